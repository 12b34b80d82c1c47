import { Hono } from "hono";
import { calendarFile } from "../../domain/calendar_file.ts";
import type { Context } from "../../domain/context.ts";
import { sha256Base64 } from "../../domain/hash.ts";
import { keepsakeOf, type OpenedLetter } from "../../domain/letter/opened.ts";
import { embedPicture } from "../../domain/media/embed_picture.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import {
  drawKeptLetter,
  inlineCss,
  keepsakeName,
  KeepsakePage,
  type KeepsakeView,
} from "../../views/keepsake/keepsake_page.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import { openedBefore } from "../../views/letter/letter.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import type { Enclosures } from "../../views/letter/render_context.ts";
import { letterTitle } from "../../views/letter/title.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Assets } from "../static/assets.ts";

/** Largest animated picture in the file, in bytes; a larger one is replaced by a still picture. */
const largestPicture = 1_500_000;
/** The beginning of all paths of pictures in a keepsake. */
const mediaFolder = "/media/";

/** The keepsake: a letter as one file. */
export function keepsakeRoutes(assets: Assets): Hono<AppEnvironment> {
  const ownSheet = assets.stylesheet(["keepsake.css"]);
  const script = textOf(assets.url("js/letter.js"));

  function textOf(url: string): string {
    return new TextDecoder().decode(assets.find(url)!.body);
  }

  function dataUri(url: string): string {
    const { type, body } = assets.find(url)!;
    return `data:${type};base64,${toBase64(body)}`;
  }

  function assetUri(path: string): string {
    return dataUri(assets.url(path));
  }

  /** Draws the file; `view` has the parts of it that are not in the letter. */
  function draw(letter: OpenedLetter, view: KeepsakeView): string {
    const body = drawKeptLetter(letter, view);
    const sheets = textOf(assets.letterStylesheet(letter.card.style)) + textOf(ownSheet);
    const css = inlineCss(sheets + letterCss(letter, assets.url), letterTitle(letter) + body, dataUri);
    return renderDocument(<KeepsakePage {...{ letter, body, css, script, policy: policyOf(css, script) }} />);
  }

  return new Hono<AppEnvironment>().get("/c/:id/keepsake", async (c) => {
    const context = c.get("context");
    const opened = await openLetter(context, { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
    const letter = keepsakeOf(opened);
    const pictures = pictureMarks();
    const enclosures = { picture: pictures.mark, calendar: calendarsOf(opened, context.base) };
    const html = draw(letter, { today: context.now(), base: context.base, asset: assetUri, enclosures });
    const { plain, encoded } = keepsakeName(letterTitle(letter));
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    c.set("isStream", true);
    return c.body(
      ReadableStream.from(withPictures(pictures.split(html), context)).pipeThrough(new TextEncoderStream()),
    );
  });
}

/** The file contains everything, so nothing may be loaded, and no other script may run. */
function policyOf(css: string, script: string): string {
  const [sheets, ...scripts] = [css, openedBefore, script].map((text) => `'sha256-${sha256Base64(text)}'`);
  return `default-src 'none'; style-src ${sheets}; script-src ${scripts.join(" ")}; img-src data:; font-src data:; ` +
    "base-uri 'none'; form-action 'none'";
}

/** The letter's dates as calendar files, each as a `data:` address. */
function calendarsOf(letter: OpenedLetter, base: string): Enclosures["calendar"] {
  const untitled = guestWords(letter.card.lang).letterTitle;
  return (block) => {
    const { name, text } = calendarFile(letter, block, base, untitled);
    return { href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`, download: name };
  };
}

/**
 * Marks the places of pictures in a page, because pictures are too large to hold in memory while the page is drawn. A
 * letter cannot contain such a mark, since the mark is a new one for each page.
 */
function pictureMarks() {
  const edge = crypto.randomUUID();
  return {
    /** the text in place of the picture while the page is drawn */
    mark: (path: string) => `${edge}${path}${edge}`,
    /** splits the page at its marks: every second part is a picture's path */
    split: (html: string) => html.split(edge),
  };
}

/** The page piece by piece, with its pictures embedded: only a piece of a picture is in memory at a time. */
async function* withPictures(pieces: readonly string[], context: Context): AsyncGenerator<string> {
  for (const [index, piece] of pieces.entries()) {
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
    yield toBase64(bytes.subarray(0, whole));
    rest = bytes.subarray(whole);
  }
  yield toBase64(rest);
}

function toBase64(bytes: Uint8Array): string {
  return bytes.toBase64();
}
