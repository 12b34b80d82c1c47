import { getCookie, setCookie } from "hono/cookie";
import type { Context } from "hono";
import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";
import type { AppEnvironment } from "../environment.ts";
import { readerLanguage } from "../middleware/language.ts";

const name = "lang";
/** In seconds. */
const year = 31_536_000;

/** The editor's language: what its switch was set to, else what the browser asks for (decision M3). */
export function editorLanguage(c: Context<AppEnvironment>): LanguageId {
  const chosen = known(c.req.query("lang"));
  if (chosen) setCookie(c, name, chosen, { path: "/", sameSite: "Lax", maxAge: year });
  return chosen ?? known(getCookie(c, name)) ?? readerLanguage(c);
}

function known(language: string | undefined): LanguageId | undefined {
  return languageIds.find((id) => id === language);
}
