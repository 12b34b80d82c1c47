import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { GuestsWords } from "./guests_words.ts";
import { de } from "./guests/de.ts";
import { en } from "./guests/en.ts";
import { es } from "./guests/es.ts";
import { fr } from "./guests/fr.ts";
import { it } from "./guests/it.ts";
import { pt } from "./guests/pt.ts";

export const guestsWords: Readonly<Record<LanguageId, GuestsWords>> = { en, es, fr, de, it, pt };
