import type { IncomingMessage } from "node:http";
import { type Body, type BodyRules, readBody } from "./body.ts";
import type { Connections } from "./connections.ts";
import { destination } from "./destination.ts";
import { exchange, type ExchangeRules } from "./exchange.ts";
import type { Room } from "./inflow.ts";
import { unavailable } from "./refusals.ts";

export type DownloadRules = ExchangeRules & BodyRules & { readonly connections: Connections };

/** What ends a download, and where its bytes have room. */
export type Trip = { readonly signal: AbortSignal; readonly room: Room };

/** What an address answered with, and which address it was in the end. */
export type Download = Body & { readonly url: URL };

const maxRedirects = 5;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture or a page (decision J6): from checked addresses only, at each redirect anew, bounded in size and time.
 * @throws Problem url_not_allowed, too_large, unsupported_media_type, image_unavailable, unavailable
 */
export async function download(address: string, rules: DownloadRules, { signal, room }: Trip): Promise<Download> {
  let url = destination(address, rules.allowHosts);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const ask = () => exchange(url, rules, signal, (answer) => follow(answer, url, rules, room));
    const found = await rules.connections(url.host, ask, signal);
    if (!(found instanceof URL)) return { ...found, url };
    url = found;
  }
  throw unavailable();
}

/** Where the answer points to, or what it holds. */
async function follow(answer: IncomingMessage, url: URL, rules: DownloadRules, room: Room): Promise<URL | Body> {
  const { statusCode, headers } = answer;
  if (redirects.has(statusCode) && headers.location) return destination(headers.location, rules.allowHosts, url);
  const encoding = headers["content-encoding"] ?? "identity";
  if (statusCode !== 200 || encoding !== "identity") throw unavailable();
  return await readBody(answer, rules, room);
}
