import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from "hono/utils/compress";
import { LRUCache } from "lru-cache";
import { hasTag } from "../../domain/entity_tags.ts";
import type { AppEnvironment } from "../environment.ts";
import { inSteps } from "../beside/in_steps.ts";
import { isTagOfBody } from "./tagged.ts";

/*
 * How answers are compressed. Microseconds of CPU and bytes for a wedding letter's page of 24 KB, measured together on
 * a busy machine; on a quiet one all take about 40 % of it:
 *
 *   zstd 1   260  7179     gzip 1   240  8688     brotli 1   494  7297
 *   zstd 2   220  6971     gzip 6   544  6351     brotli 4   723  6383
 *   zstd 3   354  6759     gzip 9   873  6313     brotli 5   943  5978
 *
 * So the first answer is zstd 2 where the client accepts it, else gzip 6, and Brotli is made on another thread for a page
 * that is requested again.
 *
 * Answers that are sent only once are often long pages of the editor. gzip and Brotli below 5 do not find repetitions
 * that are far apart, so these answers are Brotli at once. The editor with a letter of 60 blocks, 297 KB:
 *
 *   gzip 6  1.7 ms  27,603     brotli 3  1.8 ms  22,693     brotli 5  2.3 ms  12,821     brotli 6  2.8 ms  12,775
 */

export type Encoding = "br" | "zstd" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The quality of Brotli. A high one would let a client waste our time: `/docs` is drawn again for each host name, and its
 * 111 KB take 3 ms with 6 and 700 ms with 11, for 12 % fewer bytes.
 */
const quality = 5;

/** Of the first answer: 40 % of the time of gzip 6, for 10 % more bytes. */
const zstdLevel = 2;

/** The shortest body that is compressed, in bytes: a shorter one fits into one packet. */
const least = 1000;

/** `Accept-Encoding` headers that were parsed: browsers send only a few different ones, and parsing takes time. */
const encodingsOf = new LRUCache<string, readonly Encoding[]>({ max: 100, memoMethod: readEncodings });

/** The encodings that a client accepts, the smallest first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  return header ? encodingsOf.memo(header) : [];
}

function readEncodings(header: string): readonly Encoding[] {
  const asked = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return (["br", "zstd", "gzip"] as const).filter((encoding) => (asked.get(encoding) ?? asked.get("*") ?? 0) > 0);
}

/**
 * A body that is sent many times. It is compressed at most once for each encoding (decision Q1): quickly for the first
 * answer, with Brotli on another thread when the body is requested again. Nearly all clients accept an encoding, so the
 * plain body, which takes six times the memory, is kept only as long as nothing else is.
 */
export class KeptBody {
  /** of the plain body, in bytes */
  readonly length: number;
  readonly #bytes: { [Form in Encoding | "plain"]?: Bytes };
  #brotliAwaited = false;
  #asked = 0;

  constructor(plain: Bytes) {
    this.length = plain.length;
    this.#bytes = { plain };
  }

  /** The size for a cache, in bytes, with room for two compressed bodies. */
  get size(): number {
    return Math.ceil(this.length / 2);
  }

  /** The body in an encoding that the client accepts. @param accept the client's `Accept-Encoding` */
  encoded(accept: string | null | undefined): EncodedBody {
    const accepted = this.length < least ? [] : acceptedEncodings(accept);
    const { br } = this.#bytes;
    if (accepted.includes("br")) {
      if (br) return { bytes: br, encoding: "br" };
      if (this.#asked++ > 0 && !this.#brotliAwaited) this.#compress();
    }
    const encoding = accepted.find((one) => one !== "br");
    if (!encoding) return { bytes: this.#bytes.plain ??= this.#plain() };
    const known = this.#bytes[encoding];
    if (known) return { bytes: known, encoding };
    const bytes = this.#bytes[encoding] = compress[encoding](this.#plain());
    delete this.#bytes.plain;
    return { bytes, encoding };
  }

  #plain(): Bytes {
    const { plain, zstd, gzip, br } = this.#bytes;
    if (plain) return plain;
    return new Uint8Array(zstd ? zstdDecompressSync(zstd) : gzip ? gunzipSync(gzip) : brotliDecompressSync(br!));
  }

  /** Compresses the body with Brotli on another thread. */
  #compress(): void {
    this.#brotliAwaited = true;
    const plain = this.#plain();
    brotliCompress(plain, { params: brotliParams(plain) }, (error, bytes) => {
      this.#brotliAwaited = false;
      if (!error) this.#bytes.br = new Uint8Array(bytes);
    });
  }
}

/** Without an encoding the bytes are the plain body. */
type EncodedBody = { readonly bytes: Bytes; readonly encoding?: Encoding };

/**
 * An answer that is kept: all its headers, and its body. The tag of a compressed answer is weak: the bytes differ from the
 * plain answer, the meaning does not (RFC 9110, 8.8.1).
 */
export class KeptAnswer {
  readonly #headers: [name: string, value: string][];
  readonly #complete: { [Key in Encoding | "plain"]?: Headers } = {};

  /** @param headers without the tag and those of encodings */
  constructor(readonly body: KeptBody, headers: Readonly<Record<string, string>>, readonly tag: string) {
    this.#headers = [...Object.entries(headers), ["vary", "Accept-Encoding"]];
  }

  /** The answer for this request; 304 if the client already has it. */
  send({ headers: asked }: Request): Response {
    const { bytes, encoding } = this.body.encoded(asked.get("accept-encoding"));
    if (hasTag(asked.get("if-none-match") ?? undefined, this.tag)) {
      return new Response(null, { status: 304, headers: [...this.#headers, this.#tagFor(encoding)] });
    }
    return new Response(bytes, { headers: this.#complete[encoding ?? "plain"] ??= this.#headersFor(encoding) });
  }

  #headersFor(encoding: Encoding | undefined): Headers {
    const encoded: [string, string][] = encoding ? [["content-encoding", encoding]] : [];
    return new Headers([...this.#headers, this.#tagFor(encoding), ...encoded]);
  }

  #tagFor(encoding: Encoding | undefined): [name: string, value: string] {
    return ["etag", encoding ? `W/${this.tag}` : this.tag];
  }
}

/** Public documents such as `/docs` and `/openapi.json`, by their tags, which are made from their bytes. */
const documents = new LRUCache<string, KeptBody>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ size }) => size });

/**
 * Compresses all other answers: public documents once, streams while they are sent, and answers that are sent only once,
 * such as the editor's. Reading `c.res.body` makes it a stream, and then the server sends no Content-Length. So it must
 * not be read for an answer that stays as it is.
 */
export const compressAnswers = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.get("isComplete") || headers.has("Content-Encoding")) return;
  if (!compressible.test(headers.get("Content-Type") ?? "")) return;
  if (!headers.get("Vary")?.includes("Accept-Encoding")) c.header("Vary", "Accept-Encoding", { append: true });
  const accept = c.req.header("Accept-Encoding");
  if (acceptedEncodings(accept).length === 0) return;
  if (c.res.status !== 304) {
    const encoding = !c.res.body ? undefined : c.get("isStream") ? compressStream(c) : await compressWhole(c, accept);
    if (!encoding) return;
    c.header("Content-Encoding", encoding);
  }
  const tag = headers.get("ETag");
  if (tag && !tag.startsWith("W/")) c.header("ETag", `W/${tag}`);
});

type AnswerContext = Context<AppEnvironment>;

function compressStream(c: AnswerContext): Encoding | undefined {
  if (!acceptedEncodings(c.req.header("Accept-Encoding")).includes("gzip")) return undefined;
  // To compress a body is to begin to read it, and HEAD needs none.
  if (c.req.method === "HEAD") return "gzip";
  c.res = new Response(c.res.body!.pipeThrough(inSteps()).pipeThrough(new CompressionStream("gzip")), c.res);
  return "gzip";
}

async function compressWhole(c: AnswerContext, accept: string | undefined): Promise<Encoding | undefined> {
  const document = await documentOf(c.res);
  const { bytes, encoding } = document
    ? document.encoded(accept)
    : compressOnce(new Uint8Array(await c.res.arrayBuffer()), acceptedEncodings(accept));
  c.res = new Response(bytes, c.res);
  return encoding;
}

function compressOnce(bytes: Bytes, accepted: readonly Encoding[]): EncodedBody {
  const [encoding] = accepted;
  if (bytes.length < least || !encoding) return { bytes };
  return { bytes: compress[encoding](bytes), encoding };
}

/** The kept body of a public document; undefined for every other answer. */
async function documentOf(answer: Response): Promise<KeptBody | undefined> {
  const tag = answer.headers.get("ETag");
  if (!tag || !isTagOfBody(tag) || !answer.headers.get("Cache-Control")?.startsWith("public")) return undefined;
  const known = documents.get(tag);
  if (known) return known;
  const body = new KeptBody(new Uint8Array(await answer.arrayBuffer()));
  documents.set(tag, body);
  return body;
}

const compress: Readonly<Record<Encoding, (bytes: Bytes) => Bytes>> = {
  br: (bytes) => new Uint8Array(brotliCompressSync(bytes, { params: brotliParams(bytes) })),
  zstd: (bytes) =>
    new Uint8Array(zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } })),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
};

function brotliParams(bytes: Bytes) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
}
