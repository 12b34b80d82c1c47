import { namesService } from "../../domain/letter/service_name.ts";
import { hostOf, readableAddress } from "./envelope/addresses.ts";

const hostName = /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/**
 * Where a link leads, if its words promise another place: they name the service, or another host (024).
 * @returns the host, or the whole address where it has none; undefined: the words are honest
 */
export function hiddenPlace(label: string, href: string): string | undefined {
  if (readableAddress(label) === readableAddress(href)) return undefined;
  const host = hostOf(href).toLowerCase();
  const named = [...label.toLowerCase().matchAll(hostName)].map(([name]) => name.replace(/^www\./, ""));
  const isHonest = named.every((name) => host === name || host.endsWith(`.${name}`) || href.endsWith(`@${name}`));
  if (isHonest && !namesService(label)) return undefined;
  return /^https?:/i.test(href) ? hostOf(href) : readableAddress(href);
}
