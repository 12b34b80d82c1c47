import { sql } from "kysely";
import { openAlone } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { realLetters } from "../support/real_letters/letters.ts";
import { createContext } from "../../domain/context.ts";
import { randomIds } from "../../domain/ids.ts";
import { createLetter } from "../../domain/create_letter.ts";
import { create } from "../support/service/client.ts";

type Guest = { readonly id: string; readonly name: string };
export type MadeLetter = { readonly id: string; readonly key: string; readonly guests: readonly Guest[] };

type Sample = Readonly<Record<string, unknown>> & { readonly blocks: readonly object[] };

const { blocks, ...rest } = realLetters["wedding-es"] as Sample;

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
  const context = {
    ...createContext({ db, rateLimits: "off", ids: { ...randomIds, letter: () => copyOf(randomIds.letter(), 0) } }),
    base,
  };
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
 * seconds for a hundred thousand letters; to make them one by one takes minutes.
 * @param letters all letters in the file
 * @returns the letters and their copies
 */
export async function multiplyLetters(url: string, letters: readonly MadeLetter[], times: number) {
  const db = await openForFilling(url);
  for (let copy = 1; copy < times; copy++) {
    await db.transaction().execute(async (transaction) => {
      for (const [table, id] of tables) await copyRows(transaction, table, id, copy);
    });
  }
  await db.destroy();
  const copies = Array.from(
    { length: times },
    (_, copy) => letters.map((one) => ({ ...one, id: copyOf(one.id, copy) })),
  );
  return copies.flat();
}

/** Tables with a letter's data, and their columns with its id. */
const tables = [
  ["letters", "id"],
  ["guests", "letter_id"],
  ["guest_lists", "letter_id"],
  ["revisions", "letter_id"],
] as const;

/** Copies the rows of all original letters. */
async function copyRows(db: Database, table: string, idColumn: string, copy: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  const id = sql`${startOf(copy)} || substr(${sql.ref(idColumn)}, ${startOf(copy).length + 1})`;
  const values = sql.join(rows.map(({ name }) => name === idColumn ? id : sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${sql.table(table)}
    where ${sql.ref(idColumn)} between ${startOf(0)} and ${startOf(1)} order by ${sql.ref(idColumn)}`.execute(db);
}

/** The first characters of a copy's id, in ascending order; originals have those of 0. */
function startOf(copy: number): string {
  return [100, 10, 1].map((unit) => "ABCDEFGHJK"[Math.floor(copy / unit) % 10]).join("");
}

function copyOf(id: string, copy: number): string {
  return startOf(copy) + id.slice(startOf(copy).length);
}

/** Nobody needs this data after a power cut. */
async function openForFilling(url: string): Promise<Database> {
  const db = await openAlone({ url });
  await migrate(db);
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma journal_mode = off`.execute(db);
  return db;
}
