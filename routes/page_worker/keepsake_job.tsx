import { calendarFile } from "../../domain/calendar_file.ts";
import { sha256Base64 } from "../../domain/hash.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import { keepsakeOf, type OpenedLetter } from "../../domain/letter/opened.ts";
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
