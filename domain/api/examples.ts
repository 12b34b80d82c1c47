import type * as z from "zod";
import { invalidInput } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { letterAnswer } from "../letter_answer.ts";
import type { LetterLinks } from "../letter/answers.ts";
import type { letterInput, letterPatch } from "../letter/input.ts";
import { type MediaAnswer, mediaInput as mediaInputSchema } from "../letter/media.ts";
import { picturePath } from "../letter/pictures.ts";
import type { LetterContent } from "../letter/card.ts";
import { applyChange, blankLetter, type LetterBefore, type NewIds } from "../letter/patch.ts";
import { readChange, readLetterInput } from "../letter/read.ts";
import { letterWarnings } from "../letter/warnings.ts";
import { editUrl, guestLinks, letterUrls } from "../links.ts";

/*
 * One worked example for every description of the service: /docs, llms.txt and OpenAPI. The requests are written here;
 * the answers are made from them by the functions that make real ones, so they cannot differ.
 */

/** A letter with everything a host usually wants. No apostrophes: it stands in shell commands between them. */
const createInput: z.input<typeof letterInput> = {
  lang: "en",
  style: "botanical",
  seal: "icon:moon",
  envelope: {
    blocks: {
      "front-tl": { text: "Maya & Sam\n12 Larch Road" },
      "front-tr": { stamp: "moon" },
      "back-center": { text: "come hungry" },
    },
  },
  nameFallback: "Friends",
  blocks: [
    { type: "heading", text: "{name}, come to supper under the apple trees" },
    {
      type: "text",
      text: "Forty lanterns, one long table, and a dog who will ask for everything.",
    },
    { type: "date", start: "2028-06-17T18:30", end: "2028-06-17T23:00", title: "Midsummer supper" },
    { type: "place", name: "The Old Orchard", address: "12 Larch Road, Sheffield" },
    { type: "rsvp", channel: "email", contacts: { email: "maya@example.com" }, deadline: "2028-06-10T20:00" },
    { type: "signature", text: "Maya and Sam" },
  ],
  guests: [{ name: "Ana" }, { name: "Oliver & Kit" }],
};

/** The shortest letter worth sending: the preset writes it. */
const presetInput: z.input<typeof letterInput> = { preset: "birthday", guests: [{ name: "Ana" }] };

/** A letter with a field nobody knows. */
const misspelt = { colour: "green", blocks: createInput.blocks?.slice(0, 1) };

/** What is named changes; everything else is kept. */
const patch: z.input<typeof letterPatch> = {
  style: "ivory",
  custom: { accent: "#7a5b34", frame: "rule" },
  envelope: { blocks: { "front-bl": { text: "With love" } } },
};

/** The whole list: two who stay, by their names, and one who is new. */
const guestPatch: z.input<typeof letterPatch> = {
  guests: [{ name: "Ana" }, { name: "Oliver & Kit" }, { name: "Noor" }],
};

const mediaInput: z.input<typeof mediaInputSchema> = { url: "https://pictures.example/orchard.jpg" };

const id = "kGB6dcKXazPw";
const editKey = "ek_EXAMPLEexampleEXAMPLEexampleEXAM";
const nextKey = "ek_ANOTHERexampleANOTHERexampleANOT";
const created = new Date("2028-04-02T09:30:00Z");
const updated = new Date("2028-04-03T18:05:00Z");

/** @param base the service's origin */
export function examples(base: string) {
  const ids = exampleIds();
  const first = applyChange(blankLetter, accepted(readLetterInput(createInput, base)), ids);
  const second = applyChange(withKnown(first), accepted(readChange(patch, base)), ids);
  const letter = answer(base, first, 1, created);
  const letterLinks: LetterLinks = {
    id,
    editKey,
    ...letterUrls(base, id, editKey),
    guests: guestLinks(base, id, first.guests),
    revision: 1,
    warnings: letterWarnings(first.card, created),
  };
  return {
    createInput,
    presetInput,
    misspelt,
    letterLinks,
    letter,
    patch,
    guestPatch,
    updatedLetter: { ...answer(base, second, 2, updated), warnings: letterWarnings(second.card, updated) },
    newKey: { id, editKey: nextKey, editUrl: editUrl(base, id, nextKey) },
    mediaInput,
    media: media(base),
    dryRun: dryRun(base),
    error: refusal(base),
  };
}

/** A photo of a telephone. */
function media(base: string): MediaAnswer {
  const hash = sha256("orchard");
  return {
    src: base + picturePath({ hash, extension: "jpg" }),
    width: 4032,
    height: 3024,
    type: "image/jpeg",
    bytes: 3_481_204,
  };
}

/** It is left out, and said so. */
function dryRun(base: string) {
  const parsed = readLetterInput(misspelt, base);
  const { card } = applyChange(blankLetter, accepted(parsed), exampleIds());
  return { warnings: [...parsed.ok ? parsed.warnings : [], ...letterWarnings(card, created)] };
}

/** What a wrong value answers: where, and what to send instead. */
function refusal(base: string) {
  const parsed = readLetterInput({ style: "herbarium", blocks: [{ type: "date", start: "2028-06-17T18:30Z" }] }, base);
  return invalidInput(parsed.ok ? [] : parsed.issues).toBody();
}

function answer(base: string, { card, guests }: LetterContent, revision: number, now: Date) {
  const row = {
    id,
    revision,
    created: created.getTime(),
    updated: now.getTime(),
    card: JSON.stringify(card),
    guest_list: 1,
    key_hash: "",
    facts_changed: null,
    deleted: null,
  };
  return letterAnswer(base, { row, card, guests, known: new Map() });
}

function withKnown({ card, guests }: LetterContent): LetterBefore {
  return { card, guests, known: new Set(guests.map((guest) => guest.id)) };
}

function accepted<Value>(parsed: { ok: true; value: Value } | { ok: false; issues: readonly unknown[] }): Value {
  if (!parsed.ok) throw new Error(`the example is not valid: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

/** Ids as the service makes them, but always the same. */
function exampleIds(): NewIds {
  const blocks = ["hYw7kQaT", "mR4tXc9B", "Nq8dLwPz", "bE3gKjyM", "Tz6nWqhA", "Fc9rHxUk"].values();
  const guests = ["eDwt6dXX3C", "pN7mYaQ4kR", "wJ9bTfc8Hq"].values();
  const next = (ids: Iterator<string>) => () => ids.next().value!;
  return { block: next(blocks), guest: next(guests) };
}
