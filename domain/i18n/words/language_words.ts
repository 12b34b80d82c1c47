import type { EditorWords } from "./editor_words.ts";
import type { GuestWords } from "./guest_words.ts";
import type { HomeWords } from "./home_words.ts";
import type { PrintWords } from "./print_words.ts";
import type { StarterWords } from "./starter_words.ts";

/** Everything that a language must define. */
export type LanguageWords = LanguageFacts & {
  /** the text of a new letter */
  readonly starters: StarterWords;
  /** the words of the home page, and of what belongs to it */
  readonly home: HomeWords;
  /** the words around the letter, for guests */
  readonly guest: GuestWords;
  /** the printed words, and those of the pages for printing */
  readonly print: PrintWords;
  /** the words for the host */
  readonly editor: EditorWords;
};

/** Facts about a language. */
export type LanguageFacts = {
  /** the language's own name */
  readonly name: string;
  /** the locale for `Intl`, which writes dates and numbers */
  readonly locale: string;
  /** what guests read for `{name}` without a guest; lower case, so that it fits inside a sentence */
  readonly nameFallback: string;
  /**
   * Salutations that may stand directly before `{name}`, in lower case, each with the noun that follows it when there
   * is no guest: "Dear dear guest" becomes "Dear guest" (decision P2). An adjective has the noun's form.
   */
  readonly salutations: Readonly<Record<string, string>>;
  /** between a title and the title of its part, as in "Our wedding: Dinner", and between a word and what it is about */
  readonly colon: string;
  /** the first day of a month as dates write it ("1", or "1er"): `Intl` does not have the ordinal of some languages */
  readonly firstOfMonth: string;
  /** the text between the words of a date, where it differs from `Intl` */
  readonly dateMark?: string;
  readonly nameColumns: NameColumns;
  /**
   * headings of columns with telephone numbers and with mail addresses, as people and address books write them, in the
   * order in which they are read: a mobile telephone's first
   */
  readonly phoneColumns: readonly string[];
  readonly mailColumns: readonly string[];
  /** ISO 3166-1 code of the country that a telephone number without country code is probably of */
  readonly country: string;
  /** words for "and" between two people's names */
  readonly and: readonly string[];
  /**
   * Words that closings begin with, each between spaces. They mark the end of a letter, before the names; German writes
   * the words after them with capitals.
   */
  readonly closings: string;
};

/**
 * The headings that people write over columns of names in a table. Accents and capitals make no difference. A word may
 * be in several languages.
 */
export type NameColumns = {
  /** the whole name */
  readonly whole: readonly string[];
  /** the same, but the word may also stand beside somebody's name: "Anna Clark, guest" */
  readonly guest: readonly string[];
  /** the whole name or a part of it, depending on the columns beside it: "Name" beside "Vorname" */
  readonly either: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
};
