import type { EditorWords } from "./editor_words.ts";
import type { GuestWords } from "./guest_words.ts";
import type { PrintWords } from "./print_words.ts";
import type { StarterWords } from "./starter_words.ts";

/** All that a language must have. */
export type LanguageWords = LanguageFacts & {
  /** what a new letter says */
  readonly starters: StarterWords;
  /** around the letter, for its guests */
  readonly guest: GuestWords;
  /** what is printed, and the pages that print */
  readonly print: PrintWords;
  /** for the host */
  readonly editor: EditorWords;
};

/** What there is to know of a language. */
export type LanguageFacts = {
  /** the language's own name */
  readonly name: string;
  /** for `Intl`: how dates and numbers are written */
  readonly locale: string;
  /** what `{name}` reads as without a guest; lower case, so that it can stand inside a sentence */
  readonly nameFallback: string;
  /** the first of a month as dates write it ("1", or "1er"): `Intl` does not know that some languages count it */
  readonly firstOfMonth: string;
  /** what stands between a date's words, where it is not what `Intl` writes */
  readonly dateMark?: string;
  readonly nameColumns: NameColumns;
  /** words between two people's names */
  readonly and: readonly string[];
  /**
   * The words that closings begin with, between spaces: with them a letter ends before its names, and German writes the
   * ones after them with capitals.
   */
  readonly closings: string;
};

/**
 * What people write over the columns of a table that hold names. Accents and capitals make no difference. A word that
 * several languages have may stand in each of them.
 */
export type NameColumns = {
  /** the whole name */
  readonly whole: readonly string[];
  /** the whole name or a part of it, depending on what stands beside it: "Name" beside "Vorname" */
  readonly either: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
};
