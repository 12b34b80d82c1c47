import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import type { EditorWords } from "../../domain/i18n/words/editor_words.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { HomeWords } from "../../domain/i18n/words/home_words.ts";
import type { LanguageWords } from "../../domain/i18n/words/language_words.ts";
import type { PrintWords } from "../../domain/i18n/words/print_words.ts";

/** The words a guest reads around the letter. */
export function guestWords(lang: LanguageId): GuestWords {
  return languages[lang].guest;
}

/** The words of the home page, and of what belongs to it. */
export function homeWords(lang: LanguageId): HomeWords {
  return languages[lang].home;
}

/** The words on paper, and on the pages for printing. */
export function printWords(lang: LanguageId): PrintWords {
  return languages[lang].print;
}

/** The words of the editor, a part for each of its panels and pages. */
export function editorWords(lang: LanguageId): EditorWords {
  return editors.get(lang)!;
}

/** A word and what it is about, as in "Remove: Ana". */
export function about(word: string, subject: string, lang: LanguageId): string {
  return word + languages[lang].colon + subject;
}

const editors = new Map(languageIds.map((lang) => [lang, withStamp(languages[lang])]));

/**
 * Stamps belong on envelopes, but an API client may have put one into the letter: it has the name used for envelopes.
 */
function withStamp({ editor, guest }: LanguageWords): EditorWords {
  const { letter, envelope: { stamp, noStamp } } = editor;
  const named = Object.entries({ "": noStamp, ...guest.stampNames }).map(([id, name]) =>
    [`stamp.${id}`, name] as const
  );
  return {
    ...editor,
    letter: {
      ...letter,
      types: Object.assign({ stamp }, letter.types),
      fields: Object.assign({ "stamp.stamp": stamp }, letter.fields),
      choices: Object.assign(Object.fromEntries(named), letter.choices),
    },
  };
}
