import * as z from "zod";
import { limits } from "../letter/limits.ts";
import { blockType, isWritten } from "./block_type.ts";
import { color, itemLine, itemPicture, obvious, words } from "./fields.ts";

/** An item of the mood board. */
function item<const Kind extends string, Value extends z.ZodType<string>>(kind: Kind, value: Value) {
  return z.strictObject({ kind: z.literal(kind).describe(obvious("What the item is.")), value });
}

const boardItem = z.discriminatedUnion("kind", [
  item("color", color(obvious("The colour."), "#b08968")),
  item("emoji", itemLine(obvious("The emoji."), limits.dressEmoji)),
  item("text", itemLine(obvious("The words."), limits.dressText)),
  item("image", itemPicture(obvious("The address of the picture."))),
]);

export const dress = blockType("dress", "Dress code", {
  text: words(obvious("What to wear, in words.")),
  board: z.array(boardItem).max(limits.dressItems).default([]).describe("A mood board beside the words."),
}, {
  hasContent: ({ text, board }) => isWritten(text, ...board.map(({ value }) => value)),
  readableFields: ["text"],
  starterFields: ["text", "board"],
});
