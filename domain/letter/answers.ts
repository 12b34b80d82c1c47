import * as z from "zod";
import { blockId } from "../blocks/block_type.ts";
import { blockInput } from "../blocks/index.ts";
import { obvious } from "../blocks/fields.ts";
import { guestName } from "../guests/guest.ts";
import { cardInput, cardMeaning } from "./input.ts";
import { limits } from "./limits.ts";
import { slots } from "../catalog/envelope.ts";
import { warningCodes } from "./warnings/warning.ts";

/*
 * The service's answers as schemas: OpenAPI, the MCP tools' output schemas and the documentation are made from them.
 * The answers that services build are checked against these types.
 */

const [firstBlock, ...otherBlocks] = blockInput.options.map((option) =>
  option.partial().extend({ id: blockId, type: option.shape.type })
);

/** A block of a letter (interface, "Block"; decision O1). A stored one is complete; only `id` and `type` are required. */
export const block = z.discriminatedUnion("type", [firstBlock!, ...otherBlocks]);

/** The stored letter (interface, "The Card record"; decision O1). A stored one has a seal and an envelope, too. */
export const card = cardInput.extend({
  envelope: z.strictObject({ blocks: z.partialRecord(z.enum(slots.map((entry) => entry.slot)), block) })
    .optional().describe("What is written on the envelope."),
  blocks: z.array(block).max(limits.blocks).describe(cardInput.shape.blocks.description!),
});

/** Of a warning and of an issue. */
export const path = z.string().describe("Where, as blocks[2].text.");
export const message = z.string().describe(obvious("For people: what to do about it."));

export const warning = z.strictObject({
  path,
  code: z.enum(warningCodes).describe(obvious("For programs: one of the codes listed below.")),
  message,
});

export const warnings = z.array(warning).describe("What a host may want to correct. A warning never blocks.");

/** Not `z.iso.datetime()`, whose pattern is not read alike everywhere (decision O1). */
const instant = z.string().meta({ format: "date-time" });

const guestLink = z.strictObject({
  id: z.string().describe(obvious("The g of the personal link. No secret.")),
  name: z.string().describe(guestName.description!),
  url: z.url().describe(obvious("The personal link.")),
  contact: z.strictObject({
    phone: z.string().optional().describe(obvious("As it was written.")),
    email: z.string().optional().describe(obvious("As it was written.")),
  }).optional().describe("How the host reaches the guest, if the host has said so."),
  sent: instant.optional().describe("When the host sent the link, if it was marked."),
  reminded: instant.optional().describe(obvious("When the host reminded the guest of the answer.")),
  answer: z.enum(["yes", "no"]).optional().describe("What the guest said, as the host noted it."),
  party: z.int().min(1).optional().describe(obvious("How many come.")),
  note: z.string().optional().describe(obvious("The host's note of the answer.")),
  answered: instant.optional().describe(obvious("When answer or party last changed.")),
});

const id = z.string().describe(obvious("The letter's id."));
const guests = z.array(guestLink).describe(obvious("All guests, in order."));
const guestCount = z.int().min(0).describe(obvious("How many guests the letter has."));
const urls = {
  url: z.url().describe("The public letter; without a guest it reads nameFallback."),
  editUrl: z.url().describe("The editor. Only at creation and for a new key does it carry the key."),
  printUrl: z.url().describe(
    "For printing, `?g=` for a guest: sheet=letter|card|envelope|template|both; paper, size, stock, envelope, ink.",
  ),
  previewImage: z.url().describe(obvious("The picture that messengers show beside a link.")),
};

const revision = z.int().min(1).describe("From 1; one more with every update that changes something.");

/** Answer of create (interface, "Letter links"; decision I1). */
export const letterLinks = z.strictObject({
  id,
  editKey: z.string().describe("The only credential, returned only here. Keep it."),
  ...urls,
  guests,
  revision,
  warnings,
});

/** Answer of read (decision I1). */
export const letter = z.strictObject({
  id,
  revision,
  card: card.describe(cardMeaning),
  guests: guests.optional().describe("All guests, in order, if they are asked for."),
  guestCount: guestCount.optional().describe("How many there are, in place of guests."),
  ...urls,
  created: instant.describe(obvious("When it was created, in UTC.")),
  updated: instant.describe(obvious("When it last changed, in UTC.")),
});

const changes = z.array(z.string()).describe("What changed, as the editor's history says it, in English.");

/** Answer of update (decisions I1, O5). */
export const updatedLetter = letter.extend({ warnings, changes });

/** Answer of a dry run (decision I3), and of the tool that takes a letter back. */
export const dryRun = z.strictObject({ warnings, changes });

/** Answer of the list of revisions (decision O2). */
export const revisionList = z.strictObject({
  revisions: z.array(z.strictObject({
    revision: z.int().min(1).describe(obvious("Its number.")),
    at: instant.describe(obvious("When it was made, in UTC.")),
    changes: z.array(z.string()).describe("What it changed; empty where what was before is not kept any more."),
    current: z.boolean().describe("Whether the letter is at this revision."),
  })).describe(obvious("Those that are kept, newest first.")),
});

/** A page of the guest list (decision O3). */
export const guestPage = z.strictObject({
  guests: guests.describe(obvious("Guests of this page, in order.")),
  guestCount,
  revision,
  nextCursor: z.string().optional().describe("The cursor of the next page; not on the last page."),
});

/** Answer of the operations that change single guests (decision O3). */
export const changedGuests = z.strictObject({
  guests: guests.describe(obvious("Those who were added or changed, with their links.")),
  guestCount,
  revision,
  warnings,
  changes,
});

/** Answer of key rotation (decision H3). */
export const newKey = z.strictObject({
  id,
  editKey: z.string().describe("The new key; the old one has ended."),
  editUrl: z.url().describe(obvious("The editor, with the new key.")),
});

const color = z.string().describe("#rrggbb");

/** Words about one thing of the catalog. */
function says(meaning: string) {
  return z.string().describe(obvious(meaning));
}

const style = z.strictObject({
  id: says("What style takes."),
  name: says("Its name."),
  group: says("Its family, such as Classic."),
  fonts: z.strictObject({ head: says("Font of headings."), body: says("Font of everything else.") })
    .describe(obvious("Its fonts, by id.")),
  colors: z.strictObject({ paper: color, ink: color, accent: color, envelope: color }).describe(
    obvious("Its colours."),
  ),
});

const slot = z.strictObject({
  slot: says("A key of envelope.blocks."),
  role: says("What it is for."),
  block: says("The type of block it takes."),
  maxChars: z.int().min(0).describe(obvious("Characters it holds.")),
  maxLines: z.int().min(0).describe(obvious("Lines it holds.")),
});

/** Answer of the catalog operation (interface, "Catalog"). */
export const catalog = z.strictObject({
  languages: z.array(z.strictObject({ id: says("What lang takes."), name: says("Its own name for itself.") }))
    .describe(obvious("Languages a letter can be in.")),
  styles: z.array(style).describe(obvious("Visual styles.")),
  fonts: z.array(z.strictObject({ id: says("What head and body take."), label: says("What it looks like.") }))
    .describe(obvious("Fonts that custom takes.")),
  presets: z.array(z.strictObject({
    id: says("What preset takes."),
    name: says("Its name."),
    blocks: z.array(z.string()).describe(obvious("The types it fills in, in order.")),
  })).describe(obvious("Occasions with blocks to start from.")),
  blocks: z.array(z.strictObject({
    type: says("What type takes."),
    label: says("What an editor calls it."),
    example: block.describe(obvious("A block of this type with every field at its default.")),
  })).describe(obvious("The types a letter is made of.")),
  envelope: z.strictObject({
    slots: z.array(slot).describe(obvious("Places on the envelope.")),
    stamps: z.array(z.string()).describe(obvious("Pictures a stamp can show.")),
  }).describe(obvious("What an envelope holds.")),
  seal: z.strictObject({
    icons: z.array(z.string()).describe(obvious("Icons for icon:<icon>.")),
    shapes: z.array(z.string()).describe(obvious("What sealShape takes.")),
    formats: z.record(z.string(), z.string()).describe(obvious("How seal is written, each with what it means.")),
  }).describe(obvious("What a seal can be.")),
  personalization: says("Rules of names and links, in words."),
  images: says("Rules of pictures, in words."),
  text: says("Rules of blocks, words, dates and the envelope, in words."),
  patch: says("Rules of updates, in words."),
}).partial().describe("All sections, or those that were asked for.");

/** A stored picture, as copying and uploading answer (decision J1). */
export const media = z.strictObject({
  src: z.url().describe("The picture's address on this service, for an image block's src."),
  width: z.int().min(1).describe("In pixels, upright."),
  height: z.int().min(1).describe("In pixels, too."),
  type: z.string().describe("Media type, such as image/jpeg."),
  bytes: z.int().min(1).describe("Size of the file as it is stored."),
  warnings: warnings.optional().describe("Only if there are any: of fields that are not known."),
});

export type LetterLinks = z.infer<typeof letterLinks>;
export type GuestLink = z.infer<typeof guestLink>;
export type RevisionList = z.infer<typeof revisionList>;
export type GuestPage = z.infer<typeof guestPage>;
export type ChangedGuests = z.infer<typeof changedGuests>;
export type MediaAnswer = z.infer<typeof media>;
