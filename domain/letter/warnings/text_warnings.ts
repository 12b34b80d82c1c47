import { type BlockField, rowKind, type Words } from "../../blocks/form.ts";
import { type Block, blockTypeOf, isBlockType } from "../../blocks/index.ts";
import type { Card, LetterContent } from "../card.ts";
import { visibleBlocks } from "../content.ts";
import { allStarters, starterPlaces } from "../new_letter.ts";
import { shownMarkup, unknownPlaceholder } from "./signs.ts";
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

/** All that a placeholder, HTML or Markdown is recognised by has one of these signs, and most names and texts have none. */
const signs = /[<&*_#[`~|\\{%]/;

function signWarnings({ path, text, personal }: ReadText): Warning[] {
  if (!signs.test(text)) return [];
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

/** A text of a letter that guests read. */
type ReadText = {
  /** such as `blocks[2].items[0].what` */
  readonly path: string;
  readonly text: string;
  /** whether `{name}` becomes the guest's name in it */
  readonly personal: boolean;
};

/** The texts of the blocks that guests see, then those of the envelope, then `nameFallback`; empty ones left out. */
function readTexts(card: Pick<Card, "blocks" | "envelope" | "nameFallback">): ReadText[] {
  const visible = new Set(visibleBlocks(card.blocks));
  const { nameFallback: text = "" } = card;
  return [
    ...card.blocks.flatMap((block, index) => visible.has(block) ? blockTexts(block, `blocks[${index}]`) : []),
    ...Object.entries(card.envelope.blocks).flatMap(([slot, block]) => blockTexts(block, `envelope.blocks.${slot}`)),
    { path: "nameFallback", text, personal: false },
  ].filter(({ text }) => text !== "");
}

function blockTexts(block: Block, path: string): ReadText[] {
  const { form, readableFields = [] } = blockTypeOf(block);
  return form.flatMap((field) => fieldTexts(field, block as unknown as Fields, readableFields))
    .map((found) => ({ ...found, path: `${path}.${found.path}` }));
}

type Fields = Readonly<Record<string, unknown>>;

/** Of the fields outside of rows, a block type says which ones are read: an account number is not. */
function fieldTexts(field: BlockField, block: Fields, readable: readonly string[]): ReadText[] {
  if (isWords(field)) return readable.includes(field.name) ? [textOf(field, block, field.name)] : [];
  if (field.kind !== "rows") return [];
  return (block[field.name] as readonly Fields[]).flatMap((row, index) =>
    (rowKind(field, row)?.fields ?? []).filter(isWords)
      .map((inner) => textOf(inner, row, `${field.name}[${index}].${inner.name}`))
  );
}

function isWords(field: BlockField): field is Words {
  return field.kind === "line" || field.kind === "text";
}

function textOf({ name, personal = false }: Words, fields: Fields, path: string): ReadText {
  return { path, text: String(fields[name]), personal };
}

/** The first field of the block that still says what a preset, in any language, invented; undefined: none. */
function starterField(block: Block): string | undefined {
  const fields = block as unknown as Fields;
  return starterFieldsOf(block.type).find((field) => invented.has(keyOf(block.type, field, fields[field])));
}

const invented = new Set([
  ...starterPlaces.map(({ address }) => keyOf("place", "address", address)),
  ...allStarters.flatMap((preset) =>
    Object.entries(preset as Readonly<Record<string, Fields>>).flatMap(([type, words]) =>
      starterFieldsOf(type).filter((field) => field in words).map((field) => keyOf(type, field, words[field]))
    )
  ),
]);

function starterFieldsOf(type: string): readonly string[] {
  return isBlockType(type) ? blockTypeOf({ type }).starterFields ?? [] : [];
}

function keyOf(type: string, field: string, value: unknown): string {
  return JSON.stringify([type, field, value]);
}
