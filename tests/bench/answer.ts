import { Buffer } from "node:buffer";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

/** A content coding (RFC 9110, 8.4.1); "identity": not compressed. */
export type Encoding = "identity" | "gzip" | "br" | "zstd";

/** An answer as it was sent, without the framing of its body. */
export type Answer = {
  readonly status: number;
  /** the lines of its head */
  readonly head: string;
  readonly encoding: Encoding;
  readonly body: Uint8Array;
};

/**
 * Reads one answer over HTTP/1.1, with a length or in chunks.
 * @param bytes all that has arrived so far
 * @returns undefined while the answer is not complete
 * @throws when this is no answer, or when more than one has arrived
 */
export function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  if (!status) throw new Error(`this is no answer over HTTP/1.1: ${head.slice(0, 100)}`);
  const body = readBody(status, head, bytes.subarray(end + 4));
  return body && { status, head, encoding: (header(head, "content-encoding") ?? "identity") as Encoding, body };
}

/** The value of a header. @param head of an answer @param name in lower case */
export function header(head: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, pattern = new RegExp(`\r\n${name}: ([^\r]*)`, "i"));
  return pattern.exec(head)?.[1];
}

const patterns = new Map<string, RegExp>();

/** The body as the client shows it. */
export function unpack({ encoding, body }: Pick<Answer, "encoding" | "body">): Uint8Array {
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return gunzipSync(body);
    case "br":
      return brotliDecompressSync(body);
    case "zstd":
      return zstdDecompressSync(body);
  }
  throw new Error(`there is no content coding ${encoding}`);
}

function readBody(status: number, head: string, rest: Buffer): Uint8Array | undefined {
  if (status === 204 || status === 304) return whole(rest, 0);
  const length = header(head, "content-length");
  if (length !== undefined) return whole(rest, Number(length));
  if (header(head, "transfer-encoding")?.toLowerCase() !== "chunked") {
    throw new Error(`an answer without a length: ${head}`);
  }
  return readChunks(rest);
}

function whole(rest: Buffer, length: number): Uint8Array | undefined {
  if (rest.length > length) throw new Error(`${rest.length - length} bytes more than the answer's length`);
  return rest.length === length ? rest : undefined;
}

/** The last chunk is empty; trailers are not used (RFC 9112, 7.1). */
function readChunks(rest: Buffer): Uint8Array | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0;;) {
    const line = rest.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const size = parseInt(rest.toString("latin1", at, line), 16);
    if (!(size >= 0)) throw new Error("a chunk without a size");
    at = line + 2 + size + 2;
    if (at > rest.length) return undefined;
    if (size === 0) return whole(rest, at) && Buffer.concat(chunks);
    chunks.push(rest.subarray(line + 2, line + 2 + size));
  }
}
