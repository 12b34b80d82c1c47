import { editUrl, letterUrls } from "../letter/public_link.ts";
import { careless, createInput, mediaInput, misspelt, newGuest, patch, renamed } from "./example_inputs.ts";
import { readCatalog } from "./catalog.ts";
import { reportChange } from "../apply_change.ts";
import { errors, invalidInput } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { changeSentences, removalWarnings } from "../history/change_sentences.ts";
import { guestLinks, letterAnswer } from "../letter_answer.ts";
import type { LetterLinks, MediaAnswer } from "../letter/answers.ts";
import { picturePath } from "../letter/pictures.ts";
import type { Card, LetterContent } from "../letter/card.ts";
import { noUpdates, toldWarnings } from "../letter/facts/fact_updates.ts";
import { unmovedWarnings } from "../letter/facts/unmoved_dates.ts";
import { applyChange, blankLetter, type LetterBefore, type NewIds } from "../letter/patch.ts";
import { readChange, readLetterInput } from "../letter/reading/read.ts";
import { type Warning, type WarningCode, warningCodes } from "../letter/warnings/warning.ts";
import type { BodyName, OperationName } from "./operations.ts";
import { contentWarnings } from "../letter/warnings/text_warnings.ts";
import { letterWarnings } from "../letter/warnings/warnings.ts";

/*
 * The same example for every description of the service: /docs, llms.txt and OpenAPI. The functions of the service make
 * the answers from the requests, and a test makes the same requests and compares.
 */

export const id = "kGB6dcKXazPw";
export const editKey = "ek_EXAMPLEexampleEXAMPLEexampleEXAM";
/** The guest who is renamed and removed: the first one. */
export const guest = "eDwt6dXX3C";
const nextKey = "ek_ANOTHERexampleANOTHERexampleANOT";
const created = new Date("2028-04-02T09:30:00Z");
const updated = new Date("2028-04-03T18:05:00Z");

/**
 * An example of each body, by the name of its schema; and answers of those operations whose answer is another one: the
 * letter is created, changed, a guest is added, renamed and removed; then undo, redo, and back to revision 1.
 * @param base the service's origin
 */
export function examples(base: string): Examples {
  if (latest?.base !== base) latest = { base, made: makeExamples(base) };
  return latest.made;
}

type Examples = ReturnType<typeof makeExamples>;

/** Every description of one service asks for the same ones, many times. */
let latest: { readonly base: string; readonly made: Examples } | undefined;

function makeExamples(base: string) {
  const ids = exampleIds();
  const first = applyChange(blankLetter, accepted(readLetterInput(createInput, base)), ids);
  const second = applyChange(withKnown(first), accepted(readChange(patch, base)), ids);
  const letter = answer(base, first, 1, created);
  const third = applyChange(withKnown(second), { guests: [...second.guests, newGuest] }, ids);
  const fourth = withGuests(third, third.guests.map((one) => one.id === guest ? { ...one, ...renamed } : one));
  const fifth = withGuests(fourth, fourth.guests.filter((one) => one.id !== guest));
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
    "updated-letter": updatedLetter(base, first, second, 2),
    "guest-page": { guests: guestLinks(base, id, third.guests), guestCount: third.guests.length, revision: 3 },
    "new-guest": newGuest,
    "guest-patch": renamed,
    "changed-guests": changedGuests(base, second, third, 3),
    "revision-list": {
      revisions: [
        { revision: 2, at: updated.toISOString(), changes: changeSentences(first, second), current: true },
        { revision: 1, at: created.toISOString(), changes: changeSentences(blankLetter, first), current: false },
      ],
    },
    "new-key": { id, editKey: nextKey, editUrl: editUrl(base, id, nextKey) },
    "media-input": mediaInput,
    media: media(base),
    "dry-run": dryRun(base),
  } satisfies Record<BodyName, unknown>;
  const answers: Partial<Record<OperationName, unknown>> = {
    update_guest: changedGuests(base, third, fourth, 4),
    remove_guest: changedGuests(base, fourth, fifth, 5),
    undo: updatedLetter(base, fifth, fourth, 6),
    redo: updatedLetter(base, fourth, fifth, 7),
    restore_revision: updatedLetter(base, fifth, first, 8),
  };
  return { bodies, answers, error: refusal(base) };
}

function updatedLetter(base: string, before: LetterContent, after: LetterContent, revision: number) {
  return {
    ...answer(base, after, revision, updated),
    ...reportChange(before, after, letterWarnings(after.card, updated)),
  };
}

function changedGuests(base: string, before: LetterContent, after: LetterContent, revision: number) {
  const names = new Map(before.guests.map(({ id, name }) => [id, name]));
  return {
    guests: guestLinks(base, id, after.guests.filter(({ id, name }) => names.get(id) !== name)),
    guestCount: after.guests.length,
    revision,
    ...reportChange(before, after, []),
  };
}

function withGuests({ card }: LetterContent, guests: LetterContent["guests"]): LetterContent {
  return { card, guests };
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
    ...unmovedWarnings(content.card, aWeekLater(content.card)),
    ...toldWarnings(noUpdates, { last: 1, blocks: { [content.card.blocks[1]!.id]: { at: 1 } } }, content.card),
  ];
  return warningCodes.map((code) => first(warnings, code));
}

/** The same letter after its date alone was moved. */
function aWeekLater(card: Card): Card {
  const blocks = card.blocks.map((block) => block.type === "date" ? { ...block, start: "2001-06-23T18:30" } : block);
  return { ...card, blocks };
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
  const unused = { card: "", guest_list: 1, key_hash: "", facts_changed: null, fact_updates: null, deleted: null };
  const row = { id, revision, created: created.getTime(), updated: now.getTime(), ...unused };
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
  const guests = [guest, "pN7mYaQ4kR", "wJ9bTfc8Hq"].values();
  const next = (ids: Iterator<string>) => () => ids.next().value!;
  return { block: next(blocks), guest: next(guests) };
}
