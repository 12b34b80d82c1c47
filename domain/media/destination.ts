import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { type AllowedHost, bareHost, isAllowed } from "./allowed_hosts.ts";
import { isPublicAddress } from "./public_address.ts";
import { notAllowed, unavailable } from "./refusals.ts";

/** Finds all addresses of a name, as `lookup` of node:dns does. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** Names that are of no public host, besides those without a dot (RFC 6761, 6762, 8375; ICANN on `.internal`). */
const localNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * The address as an URL that may be asked (decision J6): https at its own port, no user, a public host. What can be said
 * of a host's name before it is resolved; `addressesOf` says the rest.
 * @param base what a relative address is relative to
 * @throws Problem url_not_allowed
 */
export function destination(address: string, allowed: readonly AllowedHost[], base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || url.username !== "" || url.password !== "" || !mayAsk(url, allowed)) throw notAllowed();
  return url;
}

/**
 * The addresses to connect to, each of them checked: one that is not public refuses the name. Nothing tells a caller that
 * a name of an inner network exists, so it is refused as a name that does not.
 * @throws Problem image_unavailable
 */
export async function addressesOf(url: URL, allowed: readonly AllowedHost[], resolve: Resolve) {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  const mayReach = ({ address }: LookupAddress) =>
    isPublicAddress(address) || [host, address].some((one) => isAllowed(allowed, one, portOf(url)));
  if (addresses.length === 0 || !addresses.every(mayReach)) throw unavailable();
  return addresses;
}

function mayAsk(url: URL, allowed: readonly AllowedHost[]): boolean {
  if (/^https?:$/.test(url.protocol) && isAllowed(allowed, bareHost(url), portOf(url))) return true;
  return url.protocol === "https:" && url.port === "" && isPublicHost(bareHost(url));
}

function isPublicHost(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host);
  const name = host.replace(/\.$/, "");
  return name.includes(".") && !localNames.test(name);
}

function portOf({ protocol, port }: URL): number {
  return Number(port) || (protocol === "https:" ? 443 : 80);
}
