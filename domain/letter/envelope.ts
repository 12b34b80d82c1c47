import * as z from "zod";
import { heading } from "../blocks/heading.ts";
import { type Block, storedBlock } from "../blocks/index.ts";
import { stamp } from "../blocks/stamp.ts";
import { text as paragraph } from "../blocks/text.ts";
import { type Slot, type SlotName, slots } from "../catalog/envelope.ts";
import { countCharacters, holds, text } from "./text.ts";

/** The blocks on a stored envelope, by slot. A slot without a block is empty (but see decision E3). */
export type Envelope = { readonly blocks: { readonly [Name in SlotName]?: Block } };

const [recipient, sender, postage, note, underSeal] = slots;

/** The schema of each slot's block; `type` may be left out, since each slot takes only one type (decision E2). */
export const slotInputs = {
  "front-center": heading.schema.extend({ type: z.literal("heading").default("heading"), text: slotText(recipient) })
    .describe(room(recipient)),
  "front-tl": textSlot(sender),
  "front-tr": stamp.schema.extend({ type: z.literal("stamp").default("stamp") }).describe(`${postage.role}: a stamp.`),
  "front-bl": textSlot(note),
  "back-center": textSlot(underSeal),
} satisfies Record<SlotName, z.ZodType>;

type SlotInputs = { [Name in SlotName]?: z.infer<(typeof slotInputs)[Name]> | null | undefined };

/** The envelope after a change: slots are merged key by key, and `null` empties a slot (decision C1). */
export function mergeEnvelope(envelope: Envelope, changes: SlotInputs): Envelope {
  const blocks: Record<string, Block> = {};
  for (const { slot } of slots) {
    const change = changes[slot];
    const kept = change === undefined ? envelope.blocks[slot] : undefined;
    if (kept) blocks[slot] = kept;
    if (change) blocks[slot] = storedBlock(change, change.id ?? slot);
  }
  return { blocks };
}

function textSlot(slot: Slot) {
  return paragraph.schema.extend({ type: z.literal("text").default("text"), text: slotText(slot) }).describe(
    room(slot),
  );
}

/** The schema of a slot's text. Text that does not fit is refused, never cut (decision E1). */
function slotText(slot: Slot) {
  const explain = (value: string) =>
    `The ${slot.slot} slot (${slot.role}) holds at most ${characters(slot)}; ` +
    `this has ${countCharacters(value)} on ${lines(countLines(value))}. Shorten it.`;
  return text(slot.maxChars, explain)
    .check(holds((value) => countLines(value) <= slot.maxLines, ({ input }) => explain(input as string)))
    .meta({ not: { pattern: manyLines(slot.maxLines) } })
    .default("");
}

function countLines(value: string): number {
  return value.split(/\r\n|\r|\n/).length;
}

/** A pattern for more than `most` lines, with either line end. Single CRs and LFs in one text are not added (008). */
function manyLines(most: number): string {
  return ["\\n", "\\r"].map((end) => `(?:${end}[^${end}]*){${most}}`).join("|");
}

function room(slot: Slot): string {
  return `${slot.role}: at most ${characters(slot)}.`;
}

function characters({ maxChars, maxLines }: Slot): string {
  return `${maxChars} characters on ${lines(maxLines)}`;
}

function lines(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
