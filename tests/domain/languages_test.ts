import { english } from "../../domain/examples/english.ts";
import { french } from "../../domain/examples/french.ts";
import { german } from "../../domain/examples/german.ts";
import { italian } from "../../domain/examples/italian.ts";
import { portuguese } from "../../domain/examples/portuguese.ts";
import { spanish } from "../../domain/examples/spanish.ts";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { assertNone, ok, same } from "../support/assert.ts";

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

Deno.test("French has its narrow spaces, and one before a colon that is not narrow", () => {
  // The last is a quotation mark, ; ! or ? without a space; a colon without one may be of an address or a time.
  const wrong = [/[ \u202f]:/, /[ \u00a0][;!?»]/, /«[ \u00a0]/, /[\p{L}\d][;!?»]|«[\p{L}\d]/u];
  const said = [...textsOf(languages.fr), ...textsOf(french.map(({ write }) => write((time) => `2027-06-19T${time}`)))];
  ok(said.length > 600, `${said.length} texts`);
  assertNone("French texts with wrong spaces", said.filter((text) => wrong.some((mark) => mark.test(text))));
});

Deno.test("apostrophes and quotation marks are those of print", () => {
  const examples = [english, spanish, french, portuguese, italian, german].flat();
  const said = [
    ...textsOf(languages),
    ...textsOf(examples.map(({ write }) => write((time) => `2027-06-19T${time}`))),
  ];
  ok(said.length > 4000, `${said.length} texts`);
  assertNone("straight marks", said.filter((text) => /['"]/.test(text)));
});

/** Italian and German go on in lower case after the comma of a salutation; the other languages begin anew. */
const goesOn: readonly LanguageId[] = ["it", "de"];

Deno.test("below its salutation a message begins as letters of the language do", () => {
  for (const lang of languageIds) {
    const { linkMessage, reminderMessage } = languages[lang].guest;
    for (const message of [linkMessage, reminderMessage]) {
      const begins = message({ guest: "Ana", title: "Party" }).split("\n")[1]!.charAt(0);
      const wanted = goesOn.includes(lang) ? begins.toLocaleLowerCase(lang) : begins.toLocaleUpperCase(lang);
      same(begins, wanted, `${lang}: ${message({ guest: "Ana", title: "Party" })}`);
    }
  }
});

/** What a phrase may be given: a text that is also an object with the parts of a message. */
const given = Object.assign(new String("Ana"), { guest: "Ana", title: "Ana", event: "Ana", date: "Ana" });

/** All texts in words of any shape; a phrase is said of several or of a name and, if it counts, of one, too. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") {
    const counts = /=== 1|< 2/.test(String(words));
    return [given, ...(counts ? [1] : [])].flatMap((one) => textsOf(words(one, one, one)));
  }
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** All fixed words of a language, each with its path. */
function sentencesOf(words: unknown, path = ""): (readonly [path: string, sentence: string])[] {
  if (typeof words === "string") return words.split(/\s+/).length >= fewestWords ? [[path, words]] : [];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => sentencesOf(value, path === "" ? key : `${path}.${key}`));
}
