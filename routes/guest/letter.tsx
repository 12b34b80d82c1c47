import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { calendarFile } from "../../domain/calendar_file.ts";
import { checksum } from "../../domain/hash.ts";
import { minuteOf } from "../../domain/letter/dates.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { type Opening, openLetter } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { openedBefore } from "../../views/letter/letter.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { LetterPage } from "../../views/letter/letter_page.tsx";
import { playerHosts } from "../../views/letter/music_player.ts";
import { plainText } from "../../views/letter/plain_text.ts";
import { SharedParts } from "../../views/letter/shared_parts.ts";
import type { AppEnvironment } from "../environment.ts";
import { KeptAnswer, KeptBody } from "../middleware/kept_answer.ts";
import { answerHeaders, pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";
import type { Assets } from "../static/assets.ts";
import type { KeptPages } from "./kept_pages.ts";

type LetterContext = Context<AppEnvironment>;

/** The letter as its guest receives it, as a page and as plain text, and its dates as calendar files. */
export function letterRoutes(assets: Assets, pages: KeptPages): Hono<AppEnvironment> {
  const draw = createPainter(assets);

  async function page(c: LetterContext, opening: Opening): Promise<KeptAnswer> {
    const { base, now, letters } = c.get("context");
    const moment = { today: now(), base, version: letters.version() };
    const letter = await openLetter(c.get("context"), opening);
    return pages.page(c.req.raw, letter, moment, () => draw(letter, moment.today, base));
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
      const kept = await page(c, { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
      c.set("isComplete", true);
      return kept.send(c.req.raw);
    });
}

/** For how many letters shared parts are kept. */
const sharedLetters = 64;

/** Draws pages. Parts that are the same for all guests are drawn once for a revision, a minute and an origin. */
function createPainter({ url, letterStylesheet }: Assets) {
  const shared = new LRUCache<string, SharedParts>({ max: sharedLetters });

  /** Undefined while a picture is not copied yet: it may arrive before the next guest opens the letter. */
  const partsOf = ({ id, revision, pictures }: OpenedLetter, today: Date, base: string) => {
    if (!pictures.values().every(({ kept }) => kept)) return undefined;
    const key = JSON.stringify([minuteOf(today), base, id, revision]);
    const parts = shared.get(key) ?? new SharedParts();
    shared.set(key, parts);
    return parts;
  };

  return (letter: OpenedLetter, today: Date, base: string): KeptAnswer => {
    const { card } = letter;
    const shared = partsOf(letter, today, base);
    const css = letterCss(letter, url, shared);
    const view = { today, base, asset: url, ...shared ? { shared } : {} };
    const page = <LetterPage letter={letter} view={view} stylesheet={letterStylesheet(card.style)} css={css} />;
    const html = renderDocument(page);
    const headers = {
      ...answerHeaders,
      ...privateHeaders,
      "content-security-policy": pagePolicy({
        styles: [css],
        scripts: [openedBefore],
        frames: playerHosts(card.blocks),
      }),
      "content-type": "text/html; charset=utf-8",
    };
    const body = shared ? shared.encode(html) : new TextEncoder().encode(html);
    return new KeptAnswer(new KeptBody(body), headers, tagOfPage(letter, body));
  };
}

/**
 * The tag of a page: 24 hexadecimal digits. Within a revision only the guest's address, the day and pictures make a
 * difference, so a checksum is enough; SHA-256 of all pages would take as long as to draw them.
 */
function tagOfPage({ revision }: OpenedLetter, body: Uint8Array): string {
  return `"${[revision, body.length, checksum(body)].map((number) => number.toString(16).padStart(8, "0")).join("")}"`;
}

/** Private, and asked for anew each time: what a guest sees depends on the day, too (a countdown, a deadline). */
const privateHeaders = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };

function send(c: Context, body: string, tag: string): Response {
  for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
  return sendTagged(c, body, tag);
}
