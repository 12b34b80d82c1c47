import type * as z from "zod";
import { readCatalog } from "./catalog.ts";
import { reportChange } from "../apply_change.ts";
import { errors, invalidInput } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { removalWarnings } from "../history/removals.ts";
import { editUrl, guestLinks, letterAnswer, letterUrls } from "../letter_answer.ts";
import type { LetterLinks } from "../letter/answers.ts";
import type { letterInput, letterPatch } from "../letter/input.ts";
import { type MediaAnswer, mediaInput as mediaInputSchema } from "../letter/media.ts";
import { picturePath } from "../letter/pictures.ts";
import type { LetterContent } from "../letter/card.ts";
import { applyChange, blankLetter, type LetterBefore, type NewIds } from "../letter/patch.ts";
import { readChange, readLetterInput } from "../letter/read.ts";
import { type Warning, type WarningCode, warningCodes } from "../letter/warning.ts";
import type { BodyName } from "./operations.ts";
import { contentWarnings } from "../letter/text_warnings.ts";
import { letterWarnings } from "../letter/warnings.ts";

/*
 * The same example for every description of the service: /docs, llms.txt and OpenAPI. The requests are written here.
 * The functions of the service make the answers from them, so they cannot differ from real ones.
 */

/** A letter with the usual fields. It has no apostrophes, since shell commands quote it with them. */
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

/** The shortest useful letter: the preset provides its text. */
const presetInput: z.input<typeof letterInput> = { preset: "birthday", guests: [{ name: "Ana" }] };

/** A letter with an unknown field. */
const misspelt = { colour: "green", blocks: createInput.blocks?.slice(0, 1) };

/** A letter that causes every warning. */
const careless = {
  colour: "green",
  custom: { ink: "#eeeeee", paper: "#ffffff" },
  blocks: [
    { type: "heading" },
    { type: "date", start: "2001-06-16T18:30:15", end: "2001-06-16T17:00" },
    { type: "rsvp", contacts: { sms: "12", email: "maya" }, deadline: "2001-06-17T12:00" },
    { type: "gift", iban: "GB00" },
    { type: "image", src: "https://pictures.example/orchard.jpg" },
    { type: "text", text: "Dear [Name], come to our **summer party**." },
    { type: "dress", text: "One thing that sparkles. The rest is up to you." },
  ],
  guests: [{ name: "Ana" }],
};

/** A change of some fields; the others are kept. */
const patch: z.input<typeof letterPatch> = {
  style: "ivory",
  custom: { accent: "#7a5b34", frame: "rule" },
  envelope: { blocks: { "front-bl": { text: "With love" } } },
};

/** The complete list of guests: two known ones, by their names, and a new one. */
const guestPatch: z.input<typeof letterPatch> = {
  guests: [{ name: "Ana" }, { name: "Oliver & Kit" }, { name: "Noor" }],
};

const mediaInput: z.input<typeof mediaInputSchema> = { url: "https://pictures.example/orchard.jpg" };

const id = "kGB6dcKXazPw";
const editKey = "ek_EXAMPLEexampleEXAMPLEexampleEXAM";
const nextKey = "ek_ANOTHERexampleANOTHERexampleANOT";
const created = new Date("2028-04-02T09:30:00Z");
const updated = new Date("2028-04-03T18:05:00Z");

/**
 * An example of each body, by the name of its schema, and further examples for the documents.
 * @param base the service's origin
 */
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
  const bodies = {
    catalog: readCatalog(["languages", "fonts"]),
    "letter-input": createInput,
    "letter-links": letterLinks,
    letter,
    "letter-patch": patch,
    "updated-letter": {
      ...answer(base, second, 2, updated),
      ...reportChange(first, second, letterWarnings(second.card, updated)),
    },
    "new-key": { id, editKey: nextKey, editUrl: editUrl(base, id, nextKey) },
    "media-input": mediaInput,
    media: media(base),
    "dry-run": dryRun(base),
  } satisfies Record<BodyName, unknown>;
  return { bodies, presetInput, misspelt, guestPatch, error: refusal(base) };
}

/** The answer for a photo taken with a phone. */
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

/** The answer of a dry run: a warning about the unknown field. */
function dryRun(base: string) {
  const parsed = readLetterInput(misspelt, base);
  const content = applyChange(blankLetter, accepted(parsed), exampleIds());
  const warnings = [...parsed.ok ? parsed.warnings : [], ...letterWarnings(content.card, created)];
  return reportChange(blankLetter, content, warnings);
}

/** One warning of each code, in the words the service uses (decision B11). */
export function warningExamples(base: string): Warning[] {
  const parsed = readLetterInput(careless, base);
  const content = applyChange(blankLetter, accepted(parsed), exampleIds());
  const warnings = [
    ...parsed.ok ? parsed.warnings : [],
    ...letterWarnings(content.card, created, () => errors.image_unavailable.message),
    ...contentWarnings(content),
    ...removalWarnings(content, { card: { ...content.card, blocks: content.card.blocks.slice(1) }, guests: [] }),
  ];
  return warningCodes.map((code) => first(warnings, code));
}

function first(warnings: readonly Warning[], code: WarningCode): Warning {
  return warnings.find((warning) => warning.code === code) ?? { path: "", code, message: "" };
}

/** The answer to wrong values: for each, its path and what to send instead. */
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
  return letterAnswer(base, { row, card, guests });
}

function withKnown({ card, guests }: LetterContent): LetterBefore {
  return { card, guests, known: new Set(guests.map((guest) => guest.id)) };
}

function accepted<Value>(parsed: { ok: true; value: Value } | { ok: false; issues: readonly unknown[] }): Value {
  if (!parsed.ok) throw new Error(`the example is not valid: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

/** Ids in the service's format, but always the same ones. */
function exampleIds(): NewIds {
  const blocks = ["hYw7kQaT", "mR4tXc9B", "Nq8dLwPz", "bE3gKjyM", "Tz6nWqhA", "Fc9rHxUk", "Lw3vJdsE"].values();
  const guests = ["eDwt6dXX3C", "pN7mYaQ4kR", "wJ9bTfc8Hq"].values();
  const next = (ids: Iterator<string>) => () => ids.next().value!;
  return { block: next(blocks), guest: next(guests) };
}
