import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { cutHeader } from "./reader.ts";

/*
 * How answers are compressed. Microseconds of CPU and bytes for a wedding letter's page of 24 KB, measured together on
 * a busy machine:
 *
 *   zstd 1   260  7179     gzip 1   240  8688     brotli 1   494  7297
 *   zstd 2   220  6971     gzip 6   544  6351     brotli 4   723  6383
 *   zstd 3   354  6759     gzip 9   873  6313     brotli 5   943  5978
 *
 * So the first answer is zstd 2 where the client accepts it, else gzip 6, and Brotli is made on another thread for a page
 * that is requested again. zstd is told the length beforehand: else it prepares tables for long texts, which takes more
 * time than to compress a page (278 instead of 117 µs, for 2 % more bytes).
 *
 * Answers that are sent only once are often long pages of the editor. gzip and Brotli below 5 do not find repetitions
 * that are far apart, so these answers are Brotli at once. The editor with a letter of 60 blocks, 297 KB:
 *
 *   gzip 6  1.7 ms  27,603     brotli 3  1.8 ms  22,693     brotli 5  2.3 ms  12,821     brotli 6  2.8 ms  12,775
 */

export type Encoding = "br" | "zstd" | "gzip";
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The quality of Brotli. A high one would let a client waste our time: `/docs` has other bytes for each host name, and its
 * 111 KB take 3 ms with 6 and 700 ms with 11, for 12 % fewer bytes.
 */
const quality = 5;

/** Of the first answer: 40 % of the time of gzip 6, for 10 % more bytes. */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 2 };

/** The length of the shortest body that is compressed, in bytes: a shorter one fits into one packet. */
export const leastCompressed = 1000;

/** `Accept-Encoding` headers that were parsed: browsers send only a few different ones, and parsing takes time. */
const encodingsOf = new LRUCache<string, readonly Encoding[]>({ max: 100, memoMethod: readEncodings });
/**
 * In characters. No browser's header is as long; of a longer one the rest is not read, nor what begins before and ends
 * in it, and it is not remembered.
 */
const longestHeader = 200;

/** The encodings that a client accepts, the smallest first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  if (!header) return [];
  if (header.length <= longestHeader) return encodingsOf.memo(header);
  return readEncodings(cutHeader(header, longestHeader));
}

function readEncodings(header: string): readonly Encoding[] {
  const asked = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return (["br", "zstd", "gzip"] as const).filter((encoding) => (asked.get(encoding) ?? asked.get("*") ?? 0) > 0);
}

/** Compresses a body at once. */
export const compress: Readonly<Record<Encoding, (bytes: Bytes) => Bytes>> = {
  br: (bytes) => new Uint8Array(brotliCompressSync(bytes, { params: brotliParams(bytes) })),
  zstd: (bytes) => new Uint8Array(zstdCompressSync(bytes, zstdOptions(bytes))),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
};

/** Decompresses what `compress` made. */
export const decompress: Readonly<Record<Encoding, (bytes: Bytes) => Bytes>> = {
  br: (bytes) => new Uint8Array(brotliDecompressSync(bytes)),
  zstd: (bytes) => new Uint8Array(zstdDecompressSync(bytes)),
  gzip: (bytes) => new Uint8Array(gunzipSync(bytes)),
};

/** Compresses a body on another thread. @returns undefined if that failed */
export function compressOnThread(bytes: Bytes, encoding: Encoding): Promise<Bytes | undefined> {
  // What is made lies in a buffer of 16 KiB or more, which a page that is kept must not keep with it.
  return new Promise((resolve) =>
    onThread[encoding](bytes, (error, made) => resolve(error ? undefined : new Uint8Array(made)))
  );
}

type Made = (error: Error | null, made: Bytes) => void;

const onThread: Readonly<Record<Encoding, (bytes: Bytes, made: Made) => void>> = {
  br: (bytes, made) => brotliCompress(bytes, { params: brotliParams(bytes) }, made),
  zstd: (bytes, made) => zstdCompress(bytes, zstdOptions(bytes), made),
  gzip: (bytes, made) => gzip(bytes, made),
};

/** With room for what a page becomes, a third of its length, in place of the usual 16 KiB. */
function zstdOptions({ length }: Bytes) {
  return { params: zstdParams, pledgedSrcSize: length, chunkSize: Math.ceil(length / 2) };
}

function brotliParams(bytes: Bytes) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
}
