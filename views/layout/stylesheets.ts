import type { StyleId } from "../../domain/catalog/styles.ts";

/** The style sheets of a letter, by name and in order. `layers.css` is first on every page: it ranks all the others. */
export function letterStylesheets(style: StyleId): string[] {
  return [...letterSheets, `styles/${style}.css`];
}

const letterSheets = [
  "layers.css",
  "reset.css",
  "tokens.css",
  "base.css",
  "letter.css",
  "blocks/words.css",
  "blocks/facts.css",
  "blocks/actions.css",
  "blocks/links.css",
  "photo.css",
  "postage.css",
  "envelope.css",
  "opening.css",
  "frames.css",
  "other_browsers.css",
  "print.css",
];

/** The same for pages that are not a letter. */
export const pageStylesheets = ["layers.css", "reset.css", "tokens.css", "base.css", "page.css"] as const;

/** The same for the documentation. */
export const docsStylesheets = [...pageStylesheets, "docs.css"] as const;
