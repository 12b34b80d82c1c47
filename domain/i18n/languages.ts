import { de } from "./de/language.ts";
import { en } from "./en/language.ts";
import { es } from "./es/language.ts";
import { fr } from "./fr/language.ts";
import { it } from "./it/language.ts";
import { pt } from "./pt/language.ts";

/** The languages of letters and of the editor, with all their words; in the order of the catalog. */
export const languages = { es, en, fr, pt, it, de };

export type LanguageId = keyof typeof languages;

export const languageIds = Object.keys(languages) as LanguageId[];
