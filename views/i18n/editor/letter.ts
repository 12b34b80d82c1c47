import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { de } from "./letter/de.ts";
import { en } from "./letter/en.ts";
import { es } from "./letter/es.ts";
import { fr } from "./letter/fr.ts";
import { it } from "./letter/it.ts";
import { pt } from "./letter/pt.ts";
import type { LetterWords } from "./letter_words.ts";

export const letterWords: Readonly<Record<LanguageId, LetterWords>> = { en, es, fr, de, it, pt };
