import { calendarFile } from "../../domain/calendar_file.ts";
import { sha256Base64 } from "../../domain/hash.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import { sizeBytes } from "../../domain/letter/limits.ts";
import type { KeptPicture, LetterPicture, OpenedLetter } from "../../domain/letter/opened.ts";
import { mapPictures, pictures, sizePath } from "../../domain/letter/pictures.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { drawKeptLetter, inlineCss, KeepsakePage } from "../../views/keepsake/keepsake_page.tsx";
import { assetFile, assetType } from "../../views/layout/asset_file.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { openedBefore } from "../../views/letter/letter.tsx";
import { letterCss } from "../../views/letter/letter_css.ts";
import type { CalendarEnclosure } from "../../views/letter/render_context.ts";
import { inColors, type StampInks } from "../../views/letter/envelope/stamp_inks.ts";
import { outerTitle } from "../../views/letter/honest_words.ts";

/** A keepsake as plain data, for a worker to draw. */
export type KeepsakeJob = {
  readonly letter: OpenedLetter;
  readonly today: Date;
  /** origin of this service */
  readonly base: string;
  /** the addresses of the service's files, by their asset paths */
  readonly assets: ReadonlyMap<string, string>;
  /** text of its style sheets, and of its script */
  readonly sheets: string;
  readonly script: string;
  /**
   * Stands before and after each picture's path, in place of the picture: pictures are too large to hold in memory while
   * the page is drawn. A letter cannot contain it, since it is a new one for each page.
   */
  readonly edge: string;
};

/** Draws the file, with marks in place of its pictures. */
export function drawKeepsakePage(job: KeepsakeJob): string {
  const { today, base, assets, sheets, script, edge } = job;
  const [letter, calendars] = [keepsakeOf(job.letter), calendarsOf(job.letter, base)];
  const asset = (path: string) => assets.get(path)!;
  const enclosures = {
    picture: (path: string) => edge + path + edge,
    calendar: (block: string) => calendars.get(block)!,
  };
  const body = drawKeptLetter(letter, { today, base, asset: dataUri, enclosures });
  const paths = new Map([...assets].map(([path, url]) => [url, path]));
  const css = inlineCss(
    sheets + letterCss(letter, asset),
    outerTitle(letter) + body,
    (url) => dataUri(paths.get(url)!),
  );
  return renderDocument(<KeepsakePage {...{ letter, body, css, script, policy: policyOf(css, script) }} />);
}

/** Widths in pixels for the pictures of a keepsake, the best first. */
const widths = [1280, 960, 640, 480, 320] as const;

/** How many bytes all pictures of a keepsake may have together, so that it still fits into an email. */
const allPictures = 8_000_000;

/**
 * The letter for a keepsake, which is one file: each picture has one width, the smaller the more pictures there are.
 * Pictures that were never copied to this service are left out.
 */
function keepsakeOf(letter: OpenedLetter): OpenedLetter {
  const isHere = (src: string) => letter.pictures.get(src)?.kept !== undefined;
  const card = mapPictures(letter.card, (src) => isHere(src) ? src : "");
  const width = commonWidth(card.blocks.flatMap(pictures).length);
  const sized = new Map([...letter.pictures].map(([src, picture]) => [src, inOneSize(picture, width)]));
  return { ...letter, card, pictures: sized };
}

function commonWidth(count: number): number {
  return widths.find((width) => sizeBytes[width] * count <= allPictures) ?? widths.at(-1)!;
}

/** An animated picture has no other sizes and stays as it is. */
function inOneSize(picture: LetterPicture, wanted: number): LetterPicture {
  const { kept } = picture;
  if (!kept || kept.widths.length === 0) return picture;
  const width = kept.widths.findLast((one) => one <= wanted) ?? kept.widths[0]!;
  return { path: sizePath(kept.hash, width), kept: { ...kept, widths: [] } satisfies KeptPicture };
}

/** The letter's dates as calendar files, each as a `data:` address, by the ids of their blocks. */
function calendarsOf(letter: OpenedLetter, base: string): Map<string, CalendarEnclosure> {
  const untitled = guestWords(letter.card.lang).letterTitle;
  const dates = visibleBlocks(letter.card.blocks).filter(({ type }) => type === "date");
  return new Map(dates.map(({ id }) => {
    const { name, text } = calendarFile(letter, id, base, untitled);
    return [id, { href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`, download: name }];
  }));
}

/** A file of the service as an address that contains it. @param path its asset path @param inks of a stamp */
function dataUri(path: string, inks?: StampInks): string {
  const body = inks
    ? new TextEncoder().encode(inColors(Deno.readTextFileSync(assetFile(path)), inks))
    : Deno.readFileSync(assetFile(path));
  return `data:${assetType(path)};base64,${body.toBase64()}`;
}

/** The file contains everything, so nothing may be loaded, and no other script may run. */
function policyOf(css: string, script: string): string {
  const [sheets, ...scripts] = [css, openedBefore, script].map((text) => `'sha256-${sha256Base64(text)}'`);
  return `default-src 'none'; style-src ${sheets}; script-src ${scripts.join(" ")}; img-src data:; font-src data:; ` +
    "base-uri 'none'; form-action 'none'";
}
