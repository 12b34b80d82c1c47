import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";

/** The language of a page that is not a letter: the reader's first choice among ours, else English (decision F4). */
export function readerLanguage(c: Context): LanguageId {
  const wanted = parseAccept(c.req.header("accept-language") ?? "").filter(({ q }) => q > 0)
    .map(({ type }) => type.split("-")[0]!.toLowerCase());
  return languageIds.find((id) => id === wanted.find((language) => languageIds.some((ours) => ours === language))) ??
    "en";
}
