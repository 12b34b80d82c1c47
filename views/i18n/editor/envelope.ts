import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { de } from "./envelope/de.ts";
import { en } from "./envelope/en.ts";
import { es } from "./envelope/es.ts";
import { fr } from "./envelope/fr.ts";
import { it } from "./envelope/it.ts";
import { pt } from "./envelope/pt.ts";
import type { EnvelopeWords } from "./envelope_words.ts";

export const envelopeWords: Readonly<Record<LanguageId, EnvelopeWords>> = { en, es, fr, de, it, pt };
