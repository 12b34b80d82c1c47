import { type Block, blockTypeOf } from "../../blocks/index.ts";
import { type BlockField, rowKind, type Words } from "../../blocks/form.ts";
import type { Card } from "../card.ts";
import { visibleBlocks } from "../content.ts";

/** A text of a letter that guests read. */
export type ReadText = {
  /** such as `blocks[2].items[0].what` */
  readonly path: string;
  readonly text: string;
  /** whether `{name}` becomes the guest's name in it */
  readonly personal: boolean;
};

/** The texts of the blocks that guests see, then those of the envelope, then `nameFallback`; empty ones left out. */
export function readTexts(card: Pick<Card, "blocks" | "envelope" | "nameFallback">): ReadText[] {
  const visible = new Set(visibleBlocks(card.blocks));
  const { nameFallback: text = "" } = card;
  return [
    ...card.blocks.flatMap((block, index) => visible.has(block) ? blockTexts(block, `blocks[${index}]`) : []),
    ...Object.entries(card.envelope.blocks).flatMap(([slot, block]) => blockTexts(block, `envelope.blocks.${slot}`)),
    { path: "nameFallback", text, personal: false },
  ].filter(({ text }) => text !== "");
}

function blockTexts(block: Block, path: string): ReadText[] {
  const { form, read = [] } = blockTypeOf(block);
  return form.flatMap((field) => fieldTexts(field, block as unknown as Fields, read))
    .map((found) => ({ ...found, path: `${path}.${found.path}` }));
}

type Fields = Readonly<Record<string, unknown>>;

/** Of the fields outside of rows, a block type says which ones are read: an account number is not. */
function fieldTexts(field: BlockField, block: Fields, read: readonly string[]): ReadText[] {
  if (isWords(field)) return read.includes(field.name) ? [textOf(field, block, field.name)] : [];
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
