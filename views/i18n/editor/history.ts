import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { de } from "./history/de.ts";
import { en } from "./history/en.ts";
import { es } from "./history/es.ts";
import { fr } from "./history/fr.ts";
import { it } from "./history/it.ts";
import { pt } from "./history/pt.ts";
import type { HistoryWords } from "./history_words.ts";

/** The words of the history in the six languages of the editor. */
export const historyWords: Readonly<Record<LanguageId, HistoryWords>> = { en, es, fr, de, it, pt };
