import { Hono } from "hono";
import type { RequestContext } from "../../domain/context.ts";
import { embedPicture } from "../../domain/media/find_picture.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { keepsakeName } from "../../views/keepsake/keepsake_page.tsx";
import { outerTitle } from "../../views/letter/honest_words.ts";
import { drawKeepsake } from "../page_worker/send_drawn.ts";
import type { AppEnvironment } from "../environment.ts";
import { openingOf } from "./opening.ts";
import type { Assets } from "../static/assets.ts";

/** Largest animated picture in the file, in bytes; a larger one is replaced by a still picture. */
const largestPicture = 1_500_000;
/** The beginning of all paths of pictures in a keepsake. */
const mediaFolder = "/media/";

/** The keepsake: a letter as one file. */
export function keepsakeRoutes(assets: Assets): Hono<AppEnvironment> {
  const ownSheet = assets.stylesheet(["keepsake.css"]);
  const script = ["js/letter.js", "js/countdowns.js"].map((path) => textOf(assets.url(path))).join("");

  function textOf(url: string): string {
    return new TextDecoder().decode(assets.find(url)!.body);
  }

  return new Hono<AppEnvironment>().get("/c/:id/keepsake", async (c) => {
    const context = c.get("context");
    const { base, now } = context;
    const letter = await openLetter(context, openingOf(c));
    const { plain, encoded } = keepsakeName(outerTitle(letter));
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    c.set("isStream", true);
    const job = {
      letter,
      today: now(),
      base,
      assets: assets.urls,
      sheets: textOf(assets.letterStylesheet(letter.card.style)) + textOf(ownSheet),
      script,
      edge: crypto.randomUUID(),
    };
    // Drawn before the answer begins, so that a refusal is an answer of its own. HEAD needs no page.
    const page = c.req.method === "HEAD" ? "" : await drawKeepsake(job, context);
    const pieces = withPictures(page.split(job.edge), context);
    return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()));
  });
}

/**
 * The page piece by piece, with its pictures embedded: only a piece of a picture is in memory at a time.
 * @param parts of the page; every second one is a picture's path
 */
async function* withPictures(parts: readonly string[], context: RequestContext): AsyncGenerator<string> {
  for (const [index, piece] of parts.entries()) {
    if (index % 2 === 0) yield piece;
    else {
      const { type, body } = await embedPicture(context, piece.slice(mediaFolder.length), largestPicture);
      yield `data:${type};base64,`;
      yield* base64(body);
    }
  }
}

/** Encodes bytes as base64, piece by piece. */
async function* base64(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array();
  for await (const piece of body) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    // Three bytes become four characters; the remaining bytes are encoded with the next piece.
    const whole = bytes.length - bytes.length % 3;
    yield bytes.subarray(0, whole).toBase64();
    rest = bytes.subarray(whole);
  }
  yield rest.toBase64();
}
