import * as z from "zod";
import { findDamage, listBrokenBlobs, listLetters, listMedia, listStates } from "../../db/check.ts";
import { isLocalFile } from "../../db/client.ts";
import type { Database, MediaRow } from "../../db/schema.ts";
import { findMedia } from "../../db/media.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import type { Context } from "../context.ts";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { plural } from "../letter/text.ts";
import { publicCard } from "../letter_answer.ts";
import { card as cardSchema } from "../letter/answers.ts";
import { type MediaStore, readWhole } from "../media/store.ts";
import { pictureKey } from "../media/images/sizes.ts";
import { emptyJournal } from "./empty_journal.ts";
import { hostFaults } from "./host_faults.ts";

/** What was read, and how much of it is broken. */
type Verified = { readonly read: number; readonly broken: number };

/** Called for everything that is broken, with one line that names no guest and quotes no letter. */
export type ReportFault = (line: string) => void;

/** Read from the database at once: a letter may have a megabyte of names, a picture's row is small. */
const page = { letters: 20, pictures: 500 } as const;

/** Placeholder origin: only the form of the stored addresses is checked. */
const anyOrigin = "https://localhost";

/** By the ids of blocks, when what they say changed. */
const storedFacts = z.record(z.string(), z.looseObject({ at: z.int() }));

const storedGuests = z.array(z.looseObject({ id: z.string(), name: z.string() }));

/**
 * Reads every letter and every picture, of tables of this version; of a local file also what SQLite can check. Changes
 * nothing, but empties the journal, which could not be emptied after an erasure meanwhile.
 * @throws DatabaseUnavailable, Problem unavailable when database or store cannot be reached: nothing is known then
 */
export async function verify({ db, media }: Pick<Context, "db" | "media">, report: ReportFault) {
  const damage = isLocalFile(db) ? await verifyFile(db, report) : 0;
  const letters = await verifyLetters(db, report);
  const pictures = await verifyPictures(db, media.store, report);
  await emptyJournal(db);
  return {
    letters: letters.read,
    pictures: pictures.read,
    broken: damage + letters.broken + pictures.broken,
  };
}

/** What `verify` found, as the operator reads it. */
export function verifiedLine({ letters, pictures, broken }: Awaited<ReturnType<typeof verify>>): string {
  return `${plural(letters, "letter")}, ${plural(pictures, "picture")}, ${broken} broken.`;
}

/** Checks a local file as SQLite knows it: pages, indexes, references. @returns the number of damages */
export async function verifyFile(db: Database, report: ReportFault): Promise<number> {
  const damage = await findDamage(db);
  damage.forEach((line) => report(`database: ${line}`));
  return damage.length;
}

/** Reads every letter that was not taken back: its card, its guests, what the host keeps of them, and its history. */
export async function verifyLetters(db: Database, report: ReportFault): Promise<Verified> {
  const verified = { read: 0, broken: 0 };
  for (let after = "";;) {
    const letters = await listLetters(db, after, page.letters);
    for (const letter of letters) {
      const { id } = letter;
      const faults = [...contentFaults(letter), ...await hostFaults(db, id), ...await historyFaults(db, id)];
      faults.forEach((fault) => report(`letter ${id}: ${fault}`));
      verified.read++;
      if (faults.length > 0) verified.broken++;
    }
    if (letters.length === 0) return verified;
    after = letters.at(-1)!.id;
  }
}

async function historyFaults(db: Database, id: string): Promise<string[]> {
  const revisions = await listStates(db, id);
  if (revisions.length === 0) return ["it has no history"];
  return revisions.flatMap((one) => contentFaults(one).map((fault) => `revision ${one.revision}: ${fault}`));
}

type Stored = { readonly card: string; readonly guests: string | null; readonly fact_updates: string | null };

function contentFaults({ card, guests, fact_updates }: Stored): string[] {
  return [...cardFaults(card), ...guestFaults(guests), ...factFaults(fact_updates)];
}

function cardFaults(json: string): string[] {
  const stored = parsed(json);
  const blocks = (stored as { blocks?: unknown } | null | undefined)?.blocks;
  if (!Array.isArray(blocks)) return ["the card cannot be read"];
  const { error } = cardSchema.safeParse(publicCard(anyOrigin, stored as Parameters<typeof publicCard>[1]));
  // A later version, which was rolled back, may have stored fields that this one does not know.
  const issues = error?.issues.filter(({ code }) => code !== "unrecognized_keys") ?? [];
  return issues.map(({ path }) => `the card is not valid at ${path.join(".")}`);
}

function guestFaults(json: string | null): string[] {
  if (json === null) return ["it has no list of guests"];
  return storedGuests.safeParse(parsed(json)).success ? [] : ["the list of guests cannot be read"];
}

function factFaults(json: string | null): string[] {
  if (json === null || storedFacts.safeParse(parsed(json)).success) return [];
  return ["which dates and places changed cannot be read"];
}

/** The value; undefined where the text is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Reads every picture, wherever it is stored, and compares its bytes with the hash that names it.
 * @throws DatabaseUnavailable, Problem unavailable when the store cannot be reached: nothing is known then
 */
export async function verifyPictures(db: Database, store: MediaStore, report: ReportFault): Promise<Verified> {
  const cut = await listBrokenBlobs(db);
  cut.forEach((key) => report(`picture ${key}: pieces are missing`));
  const verified = { read: 0, broken: cut.length };
  for (let after = "";;) {
    const pictures = await listMedia(db, after, page.pictures);
    for (const picture of pictures) {
      const key = pictureKey(picture.hash, picture.extension);
      const fault = cut.includes(key) ? undefined : await pictureFault(db, store, picture);
      if (fault !== undefined) report(`picture ${key}: ${fault}`);
      verified.read++;
      if (fault !== undefined) verified.broken++;
    }
    if (pictures.length === 0) return verified;
    after = pictures.at(-1)!.hash;
  }
}

async function pictureFault(db: Database, store: MediaStore, { hash, extension }: MediaRow) {
  const bytes = await readPicture(store, pictureKey(hash, extension));
  if (bytes !== undefined) return sha256(bytes) === hash ? undefined : "its bytes have changed";
  // The maintenance run may have removed it meanwhile: the row first, then the bytes.
  return (await findMedia(db, [hash])).length === 0 ? undefined : "its bytes are missing";
}

/** undefined: not all bytes are there. */
async function readPicture(store: MediaStore, key: string): Promise<Uint8Array | undefined> {
  try {
    const reading = await store.read(key);
    return reading && await readWhole(reading);
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof Problem) throw error;
    return undefined;
  }
}
