import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from "hono/utils/compress";
import { LRUCache } from "lru-cache";
import type { AppEnvironment } from "../environment.ts";
import { acceptedEncodings, type Bytes, compress, type Encoding, leastCompressed } from "./encodings.ts";
import { CachedBody, type EncodedBody } from "./cached_page.ts";
import { isTagOfBody } from "./tagged.ts";

/** Documents for all, such as `/docs` and `/examples`, by their tags, which are made from their bytes. */
const documents = new LRUCache<string, CachedBody>({ maxSize: 4 * 2 ** 20, sizeCalculation: ({ size }) => size });

/**
 * Compresses all other answers: documents for all once, streams while they are sent, and answers that are sent only once,
 * such as the editor's. Reading `c.res.body` makes it a stream, and then the server sends no Content-Length. So it must
 * not be read for an answer that stays as it is. What takes its client's turn has it until then.
 */
export const compressAnswers = createMiddleware<AppEnvironment>(async (c, next) => {
  try {
    await next();
    await compressAnswer(c);
  } finally {
    c.get("turn")?.end();
  }
});

/** Refusals of one who asks for too much are not compressed: they must cost less than what they refuse. */
const refusals = new Set([429, 503]);

async function compressAnswer(c: AnswerContext): Promise<void> {
  const { headers } = c.res;
  if (c.get("isComplete") || headers.has("Content-Encoding") || refusals.has(c.res.status)) return;
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
}

type AnswerContext = Context<AppEnvironment>;

function compressStream(c: AnswerContext): Encoding | undefined {
  if (!acceptedEncodings(c.req.header("Accept-Encoding")).includes("gzip")) return undefined;
  // To compress a body is to begin to read it, and HEAD needs none.
  if (c.req.method === "HEAD") return "gzip";
  c.res = new Response(c.res.body!.pipeThrough(inSteps()).pipeThrough(new CompressionStream("gzip")), c.res);
  return "gzip";
}

async function compressWhole(c: AnswerContext, accept: string | undefined): Promise<Encoding | undefined> {
  const document = await documentOf(c);
  const { bytes, encoding } = document
    ? document.encoded(accept)
    : compressOnce(new Uint8Array(await c.res.arrayBuffer()), acceptedEncodings(accept));
  c.res = new Response(bytes, c.res);
  c.set("bytes", bytes.length);
  return encoding;
}

/** Brotli takes five times as long as zstd, for an eighth fewer bytes, and nobody asks for the same bytes again. */
function compressOnce(bytes: Bytes, accepted: readonly Encoding[]): EncodedBody {
  const encoding = accepted.includes("zstd") ? "zstd" : accepted[0];
  return bytes.length < leastCompressed || !encoding ? { bytes } : { bytes: compress[encoding](bytes), encoding };
}

/** The cached body of a document for all; undefined for every other answer. */
async function documentOf(c: AnswerContext): Promise<CachedBody | undefined> {
  const { headers } = c.res;
  const tag = headers.get("ETag");
  const isForAll = c.get("isForAll") ?? headers.get("Cache-Control")?.startsWith("public");
  if (!tag || !isTagOfBody(tag) || !isForAll) return undefined;
  const known = documents.get(tag);
  if (known) return known;
  const body = new CachedBody(new Uint8Array(await c.res.arrayBuffer()));
  documents.set(tag, body);
  return body;
}

/** Bytes that are compressed in about two milliseconds. */
const step = 32 * 1024;

/** Passes a body on in small pieces, so that other requests have their turn between two of them (decision Q3). */
function inSteps(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    async transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += step) {
        controller.enqueue(bytes.subarray(at, at + step));
        await new Promise((resume) => setTimeout(resume));
      }
    },
  });
}
