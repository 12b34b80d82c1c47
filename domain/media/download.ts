import type { IncomingMessage } from "node:http";
import { type Body, type BodyRules, readBody } from "./body.ts";
import { destination } from "./destination.ts";
import { exchange, type ExchangeRules } from "./exchange.ts";
import { unavailable } from "./refusals.ts";

export type DownloadRules = ExchangeRules & BodyRules;

/** What an address answered with, and which address it was in the end. */
export type Download = Body & { readonly url: URL };

const maxRedirects = 5;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture or a page (decision J6): from checked addresses only, at each redirect anew, bounded in size and time.
 * @param signal ends it
 * @throws Problem url_not_allowed, too_large, unsupported_media_type, image_unavailable
 */
export async function download(address: string, rules: DownloadRules, signal: AbortSignal): Promise<Download> {
  let url = destination(address, rules.allowHosts);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const found = await exchange(url, rules, signal, (answer) => follow(answer, url, rules));
    if (!(found instanceof URL)) return { ...found, url };
    url = found;
  }
  throw unavailable();
}

/** Where the answer points to, or what it holds. */
async function follow(answer: IncomingMessage, url: URL, rules: DownloadRules): Promise<URL | Body> {
  const { statusCode, headers } = answer;
  if (redirects.has(statusCode) && headers.location) return destination(headers.location, rules.allowHosts, url);
  const encoding = headers["content-encoding"] ?? "identity";
  if (statusCode !== 200 || encoding !== "identity") throw unavailable();
  return await readBody(answer, rules);
}
