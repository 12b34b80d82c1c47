import { type Context, Hono } from "hono";
import { sha256Base64 } from "../domain/hash.ts";
import { type Opening, openLetter, readHead } from "../domain/open_letter.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { letterCss } from "../views/letter/letter_css.ts";
import { LetterPage } from "../views/letter/letter_page.tsx";
import { plainText } from "../views/letter/plain_text.ts";
import type { AppEnvironment } from "./environment.ts";
import { createPageCache, type DrawnPage, pageKey } from "./page_cache.ts";
import { pagePolicy } from "./security.ts";
import { sendTagged, tagOf } from "./tagged.ts";

type LetterContext = Context<AppEnvironment>;

/** The letter as its guest receives it, as a page and as plain text. @param styles address of the style sheet */
export function letterRoutes(styles: string): Hono<AppEnvironment> {
  const drawn = createPageCache();

  async function page(c: LetterContext, opening: Opening): Promise<DrawnPage> {
    const { base, now } = c.get("context");
    const today = now();
    const head = await readHead(c.get("context"), opening);
    const key = pageKey(today, base, opening.id, head.revision, head.guest_name);
    const known = drawn.get(key);
    if (known) return known;
    const { letter, page } = await draw(c, opening, today, styles);
    const name = letter.to.isGuest ? letter.to.name : null;
    drawn.set(pageKey(today, base, letter.id, letter.revision, name), page);
    return page;
  }

  return new Hono<AppEnvironment>()
    .get("/c/:file{[^/]+\\.txt}", async (c) => {
      const id = c.req.param("file").slice(0, -".txt".length);
      const letter = await openLetter(c.get("context"), { id, guest: c.req.query("g") ?? "" });
      c.header("Content-Type", "text/plain; charset=utf-8");
      const body = plainText(letter, c.get("context").now());
      return send(c, body, tagOf(body));
    })
    .get("/c/:id", async (c) => {
      const { body, tag, policy } = await page(c, { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
      c.header("Content-Security-Policy", policy);
      c.header("Content-Type", "text/html; charset=utf-8");
      return send(c, body, tag);
    });
}

async function draw(c: LetterContext, opening: Opening, today: Date, styles: string) {
  const { base } = c.get("context");
  const letter = await openLetter(c.get("context"), opening);
  const css = letterCss(letter.card);
  const html = renderDocument(<LetterPage letter={letter} today={today} base={base} styles={[styles]} css={css} />);
  const body = new TextEncoder().encode(html);
  return { letter, page: { body, tag: tagOf(html), policy: pagePolicy(sha256Base64(css)) } };
}

/** Private, and asked for anew each time: what a guest sees depends on the day, too (a countdown, a deadline). */
function send(c: Context, body: string | Uint8Array<ArrayBuffer>, tag: string): Response {
  c.header("Cache-Control", "private, no-cache");
  c.header("X-Robots-Tag", "noindex");
  return sendTagged(c, body, tag);
}
