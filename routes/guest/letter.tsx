import { type Context, Hono } from "hono";
import { calendarFile } from "../../domain/calendar_file.ts";
import { type Opening, openLetter, readVersion } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { LetterPage } from "../../views/letter/letter_page.tsx";
import { playerHosts } from "../../views/letter/music_player.ts";
import { openedBefore } from "../../views/letter/opened_before.ts";
import { plainText } from "../../views/letter/plain_text.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { createPageCache, type DrawnPage, pageKey } from "./page_cache.ts";
import { pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";

type LetterContext = Context<AppEnvironment>;

/** The letter as its guest receives it, as a page and as plain text, and its dates as calendar files. */
export function letterRoutes(assets: Assets): Hono<AppEnvironment> {
  const drawn = createPageCache();
  const draw = createPainter(assets);

  async function page(c: LetterContext, opening: Opening): Promise<DrawnPage> {
    const { base, now } = c.get("context");
    const today = now();
    const head = await readVersion(c.get("context"), opening);
    const guest = head.guest_name === null ? null : opening.guest;
    const key = pageKey(today, base, opening.id, head.revision, head.guest_name, guest);
    const known = drawn.get(key);
    if (known) return known;
    const { letter, page } = await draw(c, opening, today);
    const name = letter.to.isGuest ? letter.to.name : null;
    drawn.set(pageKey(today, base, letter.id, letter.revision, name, letter.guest ?? null), page);
    return page;
  }

  return new Hono<AppEnvironment>()
    .get("/c/:file{[^/]+\\.txt}", async (c) => {
      const id = c.req.param("file").slice(0, -".txt".length);
      const letter = await openLetter(c.get("context"), { id, guest: c.req.query("g") ?? "" });
      c.header("Content-Type", "text/plain; charset=utf-8");
      const { base, now } = c.get("context");
      const body = plainText(letter, { today: now(), base });
      return send(c, body, tagOf(body));
    })
    .get("/c/:id/calendar/:file{[^/]+\\.ics}", async (c) => {
      const { base } = c.get("context");
      const block = c.req.param("file").slice(0, -".ics".length);
      const letter = await openLetter(c.get("context"), { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
      const { name, text } = calendarFile(letter, block, base, guestWords(letter.card.lang).letterTitle);
      c.header("Content-Type", "text/calendar; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      return send(c, text, tagOf(text));
    })
    .get("/c/:id", async (c) => {
      const { body, tag, policy } = await page(c, { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
      c.header("Content-Security-Policy", policy);
      c.header("Content-Type", "text/html; charset=utf-8");
      return send(c, body, tag);
    });
}

function createPainter({ url, letterStylesheet }: Assets) {
  return async (c: LetterContext, opening: Opening, today: Date) => {
    const { base } = c.get("context");
    const letter = await openLetter(c.get("context"), opening);
    const css = letterCss(letter, url);
    const view = { today, base, asset: url };
    const page = <LetterPage letter={letter} view={view} stylesheet={letterStylesheet(letter.card.style)} css={css} />;
    const html = renderDocument(page);
    const policy = pagePolicy({ styles: [css], scripts: [openedBefore], frames: playerHosts(letter.card.blocks) });
    return { letter, page: { body: new TextEncoder().encode(html), tag: tagOf(html), policy } };
  };
}

/** Private, and asked for anew each time: what a guest sees depends on the day, too (a countdown, a deadline). */
function send(c: Context, body: string | Uint8Array<ArrayBuffer>, tag: string): Response {
  c.header("Cache-Control", "private, no-cache");
  c.header("X-Robots-Tag", "noindex");
  return sendTagged(c, body, tag);
}
