/** The style sheets of a page, by name and in order. `layers.css` is first on every page: it ranks all the others. */
export const letterStylesheets = [
  "layers.css",
  "reset.css",
  "tokens.css",
  "base.css",
  "letter.css",
  "blocks/words.css",
  "blocks/facts.css",
  "blocks/actions.css",
  "envelope.css",
  "frames.css",
  "print.css",
] as const;

/** The same for pages that are not a letter. */
export const pageStylesheets = ["layers.css", "reset.css", "tokens.css", "base.css", "page.css"] as const;

/** The same for the documentation. */
export const docsStylesheets = [...pageStylesheets, "docs.css"] as const;
