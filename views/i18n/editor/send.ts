import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { SendWords } from "./send_words.ts";
import { de } from "./send/de.ts";
import { en } from "./send/en.ts";
import { es } from "./send/es.ts";
import { fr } from "./send/fr.ts";
import { it } from "./send/it.ts";
import { pt } from "./send/pt.ts";

export const sendWords: Readonly<Record<LanguageId, SendWords>> = { en, es, fr, de, it, pt };
