import ipaddr from "ipaddr.js";

/** What of IPv6 is given out for global use (RFC 4291, 2.4). */
const global = ipaddr.IPv6.parseCIDR("2000::/3");
/** Azure answers its virtual machines here, although the address is a public one. */
const azurePlatform = "168.63.129.16";

/**
 * Whether an IP address is of the public internet: not private, local, reserved, a cloud's own, or a wrapped form of such
 * a one (decision J6). Odd spellings are read as systems read them; what is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain instanceof ipaddr.IPv6 ? plain.match(global) : plain.toString() !== azurePlatform;
}
