import type { LanguageId } from "./languages.ts";
import { de } from "./starters/de.ts";
import { en } from "./starters/en.ts";
import { es } from "./starters/es.ts";
import { fr } from "./starters/fr.ts";
import { it } from "./starters/it.ts";
import { pt } from "./starters/pt.ts";
import type { PresetStarters } from "./starters/words.ts";

/** The words each preset starts with, in the letter's language (decision B12). */
export const starters: Readonly<Record<LanguageId, PresetStarters>> = { es, en, fr, pt, it, de };
