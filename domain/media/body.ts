import type { IncomingMessage } from "node:http";
import { isPicture, type Kind, kindOf, type PictureKind, telling } from "./kinds.ts";
import { tooLarge, unavailable, unusable } from "./refusals.ts";

export type BodyRules = {
  /** of a picture, in bytes */
  readonly maxBytes: number;
  /** of a page, of which what is beyond is not read */
  readonly maxPageBytes: number;
};

export type Body = { readonly kind: PictureKind | "HTML"; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Reads a picture or a page, counting; anything else is refused after its first bytes.
 * @throws Problem too_large, unsupported_media_type, image_unavailable
 */
export async function readBody(answer: IncomingMessage, { maxBytes, maxPageBytes }: BodyRules): Promise<Body> {
  if (Number(answer.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  const buffer = new ArrayBuffer(0, { maxByteLength: maxBytes });
  let kind: Body["kind"] | undefined;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    const size = buffer.byteLength + chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    buffer.resize(size);
    new Uint8Array(buffer).set(chunk, size - chunk.length);
    if (size >= telling) kind ??= recognised(buffer);
    if (kind === "HTML" && size >= maxPageBytes) break;
  }
  kind ??= recognised(buffer);
  // Of a fixed length, since much that takes bytes refuses those that could shrink.
  return { kind, bytes: new Uint8Array(buffer.transferToFixedLength()) };
}

function recognised(buffer: ArrayBuffer): Body["kind"] {
  const kind: Kind | undefined = kindOf(new Uint8Array(buffer));
  if (kind === undefined) throw unavailable();
  if (kind === "HTML" || isPicture(kind)) return kind;
  throw unusable(kind);
}
