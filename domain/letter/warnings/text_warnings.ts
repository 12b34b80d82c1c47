import type { Card, LetterContent } from "../card.ts";
import { shownMarkup } from "./markup.ts";
import { unknownPlaceholder } from "./placeholders.ts";
import { type ReadText, readTexts } from "../reading/read_texts.ts";
import { starterField } from "./starter_words.ts";
import { type Warning, warning } from "./warning.ts";

/* Warnings about what guests will read (decision O6). */

/** Warns of text that its author took for a placeholder, for HTML or for Markdown. */
export function textWarnings(card: Card): Warning[] {
  return readTexts(card).flatMap(signWarnings);
}

/** Warns of what is still the preset's, and of guests whom the letter does not name. */
export function contentWarnings({ card, guests }: LetterContent): Warning[] {
  const starters = card.blocks.flatMap((block, index) => {
    const field = starterField(block);
    if (field === undefined) return [];
    const message = block.type === "signature" ? notSigned : stillStarter;
    return [warning(`blocks[${index}].${field}`, "starter_words", message)];
  });
  const ofNames = guests.flatMap(({ name }, index) =>
    signWarnings({ path: `guests[${index}].name`, text: name, personal: false })
  );
  return [...starters, ...ofNames.slice(0, namesWarned), ...nameWarnings(card, guests.length)];
}

/** A list of guests from a template has the same mistake in every name. */
const namesWarned = 10;

const stillStarter = "These are the preset's own words, so their facts are made up, and guests read them. " +
  "Write what is true of this occasion, or take the block out.";

const notSigned = "The letter is not signed: these are the preset's own closing words, without a name. " +
  'Write who sends it below them, such as "With all our love,\nAna & Tom".';

function signWarnings({ path, text, personal }: ReadText): Warning[] {
  const placeholder = unknownPlaceholder(text, personal);
  const markup = shownMarkup(placeholder === undefined ? text : text.replaceAll(placeholder, ""));
  return [
    ...placeholder === undefined ? [] : [warning(path, "placeholder_unknown", placeholderMessage(placeholder))],
    ...markup === undefined ? [] : [warning(path, "markup_shown", markupMessage(markup))],
  ];
}

function placeholderMessage(found: string): string {
  if (found === "{name}") {
    return "Guests read {name} here as it stands: it becomes the guest's name only in headings, texts, signatures " +
      "and envelope texts.";
  }
  return `Guests read the signs of ${found}: only {name}, written exactly so, becomes the guest's name. ` +
    "Fill in everything else yourself.";
}

function markupMessage(found: string): string {
  return `Guests read the signs of ${found}: text is plain, without HTML and Markdown. Write the words alone; there ` +
    "are heading, link and divider blocks, italic for slanted letters, and an empty line begins a paragraph.";
}

/** A letter without words is not written yet, and gets no warning. */
function nameWarnings(card: Card, guests: number): Warning[] {
  const personal = readTexts(card).filter(({ personal }) => personal);
  const isWritten = personal.some(({ path }) => path.startsWith("blocks"));
  if (guests === 0 || !isWritten || personal.some(({ text }) => text.includes("{name}"))) return [];
  const where = card.envelope.blocks["front-center"] ? "nothing names them" : "only the envelope's front names them";
  return [warning(
    "guests",
    "name_not_used",
    `Guests are listed, but no text has {name}, so ${where}. Write {name} in a heading or text, such as "{name}, …".`,
  )];
}
