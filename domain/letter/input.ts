import * as z from "zod";
import { blockInput } from "../blocks/index.ts";
import { obvious } from "../blocks/fields.ts";
import { presetIds } from "../catalog/presets.ts";
import { sealShapes } from "../catalog/envelope.ts";
import { styleIds } from "../catalog/styles.ts";
import { languageIds } from "../i18n/languages.ts";
import { custom, customPatch } from "./theme.ts";
import { slotInputs } from "./envelope.ts";
import { defaultSeal, sealMark } from "./seal.ts";
import { newGuest, sentGuest } from "../guests/guest.ts";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

/*
 * What clients send: a new letter, a patch, or the whole object that GET answers. All three are made of the same
 * fields; they differ in what may be absent and in what `null` means. The defaults are those of `blankCard`.
 */

const lang = z.enum(languageIds).describe("The language the guests read the letter in. Default en.");
const style = z.enum(styleIds).describe("The visual style. Default parchment.");
const kind = z.enum(presetIds);
/** Reading names the occasion `kind`, so it is taken for `preset` (decision O9). */
const kindAsPreset = kind.describe(obvious("As a card names preset; read where preset is missing."));
const seal = sealMark.describe(`The wax seal's mark; initials are letters of any alphabet. Default ${defaultSeal}.`);
const sealShape = z.enum(sealShapes).describe("The wax seal's outline. Default scallop.");
const overrides = custom.describe("Colours, fonts and frame on top of the style.");

const blocks = z.array(blockInput).max(limits.blocks).check(z.superRefine(refuseTwins));
const nameFallback = text(limits.nameFallback).describe("What {name} reads as when there is no guest.");

const envelope = z.strictObject({ blocks: z.strictObject(slotInputs).partial() })
  .describe("What is written on the envelope.");
const slotPatches = z.strictObject(
  {
    "front-center": slotInputs["front-center"].nullable(),
    "front-tl": slotInputs["front-tl"].nullable(),
    "front-tr": slotInputs["front-tr"].nullable(),
    "front-bl": slotInputs["front-bl"].nullable(),
    "back-center": slotInputs["back-center"].nullable(),
  } satisfies Record<keyof typeof slotInputs, z.ZodType>,
);
const envelopePatch = z.strictObject({ blocks: slotPatches.partial().nullable() });

/** Body of create (interface, "Letter input"). */
export const letterInput = z.strictObject({
  lang: lang.optional(),
  style: style.optional(),
  preset: kind.optional().describe("Starts the letter with the preset's blocks. Leave it out for a blank letter."),
  kind: kindAsPreset.optional(),
  blocks: blocks.optional().describe("The letter, top to bottom. Replaces the preset's blocks."),
  custom: overrides.optional(),
  seal: seal.optional(),
  sealShape: sealShape.optional(),
  envelope: envelope.optional(),
  nameFallback: nameFallback.optional(),
  guests: z.array(newGuest).max(limits.guests).optional().describe("Each guest gets a personal link."),
});

/** Not stored: what the editor's "Leave this out" does (decision P7). */
const updatedNote = z.boolean().optional().describe(
  'false: guests read no "New date", "New time" or "New place", since nobody has read the letter yet.',
);

/** Body of update: an absent field is kept, `null` goes back to the default (decision C1). */
export const letterPatch = z.strictObject({
  lang: lang.nullable(),
  style: style.nullable(),
  preset: kind.nullable().describe("Sets the occasion; fills in blocks only while the letter has none."),
  kind: kindAsPreset.nullable(),
  blocks: blocks.nullable().describe("Replaces all blocks."),
  custom: customPatch.nullable().describe("Merged key by key; null removes a key."),
  seal: seal.nullable(),
  sealShape: sealShape.nullable(),
  envelope: envelopePatch.nullable().describe("Slots are merged; null empties a slot."),
  nameFallback: nameFallback.nullable(),
  guests: z.array(sentGuest).max(limits.guests).nullable().describe(
    "The whole guest list. A guest left out is removed; an id, or else an equal name, keeps a guest's link.",
  ),
  updatedNote,
}).partial();

/** A whole card, to replace the stored one (decision C2). */
export const cardInput = z.strictObject({
  v: z.literal(1).describe(obvious("Version of the record.")),
  lang,
  kind: kind.describe(obvious("The occasion: the preset that was asked for, else letter.")),
  style,
  custom: overrides.optional(),
  seal: seal.optional(),
  sealShape: sealShape.optional(),
  envelope: envelope.optional(),
  nameFallback: nameFallback.optional(),
  blocks: blocks.describe("The letter, top to bottom."),
});

/** Of a field that only answers have. */
export const ignoredMeaning = "Not looked at: what GET answered may be sent back as it is.";
const ignored = z.unknown().optional().describe(obvious(ignoredMeaning));

/** Of a card, as a field. */
export const cardMeaning = obvious("The letter itself. In an update it replaces the stored one.");

/** What GET answers beside the card and the guests. */
const ignoredFields = {
  id: ignored,
  revision: ignored,
  guestCount: ignored,
  url: ignored,
  editUrl: ignored,
  printUrl: ignored,
  previewImage: ignored,
  created: ignored,
  updated: ignored,
  warnings: ignored,
  changes: ignored,
};

/**
 * The object that GET answers, sent back: the card replaces the stored one, guests follow decisions D, the rest is
 * ignored (decision C2).
 */
export const letterReplacement = z.strictObject({
  card: cardInput.describe(cardMeaning),
  guests: letterPatch.shape.guests,
  updatedNote,
  ...ignoredFields,
});

/** Guest fields that a copy to a new letter drops: the link, whether it was sent, and the answer. */
export const notCopiedGuestFields = {
  id: ignored,
  url: ignored,
  sent: ignored,
  reminded: ignored,
  answer: ignored,
  party: ignored,
  note: ignored,
  answered: ignored,
};

/** The object that GET answers, as a new letter: its guests are new ones (decision O9). */
export const letterCopy = z.strictObject({
  card: cardInput.describe(obvious("The card of a letter that was read, as a new letter.")),
  guests: z.array(newGuest.extend(notCopiedGuestFields)).max(limits.guests).optional()
    .describe(letterInput.shape.guests.description!),
  ...ignoredFields,
});

/** Body of the media operation: a picture by its address. */
export const mediaInput = z.strictObject({
  url: text(limits.address).min(1, { error: "Write the picture's address." })
    .describe("A public https address: of a picture, of a page that shows it, or a cloud drive's share link."),
});

export type LetterInput = z.infer<typeof letterInput>;
export type LetterPatch = z.infer<typeof letterPatch>;
export type LetterReplacement = z.infer<typeof letterReplacement>;

/** The fields that make a body a letter patch. */
export const letterFields = Object.keys(letterPatch.shape);

/** The fields that cannot be sent together with `card`. */
export const cardFields = letterFields.filter((field) => !["guests", "updatedNote"].includes(field));

function refuseTwins(list: readonly { id?: string | undefined }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  list.forEach(({ id }, index) => {
    if (id === undefined) return;
    if (seen.has(id)) {
      const message = "Two blocks have this id. Give each its own, or leave id out.";
      context.addIssue({ code: "custom", path: [index, "id"], message, input: id });
    }
    seen.add(id);
  });
}
