import * as z from "zod";
import { blockId } from "../blocks/block_type.ts";
import { blockInput } from "../blocks/index.ts";
import { cardInput } from "./input.ts";
import { slots } from "../catalog/slots.ts";
import { warningCodes } from "./warning.ts";

/*
 * What the service answers, as schemas: OpenAPI, the MCP tools' output schemas and the documentation are made from
 * them. What services build is checked against these types.
 */

const [firstBlock, ...otherBlocks] = blockInput.options.map((option) => option.extend({ id: blockId }));

/** A block as it is stored: complete, with its id. */
export const block = z.discriminatedUnion("type", [firstBlock!, ...otherBlocks]);

/** The stored letter (interface, "The Card record"). */
export const card = cardInput.required({ custom: true, seal: true, sealShape: true }).extend({
  envelope: z.strictObject({ blocks: z.partialRecord(z.enum(slots.map((entry) => entry.slot)), block) }),
  blocks: z.array(block),
});

export const warning = z.strictObject({
  path: z.string().describe("Where, as blocks[2].text."),
  code: z.enum(warningCodes),
  message: z.string(),
});

export const warnings = z.array(warning).describe("What a host may want to mend. A warning never blocks.");

export const guestLink = z.strictObject({ id: z.string(), name: z.string(), url: z.url() });

const urls = {
  url: z.url().describe("The public letter; without a guest it reads nameFallback."),
  editUrl: z.url().describe("The editor. Only at creation and for a new key does it carry the key."),
  printUrl: z.url(),
  previewImage: z.url(),
};

const revision = z.int().min(1).describe("From 1; one more with every update that changes something.");

/** Answer of create (interface, "Letter links"; decision I1). */
export const letterLinks = z.strictObject({
  id: z.string(),
  editKey: z.string().describe("The only credential, returned only here. Keep it."),
  ...urls,
  guests: z.array(guestLink),
  revision,
  warnings,
});

/** Answer of read (decision I1). */
export const letter = z.strictObject({
  id: z.string(),
  revision,
  card,
  guests: z.array(guestLink),
  ...urls,
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
});

/** Answer of update (decision I1). */
export const updatedLetter = letter.extend({ warnings });

/** Answer of a dry run (decision I3). */
export const dryRun = z.strictObject({ warnings });

/** Answer of key rotation (decision H3). */
export const newKey = z.strictObject({
  id: z.string(),
  editKey: z.string().describe("The new key; the old one has ended."),
  editUrl: z.url(),
});

const named = { id: z.string(), name: z.string() };
const color = z.string().describe("#rrggbb");

/** Answer of the catalog operation (interface, "Catalog"). */
export const catalog = z.strictObject({
  languages: z.array(z.strictObject(named)),
  styles: z.array(z.strictObject({
    ...named,
    group: z.string(),
    fonts: z.strictObject({ head: z.string(), body: z.string() }),
    colors: z.strictObject({ paper: color, ink: color, accent: color, envelope: color }),
  })),
  fonts: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  presets: z.array(z.strictObject({ ...named, blocks: z.array(z.string()) })),
  blocks: z.array(z.strictObject({ type: z.string(), label: z.string(), example: block })),
  envelope: z.strictObject({
    slots: z.array(z.strictObject({
      slot: z.string(),
      role: z.string(),
      block: z.string(),
      maxChars: z.int().min(0),
      maxLines: z.int().min(0),
    })),
    stamps: z.array(z.string()),
  }),
  seal: z.strictObject({
    icons: z.array(z.string()),
    shapes: z.array(z.string()),
    formats: z.record(z.string(), z.string()),
  }),
  personalization: z.string(),
  images: z.string(),
  text: z.string(),
  patch: z.string(),
}).partial().describe("All sections, or those that were asked for.");

export type LetterLinks = z.infer<typeof letterLinks>;
export type GuestLink = z.infer<typeof guestLink>;
