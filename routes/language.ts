import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type LanguageId, languageIds } from "../domain/catalog/languages.ts";

/** The language of a page that is not a letter: the reader's first choice among ours, else English (decision F4). */
export function readerLanguage(c: Context): LanguageId {
  const wanted = parseAccept(c.req.header("accept-language") ?? "").toSorted((one, other) => other.q - one.q);
  const found = wanted.map(({ type }) => type.slice(0, 2).toLowerCase()).find((id) =>
    languageIds.includes(id as LanguageId)
  );
  return (found ?? "en") as LanguageId;
}
