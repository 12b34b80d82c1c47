import { languages } from "../i18n/languages.ts";
import { plainWords } from "./plain_words.ts";

/** Where the languages are spoken. No others: Georgia and Jordan are people, too. */
const codes = "AR AT AU BE BR CA CH CL CO DE ES FR GB IE IT LI LU MX NL NZ PT US".split(" ");

let known: ReadonlySet<string> | undefined;

/** Whether the words are a country's name, as address books write it below a town. */
export function isCountry(words: string): boolean {
  known ??= new Set(["uk", "usa", "england", "scotland", "wales", ...countryNames()]);
  return known.has(plainWords(words));
}

function countryNames(): string[] {
  return Object.values(languages).flatMap(({ locale }) => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return codes.map((code) => plainWords(names.of(code) ?? code));
  });
}
