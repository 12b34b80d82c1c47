import ipaddr from "ipaddr.js";
import type { LookupAddress } from "node:dns";
import { isIP, isIPv6 } from "node:net";
import { notAllowed, unavailable } from "../refusals.ts";

/** A private host that the copier may reach all the same: over http or https, at this port or, if undefined, at any. */
export type AllowedHost = { readonly host: string; readonly port: number | undefined };

/** Reads `pictures.example, 10.0.0.5:8080, [::1]:9000`. @returns undefined where a part is no host or address */
export function readAllowedHosts(text: string): readonly AllowedHost[] | undefined {
  const hosts = text.split(",").map((part) => readHost(part.trim()));
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** Whether the copier may reach the host (a name, or an address without brackets) at the port. */
function isAllowed(allowed: readonly AllowedHost[], host: string, port: number): boolean {
  return allowed.some((one) => one.host === host && (one.port ?? port) === port);
}

const nameAndPort = /^([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/iu;
const highestPort = 65535;

function readHost(text: string): AllowedHost | undefined {
  const [, name, port] = isIPv6(text) ? [text, `[${text}]`] : nameAndPort.exec(text) ?? [];
  const url = name === undefined ? null : URL.parse(`http://${name}`);
  if (!url || Number(port ?? 1) < 1 || Number(port ?? 1) > highestPort) return undefined;
  return { host: bareHost(url), port: port === undefined ? undefined : Number(port) };
}

/** The host in the form that sockets need: an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.+)\]$/, "$1");
}

/** Finds all addresses of a name, as `lookup` of node:dns does. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/**
 * Names that never belong to a public host, besides those without a dot (RFC 6761, 6762, 8375; ICANN on `.internal`).
 */
const localNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Checks an address before it is requested (decision J6): https at its own port, no user, a public host. The host's
 * name is checked here; `addressesOf` checks the addresses it resolves to.
 * @param base the base of a relative address
 * @throws Problem url_not_allowed
 */
export function destination(address: string, allowed: readonly AllowedHost[], base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || url.username !== "" || url.password !== "" || !mayAsk(url, allowed)) throw notAllowed();
  return url;
}

/**
 * Resolves a host and checks each of its addresses: one that is not public refuses the host. The error is the one of a
 * name that does not exist, so that a caller cannot find out the names of an inner network.
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

/** The IPv6 addresses assigned for global use (RFC 4291, 2.4). */
const global = ipaddr.IPv6.parseCIDR("2000::/3");
/** At this address Azure answers its virtual machines, although the address is public. */
const azurePlatform = "168.63.129.16";

/**
 * Whether an IP address is of the public internet: not private, local, reserved, a cloud provider's own, and no other
 * spelling of such an address (decision J6). Unusual spellings are read as operating systems read them; anything that
 * is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain instanceof ipaddr.IPv6 ? plain.match(global) : plain.toString() !== azurePlatform;
}
