import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { de } from "./style/de.ts";
import { en } from "./style/en.ts";
import { es } from "./style/es.ts";
import { fr } from "./style/fr.ts";
import { it } from "./style/it.ts";
import { pt } from "./style/pt.ts";
import type { StyleWords } from "./style_words.ts";

export const styleWords: Readonly<Record<LanguageId, StyleWords>> = { en, es, fr, de, it, pt };
