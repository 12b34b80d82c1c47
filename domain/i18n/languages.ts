import { de } from "./de/words.ts";
import { en } from "./en/words.ts";
import { es } from "./es/words.ts";
import { fr } from "./fr/words.ts";
import { it } from "./it/words.ts";
import { pt } from "./pt/words.ts";

/** The languages a letter can be read in and the editor speaks, with all their words; in the order of the catalog. */
export const languages = { es, en, fr, pt, it, de };

export type LanguageId = keyof typeof languages;

export const languageIds = Object.keys(languages) as LanguageId[];
