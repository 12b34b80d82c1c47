import type { IncomingMessage } from "node:http";
import { destination } from "./destination.ts";
import { exchange, type ExchangeRules } from "./exchange.ts";
import { isPicture, type Kind, kindOf, type PictureKind, signatureBytes } from "../kinds.ts";
import { tooLarge, unavailable, unusable } from "../refusals.ts";

export type DownloadRules = ExchangeRules & BodyRules;

/** The content that was downloaded, and the address of the last redirect. */
export type Download = Body & { readonly url: URL };

const maxRedirects = 5;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture or a page (decision J6). Each redirect is checked again; size and time are limited.
 * @param signal aborts it
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

/** The address that the answer redirects to, or the answer's content. */
async function follow(answer: IncomingMessage, url: URL, rules: DownloadRules): Promise<URL | Body> {
  const { statusCode, headers } = answer;
  if (redirects.has(statusCode) && headers.location) return destination(headers.location, rules.allowHosts, url);
  const encoding = headers["content-encoding"] ?? "identity";
  if (statusCode !== 200 || encoding !== "identity") throw unavailable();
  return await readBody(answer, rules);
}

type BodyRules = {
  /** of a picture, in bytes */
  readonly maxBytes: number;
  /** of a page, in bytes; the rest is not read */
  readonly maxPageBytes: number;
};

type Body = { readonly kind: PictureKind | "HTML"; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Reads a picture or a page and counts its bytes; anything else is refused after its first bytes.
 * @throws Problem too_large, unsupported_media_type, image_unavailable
 */
async function readBody(answer: IncomingMessage, { maxBytes, maxPageBytes }: BodyRules): Promise<Body> {
  if (Number(answer.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  const buffer = new ArrayBuffer(0, { maxByteLength: maxBytes });
  let kind: Body["kind"] | undefined;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    const size = buffer.byteLength + chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    buffer.resize(size);
    new Uint8Array(buffer).set(chunk, size - chunk.length);
    if (size >= signatureBytes) kind ??= recognised(buffer);
    if (kind === "HTML" && size >= maxPageBytes) break;
  }
  kind ??= recognised(buffer);
  // As a buffer of fixed length, because many functions refuse bytes of a buffer that can be resized.
  return { kind, bytes: new Uint8Array(buffer.transferToFixedLength()) };
}

function recognised(buffer: ArrayBuffer): Body["kind"] {
  const kind: Kind | undefined = kindOf(new Uint8Array(buffer));
  if (kind === undefined) throw unavailable();
  if (kind === "HTML" || isPicture(kind)) return kind;
  throw unusable(kind);
}
