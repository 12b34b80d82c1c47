import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
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
 * So the first answer is zstd 2 where the client accepts it, else gzip 6, and Brotli for a page that is sent again twice.
 * zstd is told the length beforehand: else it prepares tables for long texts, which takes more time than to compress a
 * page (278 instead of 117 µs, for 2 % more bytes). All of it runs on the thread that answers: in Deno 2.9 so do the
 * functions of `node:zlib` that give their result later.
 *
 * Answers that are sent only once are often long pages of the editor. gzip and Brotli below 5 do not find repetitions
 * that are far apart. zstd does, so these answers are zstd, too, and Brotli for a client that does not accept it. The
 * editor with a letter of 60 blocks, 305 KB, and the answer to a saved word, 4.5 KB:
 *
 *   gzip 6  1.8 ms  31,261     brotli 4  2.2 ms  21,477     brotli 5  2.9 ms  14,082     zstd 2  0.6 ms  15,940
 *   gzip 6  40 µs    1,323     brotli 4  80 µs    1,265     brotli 5  120 µs   1,177     zstd 2   40 µs   1,437
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

/** The encodings that this Deno can make, the smallest first: Deno 2.5 has no zstd. */
const made = (["br", "zstd", "gzip"] as const).filter((one) =>
  one !== "zstd" || "ZSTD_c_compressionLevel" in constants
);

/** The encodings that a client accepts, the smallest first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  if (!header) return [];
  if (header.length <= longestHeader) return encodingsOf.memo(header);
  return readEncodings(cutHeader(header, longestHeader));
}

function readEncodings(header: string): readonly Encoding[] {
  const asked = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return made.filter((encoding) => (asked.get(encoding) ?? asked.get("*") ?? 0) > 0);
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

/** With room for what a page becomes, a third of its length, in place of the usual 16 KiB. */
function zstdOptions({ length }: Bytes) {
  return { params: zstdParams, pledgedSrcSize: length, chunkSize: Math.ceil(length / 2) };
}

function brotliParams(bytes: Bytes) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
}
