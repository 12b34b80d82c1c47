import * as z from "zod";
import { fontIds, frames } from "../catalog/fonts.ts";
import { color } from "./color.ts";

/** Overrides on top of a style (interface, "custom"). */
export const custom = z.strictObject({
  accent: color.optional(),
  paper: color.optional(),
  ink: color.optional(),
  envelope: color.optional(),
  head: z.enum(fontIds).optional(),
  body: z.enum(fontIds).optional(),
  frame: z.enum(frames).optional(),
});

/** The overrides as an update takes them: `null` removes one (decision C1). */
export const customPatch = z.strictObject({
  accent: color.nullable(),
  paper: color.nullable(),
  ink: color.nullable(),
  envelope: color.nullable(),
  head: z.enum(fontIds).nullable(),
  body: z.enum(fontIds).nullable(),
  frame: z.enum(frames).nullable(),
}).partial();

type CustomPatch = z.infer<typeof customPatch>;

type CustomInput = z.infer<typeof custom>;

/** The overrides as they are stored: only those that are set. */
export type Custom = { readonly [Key in keyof CustomInput]?: NonNullable<CustomInput[Key]> };

const keys = custom.keyof().options;

/** The overrides after a change: merged key by key, and `null` removes a key (decision C1). */
export function mergeCustom(stored: Custom, changes: CustomPatch): Custom {
  const merged = { ...stored, ...changes };
  const set = keys.filter((key) => merged[key] !== undefined && merged[key] !== null);
  return Object.fromEntries(set.map((key) => [key, merged[key]]));
}

export type Frame = (typeof frames)[number];
