import { type Context, Hono } from "hono";
import { calendarFile } from "../../domain/calendar_file.ts";
import { type Opening, openLetter } from "../../domain/open_letter.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { plainText } from "../../views/letter/plain_text.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Sent } from "../middleware/cached_page.ts";
import { openToOtherOrigins } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";
import { drawInTurn } from "./draw_in_turn.ts";
import { letterPaths, openingOf } from "./opening.ts";
import type { PageCache } from "./page_cache.ts";
import { privateHeaders } from "./letter_painter.tsx";

type LetterContext = Context<AppEnvironment>;

/** The letter as its guest receives it, as a page and as plain text, and its dates as calendar files. */
export function letterRoutes(pages: PageCache): Hono<AppEnvironment> {
  /** A page is sent at once when it is found or drawn: later another may have taken its place in memory. */
  async function page(c: LetterContext, opening: Opening): Promise<Sent> {
    const { base, now, letters } = c.get("context");
    const moment = { today: now(), base, version: letters.version() };
    const letter = await openLetter(c.get("context"), opening);
    const request = c.req.raw;
    const take = () => pages.page(request, letter, moment).send(request);
    return pages.cached(request, letter, moment)?.send(request) ??
      await drawInTurn(letter, c.get("context"), take, request.signal, { isCostly: pages.isCostly(letter) });
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
      const write = () => plainText(letter, { today: now(), base });
      const body = await drawInTurn(letter, c.get("context"), write, c.req.raw.signal);
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
      const { response, bytes } = await page(c, openingOf(c));
      c.set("isComplete", true);
      c.set("bytes", bytes);
      return response;
    });
}

function send(c: Context, body: string, tag: string): Response {
  for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
  return sendTagged(c, body, tag);
}
