import { raw } from "hono/html";
import { LRUCache } from "lru-cache";
import { checksum } from "../../domain/hash.ts";
import type { Card } from "../../domain/letter/card.ts";
import { minuteOf } from "../../domain/letter/facts/dates.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { exampleName, textLink } from "../../domain/letter/public_link.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { openedBefore } from "../../views/letter/letter.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import { LetterPage } from "../../views/letter/letter_page.tsx";
import { playerHosts } from "../../views/letter/music_player.ts";
import { drawShared, SharedParts } from "../../views/letter/shared_parts.ts";
import { CachedBody, CachedPage, SharedHeaders } from "../middleware/cached_page.ts";
import { answerHeaders, pagePolicy } from "../middleware/security.ts";
import type { Assets } from "../static/assets.ts";

/**
 * Draws a guest's page, as it is at this moment at this origin of the service.
 * @param accept `Accept-Encoding` of the guest's browser
 */
export type LetterPainter = (
  letter: OpenedLetter,
  today: Date,
  base: string,
  accept?: string | null,
) => CachedPage;

/** For how many letters shared parts are kept. */
const sharedLetters = 24;

/** Draws pages. What is the same for all guests is drawn once for a revision, a minute and an origin. */
export function createLetterPainter({ url, letterStylesheet }: Assets, abuseContact?: string): LetterPainter {
  const shared = new LRUCache<string, SharedParts>({ max: sharedLetters, dispose: (parts) => parts.free() });

  /** Undefined while a picture is not copied yet: it may arrive before the next guest opens the letter. */
  const partsOf = ({ id, revision, pictures }: OpenedLetter, today: Date, base: string) => {
    if (!pictures.values().every(({ kept }) => kept)) return undefined;
    const key = JSON.stringify([minuteOf(today), base, id, revision]);
    const parts = shared.get(key) ?? new SharedParts();
    shared.set(key, parts);
    return parts;
  };

  /** Only of the last letter: a page needs it twice. */
  let written: { readonly letter: OpenedLetter; readonly css: string } | undefined;
  const cssOf = (letter: OpenedLetter, shared: SharedParts | undefined) => {
    if (written?.letter !== letter) written = { letter, css: letterCss(letter, url, shared) };
    return written.css;
  };

  return (letter, today, base, accept) => {
    const { card } = letter;
    const shared = partsOf(letter, today, base);
    const view = { today, base, asset: url, abuseContact, ...shared ? { shared } : {} };
    const html = String(drawShared(shared, "page", letter, (letter) => {
      const css = String(drawShared(shared, "css", letter, (letter) => raw(cssOf(letter, shared))));
      const page = <LetterPage letter={letter} view={view} stylesheet={letterStylesheet(card.style)} css={css} />;
      return raw(renderDocument(page));
    }));
    const body = shared ? shared.encode(html, letter) : new TextEncoder().encode(html);
    const headersOf = exampleName(letter.id) === undefined ? letterHeaders : exampleHeaders;
    const headers = headersOf(card).memo(cssOf(letter, shared));
    const own = { tag: tagOfPage(letter, body), link: alternates(letter) };
    return new CachedPage(new CachedBody(body, accept), headers, own);
  };
}

/** How many style elements of one letter are known, by widths of names. */
const mostStyles = 64;

/** Private, and asked for anew each time: what a guest sees depends on the day, too (a countdown, a deadline). */
const uncached = { "cache-control": "private, no-cache" };
export const privateHeaders = { ...uncached, "x-robots-tag": "noindex" };

const letterHeaders = headersWith(privateHeaders);
/** Search engines may list it: its HTML forbids that where it is addressed to somebody. It sends a form (decision H4). */
const exampleHeaders = headersWith({ ...uncached, "referrer-policy": "same-origin" });

/** The headers of a letter's pages, by their style elements: many guests have the same. */
function headersWith(more: Readonly<Record<string, string>>) {
  return remembered(({ blocks }: Card) =>
    new LRUCache<string, SharedHeaders>({
      max: mostStyles,
      memoMethod: (css) =>
        new SharedHeaders({
          ...answerHeaders,
          ...more,
          "content-security-policy": pagePolicy({
            styles: [css],
            scripts: [openedBefore],
            frames: playerHosts(blocks),
          }),
          "content-type": "text/html; charset=utf-8",
        }),
    })
  );
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
