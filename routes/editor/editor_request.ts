import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { likelyRegion } from "../../domain/guests/host_contacts.ts";
import type { LetterToChange } from "../../domain/stored/stored_letter.ts";
import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";
import { type PanelId, panelIds, panelPath } from "../../views/editor/editing.ts";
import { blockIn, blockPlace } from "../../views/editor/letter/block_name.tsx";
import type { AppEnvironment } from "../environment.ts";
import { readerLanguage, readerRegions } from "../middleware/reader.ts";
import { keptKey } from "./access/key_cookie.ts";

export type EditorContext = Context<AppEnvironment>;

/** The id of the letter in the address, with its key from the browser's cookie. */
export function credentials(c: EditorContext) {
  return keptKey(c, c.req.param("id")!);
}

/** The id of the block in the address. */
export function blockIdOf(c: EditorContext): string {
  return blockIn(c.req.param("block")!);
}

/** What the address says of the place to open and of the last change; a script names a block, and its form is opened. */
export function placeAsked(c: EditorContext): Record<string, string> {
  const { block, ...query } = c.req.query();
  return block === undefined ? query : { ...query, at: blockPlace(c.req.param("id")!, block).first };
}

/** The letter that a form changes, as it was opened when the form arrived. */
export function letterToChange(c: EditorContext): LetterToChange {
  const letter = c.get("letter");
  if (!letter) throw new Error("only forms open a letter to change it");
  return letter;
}

/** Whether htmx asks for a part of the page. Plain forms and the back button ask for the whole page. */
export function wantsPart(c: EditorContext): boolean {
  return c.req.header("hx-request") === "true";
}

/** The panel of the page that the request comes from, by its Referer; undefined for a page that is no panel. */
export function refererPanel(c: EditorContext): PanelId | undefined {
  const { pathname } = URL.parse(c.req.header("referer") ?? "") ?? {};
  return panelIds.find((panel) => panelPath(encodeURIComponent(c.req.param("id")!), panel) === pathname);
}

/** The country of telephone numbers, as the other numbers and the browser's languages tell it. */
export function hostRegion(c: EditorContext, lang: LanguageId, guests: Parameters<typeof likelyRegion>[1]) {
  return likelyRegion(readerRegions(c.req.header("accept-language") ?? "", lang), guests);
}

const name = "lang";
/** In seconds. */
const year = 31_536_000;

/** The editor's language: the one chosen in the editor, else the browser's (decision M3). */
export function editorLanguage(c: Context<AppEnvironment>): LanguageId {
  const chosen = known(c.req.query("lang"));
  if (chosen) setCookie(c, name, chosen, { path: "/", sameSite: "Lax", maxAge: year });
  return chosen ?? known(getCookie(c, name)) ?? readerLanguage(c.req.header("accept-language"));
}

function known(language: string | undefined): LanguageId | undefined {
  return languageIds.find((id) => id === language);
}
