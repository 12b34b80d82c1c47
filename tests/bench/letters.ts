import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { seedLetters } from "../../db/seed/letters.ts";
import { randomIds } from "../../domain/ids.ts";
import { sha256 } from "../../domain/hash.ts";
import { applyChange, blankLetter } from "../../domain/letter/patch.ts";
import { readLetterInput } from "../../domain/letter/read.ts";
import { insertStored } from "../../domain/stored_letter.ts";

export type MadeLetter = { readonly id: string; readonly key: string; readonly guests: readonly string[] };

const guestCount = 10;

/** A letter of thirty blocks of many kinds, for ten guests: the wedding sample, extended. */
export function thirtyBlocks(): unknown {
  const { blocks, ...letter } = seedLetters["wedding-es"] as { blocks: object[] };
  const guests = Array.from({ length: guestCount }, (_, index) => ({ name: `Guest ${index + 1}` }));
  return { ...letter, blocks: Array.from({ length: 30 }, (_, index) => blocks[index % blocks.length]), guests };
}

/** Writes letters directly into a database file, a thousand in each transaction. */
export async function fill(url: string, count: number): Promise<MadeLetter[]> {
  const db = await openDatabase({ url });
  await migrate(db);
  const parsed = readLetterInput(thirtyBlocks(), "");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const made: MadeLetter[] = [];
  while (made.length < count) {
    await db.transaction().execute(async (transaction) => {
      for (let size = Math.min(1000, count - made.length); size > 0; size--) {
        made.push(await insert(transaction, applyChange(blankLetter, parsed.value, randomIds)));
      }
    });
  }
  await db.destroy();
  return made;
}

async function insert(db: Database, { card, guests }: ReturnType<typeof applyChange>): Promise<MadeLetter> {
  const [id, key] = [randomIds.letter(), randomIds.key()];
  await insertStored(db, { id, keyHash: sha256(key) }, { card, guests }, new Date());
  return { id, key, guests: guests.map((guest) => guest.id) };
}
