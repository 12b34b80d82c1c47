import { Hono } from "hono";
import { calendarFile } from "../../domain/calendar_file.ts";
import type { Context } from "../../domain/context.ts";
import { sha256Base64 } from "../../domain/hash.ts";
import { keepsakeOf } from "../../domain/letter/keepsake.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { embedPicture } from "../../domain/media/embed_picture.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { keepsakeName } from "../../views/keepsake/file_name.ts";
import { inlineCss } from "../../views/keepsake/inline_css.ts";
import { drawKeptLetter, KeepsakePage, type KeepsakeView } from "../../views/keepsake/keepsake_page.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { openedBefore } from "../../views/letter/opened_before.ts";
import type { Enclosures } from "../../views/letter/render_context.ts";
import { letterTitle } from "../../views/letter/title.ts";
import type { Assets } from "../static/assets.ts";
import { base64, toBase64 } from "./base64.ts";
import type { AppEnvironment } from "../environment.ts";

/** Bytes that one picture may have as it is: one that moves and is larger stands still. */
const largestPicture = 1_500_000;
/** What the paths of all pictures of a kept letter begin with. */
const mediaFolder = "/media/";

/** A letter as one file, to keep. */
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

  /** The file, but for what stands in it where `view` says so. */
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
    return c.body(
      ReadableStream.from(withPictures(pictures.split(html), context)).pipeThrough(new TextEncoderStream()),
    );
  });
}

/** Nothing is loaded, since all is here; and nothing else may run. */
function policyOf(css: string, script: string): string {
  const [sheets, ...scripts] = [css, openedBefore, script].map((text) => `'sha256-${sha256Base64(text)}'`);
  return `default-src 'none'; style-src ${sheets}; script-src ${scripts.join(" ")}; img-src data:; font-src data:; ` +
    "base-uri 'none'; form-action 'none'";
}

/** The letter's dates as calendar files, each within its address. */
function calendarsOf(letter: OpenedLetter, base: string): Enclosures["calendar"] {
  const untitled = guestWords(letter.card.lang).letterTitle;
  return (block) => {
    const { name, text } = calendarFile(letter, block, base, untitled);
    return { href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`, download: name };
  };
}

/**
 * Marks the places of pictures in a page: a picture is too large to stand there while the page is drawn. Nobody can
 * write such a mark into a letter, since it is another for each page.
 */
function pictureMarks() {
  const edge = crypto.randomUUID();
  return {
    /** what stands for the picture while the page is drawn */
    mark: (path: string) => `${edge}${path}${edge}`,
    /** the page cut at its marks: every second piece is a picture's path */
    split: (html: string) => html.split(edge),
  };
}

/** The page piece by piece, with its pictures inside: no more than a piece of one is held in memory. */
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
