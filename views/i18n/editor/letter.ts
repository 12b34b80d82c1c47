import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { envelopeWords } from "./envelope.ts";
import { de } from "./letter/de.ts";
import { en } from "./letter/en.ts";
import { es } from "./letter/es.ts";
import { fr } from "./letter/fr.ts";
import { it } from "./letter/it.ts";
import { pt } from "./letter/pt.ts";
import type { LetterWords } from "./letter_words.ts";

export const letterWords: Readonly<Record<LanguageId, LetterWords>> = {
  en: withStamp(en, "en"),
  es: withStamp(es, "es"),
  fr: withStamp(fr, "fr"),
  de: withStamp(de, "de"),
  it: withStamp(it, "it"),
  pt: withStamp(pt, "pt"),
};

/** Stamps belong on envelopes, but an agent may have put one into the letter: it is called as it is there. */
function withStamp(words: LetterWords, lang: LanguageId): LetterWords {
  const { stamp, stamps, noStamp } = envelopeWords[lang];
  const named = Object.entries({ "": noStamp, ...stamps }).map(([id, name]) => [`stamp.${id}`, name] as const);
  return {
    ...words,
    types: Object.assign({ stamp }, words.types),
    fields: Object.assign({ "stamp.stamp": stamp }, words.fields),
    choices: Object.assign(Object.fromEntries(named), words.choices),
  };
}
