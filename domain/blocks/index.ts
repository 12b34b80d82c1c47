import * as z from "zod";
import { agenda } from "./agenda.ts";
import type { AnyBlockType, Stored } from "./block_type.ts";
import { countdown } from "./countdown.ts";
import { date } from "./date.ts";
import { divider } from "./divider.ts";
import { dress } from "./dress.ts";
import { gift } from "./gift.ts";
import { heading } from "./heading.ts";
import { image } from "./image.ts";
import { link } from "./link.ts";
import { music } from "./music.ts";
import { place } from "./place.ts";
import { qr } from "./qr.ts";
import { rsvp } from "./rsvp.ts";
import { signature } from "./signature.ts";
import { stamp } from "./stamp.ts";
import { text } from "./text.ts";

/*
 * All block types (interface, "Block"), in the catalog's order. A block may be partial: a missing field takes its
 * default, which is empty, never placeholder words (decision B1).
 */
export const blockTypes = {
  heading,
  text,
  image,
  date,
  place,
  countdown,
  link,
  qr,
  rsvp,
  agenda,
  dress,
  gift,
  signature,
  divider,
  music,
  stamp,
} as const;

export type BlockTypeName = keyof typeof blockTypes;

/** The types that a letter can contain: those that have a name in the editor. */
export type LetterBlockType = {
  [Name in BlockTypeName]: (typeof blockTypes)[Name]["label"] extends string ? Name : never;
}[BlockTypeName];

/** The same as a list, in the catalog's order. */
export const letterBlockTypes = (Object.keys(blockTypes) as BlockTypeName[])
  .filter((name): name is LetterBlockType => blockTypes[name].label !== undefined);

type BlockSchema = (typeof blockTypes)[BlockTypeName]["schema"];

const schemas = Object.values(blockTypes).map(({ schema }) => schema) as unknown as [BlockSchema, ...BlockSchema[]];

/** A block as it is sent: only `type` is required. */
export const blockInput = z.discriminatedUnion("type", schemas)
  .describe("Only type is required: a missing field takes the default that the catalog's example shows.");

export type BlockInput = z.infer<typeof blockInput>;

/** A block as it is stored and returned: complete, with its id. */
export type Block = Stored<BlockInput>;

export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** Whether there is a type of this name. */
export function isBlockType(name: unknown): name is BlockTypeName {
  return typeof name === "string" && Object.hasOwn(blockTypes, name);
}

/** All that the domain knows of a block's type. */
export function blockTypeOf({ type }: { readonly type: BlockTypeName }): AnyBlockType<Block> {
  return blockTypes[type];
}

/** The stored form of a block that was sent (decision B6). */
export function storedBlock(input: BlockInput, id: string): Block {
  const { id: _, ...fields } = input;
  return { id, ...(blockTypeOf(input).store?.(fields) ?? fields) } as Block;
}

/** A block of the type with every field at its default. */
export function emptyBlock<Type extends BlockTypeName>(type: Type, id: string): BlockOf<Type> {
  return storedBlock(blockInput.parse({ type }), id) as BlockOf<Type>;
}
