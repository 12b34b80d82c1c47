import { isIPv6 } from "node:net";

/** A host that the copier may reach although it is private: over http or https, at this port or, undefined, any. */
export type AllowedHost = { readonly host: string; readonly port: number | undefined };

/** Reads `pictures.example, 10.0.0.5:8080, [::1]:9000`. @returns undefined where a part is no host or address */
export function readAllowedHosts(text: string): readonly AllowedHost[] | undefined {
  const hosts = text.split(",").map((part) => readHost(part.trim()));
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** Whether a host, a name or an address without brackets, may be reached at the port. */
export function isAllowed(allowed: readonly AllowedHost[], host: string, port: number): boolean {
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

/** The host as sockets want it: an address of IPv6 without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.+)\]$/, "$1");
}
