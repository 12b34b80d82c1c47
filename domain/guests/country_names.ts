import { languages } from "../i18n/languages.ts";
import { plainWords } from "./plain_words.ts";

/**
 * Countries in which guests may live. Those whose names people also have are left out: Georgia, Jordan, India, Israel and
 * Kenya, and in one of the languages "Dominique", "Salvador" and "Kuba".
 */
const codes =
  ("AD AE AL AR AT AU BA BE BG BO BR BY CA CH CL CO CR CY CZ DE DK EC EE ES FI FR GB GR GT HK HN HR HU IE " +
    "IS IT JP KR LI LT LU LV MA MX NI NL NO NZ PE PL PR PT PY RO RS RU SE SG SI SK TH TN TR TW UA US UY VE ZA").split(
      " ",
    );

/** What else people write. */
const others = [
  ...["UK", "USA", "United States of America", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  ...["Republic of Ireland", "Holland", "Czech Republic", "Großbritannien", "Schottland", "Nordirland"],
  ...["Tschechische Republik", "EEUU", "Gran Bretaña", "Inglaterra", "Escocia", "Holanda", "Grande-Bretagne"],
  ...["Angleterre", "Écosse", "Hollande", "Gran Bretagna", "Inghilterra", "Scozia", "Olanda", "Grã-Bretanha"],
];

let known: ReadonlySet<string> | undefined;

/** Whether the words are a country's name, as address books write it below a town. */
export function isCountry(words: string): boolean {
  known ??= new Set([...others, ...codes.flatMap(namesOf)].map(plainWords));
  return known.has(plainWords(words).replaceAll(".", "").replace(/^the /, ""));
}

/** In all languages of letters, and in the country's own. */
function namesOf(code: string): string[] {
  const locales = [...Object.values(languages).map(({ locale }) => locale), new Intl.Locale(`und-${code}`).maximize()];
  return locales.map((locale) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code);
}
