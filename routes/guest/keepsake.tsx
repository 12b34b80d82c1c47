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
import { KeepsakePage } from "../../views/keepsake/keepsake_page.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { openedBefore } from "../../views/letter/opened_before.ts";
import { letterTitle } from "../../views/letter/title.ts";
import type { Assets } from "../static/assets.ts";
import { base64, toBase64 } from "./base64.ts";
import type { AppEnvironment } from "../environment.ts";

/** Bytes that one picture may have as it is: one that moves and is larger stands still. */
const largestPicture = 1_500_000;

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

  return new Hono<AppEnvironment>().get("/c/:id/keepsake", async (c) => {
    const context = c.get("context");
    const opened = await openLetter(context, { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
    const letter = keepsakeOf(opened);
    const view = { today: context.now(), base: context.base, asset: (path: string) => dataUri(assets.url(path)) };
    const draw = (css: string, policy: string) =>
      renderDocument(<KeepsakePage letter={letter} view={view} css={css} script={script} policy={policy} />);
    const sheets = textOf(assets.letterStylesheet(letter.card.style)) + textOf(ownSheet);
    const css = inlineCss(sheets + letterCss(letter, assets.url), draw("", ""), dataUri);
    const html = withCalendars(draw(css, policyOf(css, script)), opened, context.base);
    const { plain, encoded } = keepsakeName(letterTitle(letter));
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    return c.body(ReadableStream.from(withPictures(html, context)).pipeThrough(new TextEncoderStream()));
  });
}

/** Nothing is loaded, since all is here; and nothing else may run. */
function policyOf(css: string, script: string): string {
  const [sheets, ...scripts] = [css, openedBefore, script].map((text) => `'sha256-${sha256Base64(text)}'`);
  return `default-src 'none'; style-src ${sheets}; script-src ${scripts.join(" ")}; img-src data:; font-src data:; ` +
    "base-uri 'none'; form-action 'none'";
}

/** The page with its calendar files inside. Quotation marks in a host's words are escaped, so this finds links alone. */
function withCalendars(html: string, letter: OpenedLetter, base: string): string {
  return html.replace(/href="\/c\/\w+\/calendar\/([^"]+)\.ics[^"]*"/g, (_, escaped: string) => {
    const block = decodeURIComponent(escaped.replaceAll("&#39;", "'"));
    const { name, text } = calendarFile(letter, block, base, guestWords(letter.card.lang).letterTitle);
    return `href="data:text/calendar;charset=utf-8,${encodeURIComponent(text)}" download="${name}"`;
  });
}

/** The page piece by piece, with its pictures inside: no more than a piece of one is held in memory. */
async function* withPictures(html: string, context: Context): AsyncGenerator<string> {
  // Of what is split, every second piece is a picture's name.
  const pieces = html.split(/(?<=<img [^>]*src=")\/media\/([\w.-]+)(?=")/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) yield piece;
    else {
      const { type, body } = await embedPicture(context, piece, largestPicture);
      yield `data:${type};base64,`;
      yield* base64(body);
    }
  }
}
