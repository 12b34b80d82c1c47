import { type Context, Hono } from "hono";
import { raw } from "hono/html";
import { LRUCache } from "lru-cache";
import { calendarFile } from "../../domain/calendar_file.ts";
import { checksum } from "../../domain/hash.ts";
import { minuteOf } from "../../domain/letter/dates.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { exampleName, textLink } from "../../domain/letter/public_link.ts";
import { type Opening, openLetter } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { openedBefore } from "../../views/letter/letter.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { LetterPage } from "../../views/letter/letter_page.tsx";
import { playerHosts } from "../../views/letter/music_player.ts";
import { plainText } from "../../views/letter/plain_text.ts";
import { drawShared, SharedParts } from "../../views/letter/shared_parts.ts";
import { openToOtherOrigins } from "../api/operations.ts";
import type { AppEnvironment } from "../environment.ts";
import { type HeaderPairs, KeptAnswer, KeptBody } from "../middleware/kept_answer.ts";
import { answerHeaders, pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";
import type { Assets } from "../static/assets.ts";
import { drawInTurn } from "./draw_in_turn.ts";
import { letterPaths, openingOf } from "./opening.ts";
import type { KeptPages } from "./kept_pages.ts";

type LetterContext = Context<AppEnvironment>;

/** The letter as its guest receives it, as a page and as plain text, and its dates as calendar files. */
export function letterRoutes(assets: Assets, pages: KeptPages, abuseContact?: string): Hono<AppEnvironment> {
  const draw = createPainter(assets, abuseContact);

  async function page(c: LetterContext, opening: Opening): Promise<KeptAnswer> {
    const { base, now, letters } = c.get("context");
    const moment = { today: now(), base, version: letters.version() };
    const letter = await openLetter(c.get("context"), opening);
    const request = c.req.raw;
    const take = () => pages.page(request, letter, moment, () => draw(letter, moment.today, base));
    return pages.kept(request, letter, moment) ??
      await drawInTurn(letter, c.get("context").client, take, request.signal);
  }

  return new Hono<AppEnvironment>()
    // Programs read it, also those in a page of another site; it has no cookie, and its address is all it needs.
    .use("/c/:file{[^/]+\\.txt}", openToOtherOrigins)
    .use("/examples/:file{[^/]+\\.txt}", openToOtherOrigins)
    .on("GET", ["/c/:file{[^/]+\\.txt}", "/examples/:file{[^/]+\\.txt}"], async (c) => {
      const id = c.req.param("file")!.slice(0, -".txt".length);
      const letter = await openLetter(c.get("context"), openingOf(c, id));
      c.header("Content-Type", "text/plain; charset=utf-8");
      const { base, now } = c.get("context");
      const body = plainText(letter, { today: now(), base });
      return send(c, body, tagOf(body));
    })
    .on("GET", letterPaths("/calendar/:file{[^/]+\\.ics}"), async (c) => {
      const { base } = c.get("context");
      const block = c.req.param("file")!.slice(0, -".ics".length);
      const letter = await openLetter(c.get("context"), openingOf(c));
      const { name, text } = calendarFile(letter, block, base, guestWords(letter.card.lang).letterTitle);
      c.header("Content-Type", "text/calendar; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      return send(c, text, tagOf(text));
    })
    .on("GET", letterPaths(), async (c) => {
      const kept = await page(c, openingOf(c));
      c.set("isComplete", true);
      const { response, bytes } = kept.send(c.req.raw);
      c.set("bytes", bytes);
      return response;
    });
}

/** For how many letters shared parts are kept. */
const sharedLetters = 64;

/** Draws pages. What is the same for all guests is drawn once for a revision, a minute and an origin. */
function createPainter({ url, letterStylesheet }: Assets, abuseContact: string | undefined) {
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
    const view = { today, base, asset: url, abuseContact, ...shared ? { shared } : {} };
    const html = String(drawShared(shared, "page", letter, (letter) => {
      const css = String(drawShared(shared, "css", letter, (letter) => raw(letterCss(letter, url, shared))));
      const page = <LetterPage letter={letter} view={view} stylesheet={letterStylesheet(card.style)} css={css} />;
      return raw(renderDocument(page));
    }));
    const isExample = exampleName(letter.id) !== undefined;
    const policy = pagePolicy({ styles: [css], scripts: [openedBefore], frames: playerHosts(card.blocks) });
    const body = shared ? shared.encode(html, letter) : new TextEncoder().encode(html);
    const headers = [...(isExample ? exampleHeaders : letterHeaders).memo(policy), [
      "link",
      alternates(letter),
    ]] as const;
    return new KeptAnswer(new KeptBody(body), headers, tagOfPage(letter, body));
  };
}

/** Where programs read the same letter; in a header, because a first view has no bytes to spare (RFC 8288). */
function alternates({ id, guest }: OpenedLetter): string {
  return `<${textLink(id, guest)}>; rel="alternate"; type="text/plain"`;
}

/**
 * The tag of a page: 24 hexadecimal digits. Within a revision only the guest's address, the day and pictures make a
 * difference, so a checksum is enough; SHA-256 of all pages would take as long as to draw them.
 */
function tagOfPage({ revision }: OpenedLetter, body: Uint8Array): string {
  return `"${[revision, body.length, checksum(body)].map((number) => number.toString(16).padStart(8, "0")).join("")}"`;
}

/** Private, and asked for anew each time: what a guest sees depends on the day, too (a countdown, a deadline). */
const uncached = { "cache-control": "private, no-cache" };
const privateHeaders = { ...uncached, "x-robots-tag": "noindex" };

const letterHeaders = headersWith(privateHeaders);
/** Search engines may list it: its HTML forbids that where it is addressed to somebody. It sends a form (decision H4). */
const exampleHeaders = headersWith({ ...uncached, "referrer-policy": "same-origin" });

/** Headers of pages, by their policies: all guests of a letter have the same few. */
function headersWith(more: Readonly<Record<string, string>>): LRUCache<string, HeaderPairs> {
  const memoMethod = (policy: string): HeaderPairs =>
    Object.entries({
      ...answerHeaders,
      ...more,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
    });
  return new LRUCache({ max: 64, memoMethod });
}

function send(c: Context, body: string, tag: string): Response {
  for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
  return sendTagged(c, body, tag);
}
