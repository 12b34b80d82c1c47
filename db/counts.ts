import { readBatch } from "./batch.ts";
import type { Database } from "./schema.ts";

/** How many letters and pictures are stored; letters that were taken back count, since their ids stay taken. */
export async function countStored(db: Database): Promise<{ letters: number; pictures: number }> {
  const [[letters], [pictures]] = await readBatch(db, [
    db.selectFrom("letters").select((all) => all.fn.countAll<number>().as("count")),
    db.selectFrom("media").select((all) => all.fn.countAll<number>().as("count")),
  ]);
  return { letters: letters!.count, pictures: pictures!.count };
}
