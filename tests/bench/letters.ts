import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { seedLetters } from "../../db/seed/letters.ts";
import { createContext } from "../../domain/context.ts";
import { randomIds } from "../../domain/ids.ts";
import { createLetter } from "../../domain/letters.ts";
import { create } from "../support/client.ts";

export type Guest = { readonly id: string; readonly name: string };
export type MadeLetter = { readonly id: string; readonly key: string; readonly guests: readonly Guest[] };

type Sample = Readonly<Record<string, unknown>> & { readonly blocks: readonly object[] };

const { blocks, ...rest } = seedLetters["wedding-es"] as Sample;

/** Id of the first block, a heading. */
export const firstBlock = "first";

/** The letter that everything is measured with: the wedding of the sample letters. */
export const wedding = weddingOf(blocks.length, 0);

/** The wedding with so many blocks, of many kinds, for so many guests. */
export function weddingOf(count: number, guests: number): Sample {
  const repeated = Array.from({ length: count }, (_, index) => blocks[index % blocks.length]!);
  return { ...rest, blocks: repeated.with(0, { ...blocks[0], id: firstBlock }), guests: namesOf(guests) };
}

/** Names of so many guests, as a letter takes them. */
export function namesOf(count: number): { name: string }[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Guest number ${index + 1}` }));
}

/** Creates a letter over REST. */
export async function createOver(base: string, input: unknown): Promise<MadeLetter> {
  const { id, editKey, guests } = await create(base, input) as Created;
  return { id, key: editKey, guests };
}

type Created = { readonly id: string; readonly editKey: string; readonly guests: readonly Guest[] };

/**
 * Writes letters into a database file, each for so many guests.
 * @param url of a file that no service uses at the moment
 */
export async function makeLetters(url: string, count: number, guests: number): Promise<MadeLetter[]> {
  const db = await openForFilling(url);
  const base = "http://127.0.0.1";
  const context = { ...createContext({ db, rateLimits: "off", ids: { ...randomIds, letter: originalId } }), base };
  const body = { ...wedding, guests: namesOf(guests) };
  const made: MadeLetter[] = [];
  while (made.length < count) {
    const { id, editKey, guests } = await createLetter({ ...context, client: "bench" }, body);
    made.push({ id, key: editKey, guests: guests.map(({ id, name }) => ({ id, name: name! })) });
  }
  await db.destroy();
  return made;
}

/**
 * Copies all letters of a database file, with their guests and history, so that there are many times as many. It takes
 * a few seconds for a hundred thousand letters; to make them one by one takes minutes.
 * @param letters all letters in the file
 * @returns the letters and their copies
 */
export async function multiplyLetters(url: string, letters: readonly MadeLetter[], times: number) {
  const db = await openForFilling(url);
  const copies = Array.from({ length: times - 1 }, (_, index) => endingOf(index + 1));
  for (const ending of copies) {
    await db.transaction().execute(async (transaction) => {
      for (const [table, id] of tables) await copyRows(transaction, table, id, ending);
    });
  }
  await db.destroy();
  const all = ["", ...copies].map((ending) => letters.map((letter) => ({ ...letter, id: copyOf(letter.id, ending) })));
  return all.flat();
}

/** Tables with a letter's data, and their columns with its id. */
const tables = [
  ["letters", "id"],
  ["guests", "letter_id"],
  ["guest_lists", "letter_id"],
  ["revisions", "letter_id"],
] as const;

/** Copies the rows of all original letters. */
async function copyRows(db: Database, table: string, idColumn: string, ending: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  const id = sql`substr(${sql.ref(idColumn)}, 1, ${idLength - ending.length}) || ${ending}`;
  const values = sql.join(rows.map(({ name }) => name === idColumn ? id : sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${sql.table(table)}
    where ${sql.ref(idColumn)} like ${`%${endingOf(0)}`}`.execute(db);
}

const idLength = randomIds.letter().length;
const endings = "ABCDEFGHJK";

/** The last characters of a copy's id. Originals have those of 0, and no random id ends so but in their place. */
function endingOf(copy: number): string {
  return [100, 10, 1].map((unit) => endings[Math.floor(copy / unit) % 10]).join("");
}

function originalId(): string {
  return copyOf(randomIds.letter(), endingOf(0));
}

function copyOf(id: string, ending: string): string {
  return id.slice(0, idLength - ending.length) + ending;
}

/** Nobody needs this data after a power cut. */
async function openForFilling(url: string): Promise<Database> {
  const db = await openDatabase({ url });
  await migrate(db);
  await sql`pragma synchronous = off`.execute(db);
  return db;
}
