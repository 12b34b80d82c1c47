import * as z from "zod";
import { type Slot, type SlotName, slots } from "../catalog/slots.ts";
import { type Block, heading, paragraph, stamp, storedBlock } from "./block.ts";
import { countCharacters } from "./text.ts";

/** The blocks on a stored envelope, by slot. A slot without a block is empty (but see decision E3). */
export type Envelope = { readonly blocks: { readonly [Name in SlotName]?: Block } };

// `type` may be left out of a slot, since only one fits (decision E2).
const headingSlot = heading.extend({ type: z.literal("heading").default("heading") });
const textSlot = paragraph.extend({ type: z.literal("text").default("text") });
const stampSlot = stamp.extend({ type: z.literal("stamp").default("stamp") });

const [recipient, sender, postage, note, underSeal] = slots;

/** The block each slot takes. */
export const slotInputs = {
  "front-center": within(recipient, headingSlot),
  "front-tl": within(sender, textSlot),
  "front-tr": stampSlot.describe(`${postage.role}: a stamp.`),
  "front-bl": within(note, textSlot),
  "back-center": within(underSeal, textSlot),
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

function within<Schema extends z.ZodType<{ text: string }>>(slot: Slot, schema: Schema): Schema {
  const { role, maxChars, maxLines } = slot;
  return schema.check(z.superRefine((block, context) => {
    const message = overflow(slot, block.text);
    if (message) context.addIssue({ code: "custom", path: ["text"], message, input: block });
  })).describe(`${role}: at most ${maxChars} characters on ${lines(maxLines)}.`);
}

/** Says that a text does not fit its slot, or nothing (decision E1: never truncated). */
function overflow(slot: Slot, text: string): string | undefined {
  const characters = countCharacters(text);
  const lineCount = text.split("\n").length;
  if (characters <= slot.maxChars && lineCount <= slot.maxLines) return undefined;
  return `The ${slot.slot} slot (${slot.role}) holds at most ${slot.maxChars} characters on ${lines(slot.maxLines)}; ` +
    `this has ${characters} on ${lines(lineCount)}. Shorten it.`;
}

function lines(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
