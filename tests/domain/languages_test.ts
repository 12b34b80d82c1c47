import { styles } from "../../domain/catalog/styles.ts";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { equal, match } from "../support/assert.ts";
import { assertNone } from "../support/none.ts";

/* A missing word is a type error; a word that is still in another language is found here. */

/** Sentences of fewer words may be the same in two languages: "{n} de {max} caracteres". */
const fewestWords = 5;

Deno.test("no sentence of a language is still in another language's words", () => {
  const told = new Map<string, string>();
  const twice = Object.entries(languages).flatMap(([lang, words]) =>
    sentencesOf(words).flatMap(([path, sentence]) => {
      const other = told.get(`${path} ${sentence}`);
      told.set(`${path} ${sentence}`, lang);
      return other ? [`${lang} as in ${other}: ${path}: ${sentence}`] : [];
    })
  );
  assertNone("sentences in two languages", twice);
});

/** The words for fifteen. */
const fifteen: Readonly<Record<LanguageId, RegExp>> = {
  es: /^Quince /,
  en: /^Fifteen /,
  fr: /^Quinze /,
  pt: /^Quinze /,
  it: /^Quindici /,
  de: /^Fünfzehn /,
};

Deno.test("the home page tells how many styles there are", () => {
  equal(styles.length, 15);
  for (const lang of languageIds) match(languages[lang].home.worlds, fifteen[lang]);
});

/** All fixed words of a language, each with its path. */
function sentencesOf(words: unknown, path = ""): (readonly [path: string, sentence: string])[] {
  if (typeof words === "string") return words.split(/\s+/).length >= fewestWords ? [[path, words]] : [];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => sentencesOf(value, path === "" ? key : `${path}.${key}`));
}
