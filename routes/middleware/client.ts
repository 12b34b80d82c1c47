import ipaddr from "ipaddr.js";
import { Problem } from "../../domain/errors.ts";

/**
 * Origin of the service as the client sees it. Forwarded headers count only behind a trusted proxy (decision A3).
 * @throws Problem invalid_input for a Host header that names no host
 */
export function origin(request: Request, trustProxy: boolean): string {
  const url = URL.parse(request.url);
  if (!url) {
    throw new Problem("invalid_input", { message: "The Host header names no host. Send the address you call." });
  }
  if (!trustProxy) return url.origin;
  const protocol = lastHop(request, "x-forwarded-proto") ?? url.protocol.slice(0, -1);
  const host = lastHop(request, "x-forwarded-host") ?? url.host;
  return URL.parse(`${protocol}://${host}`)?.origin ?? url.origin;
}

/**
 * The client that rate limits count: an IPv4 address, or the /64 network of an IPv6 address, since one subscriber has
 * all of it.
 */
export function clientAddress(request: Request, peer: Deno.Addr | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastHop(request, "x-forwarded-for") : undefined;
  const direct = peer && "hostname" in peer ? peer.hostname : undefined;
  return network(forwarded) ?? network(direct) ?? "unknown";
}

/** The value that the nearest proxy, ours, appended; those before it may be forged. */
function lastHop(request: Request, header: string): string | undefined {
  return request.headers.get(header)?.split(",").at(-1)?.trim() || undefined;
}

function network(text: string | undefined): string | undefined {
  if (text === undefined || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return address.kind() === "ipv4" ? address.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
