import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { createContext } from "../../../domain/context.ts";
import { openMedia } from "../../../domain/media.ts";
import { storePaintings } from "../../../domain/media/paintings.ts";
import { s3Store } from "../../../domain/media/s3_store.ts";
import { databaseStore } from "../../../domain/media/store.ts";
import { verify } from "../../../domain/upkeep/verify.ts";
import type { Database } from "../../../db/schema.ts";
import { equal, ok } from "../../support/assert.ts";
import { lettersFile, storePicture } from "../../support/database/letters_file.ts";
import { s3Keys, startS3 } from "../../support/network/s3_server.ts";

type Ids = [string, string, string, string, string, string, string];

/** Verifies, with the pictures in the database. @returns the counts, and the lines */
async function verified(db: Database, store = databaseStore(db)) {
  const lines: string[] = [];
  const media = { ...openMedia(db), store };
  const { letters, pictures, broken } = await verify(createContext({ db, media }), (line) => lines.push(line));
  return { counts: [letters, pictures, broken], lines };
}

Deno.test("all letters and pictures that are whole are read, and nothing is said", async () => {
  await using file = await lettersFile();
  equal(await file.change(verified), { counts: [15, 6, 0], lines: [] });
});

Deno.test("everything that is broken is named, once for each letter's part, and no name of a guest", async () => {
  await using file = await lettersFile();
  await file.change(async (db) => {
    const ids = (await db.selectFrom("letters").select("id").orderBy("id").execute()).map(({ id }) => id);
    const [card, field, list, guests, revision, history, earlier] = ids as Ids;
    await db.updateTable("letters").set({ card: "{" }).where("id", "=", card).execute();
    const { card: json } = await db.selectFrom("letters").select("card").where("id", "=", field)
      .executeTakeFirstOrThrow();
    await db.updateTable("letters").set({ card: json.replace(/"style":"\w+"/, '"style":"plaid"') })
      .where("id", "=", field).execute();
    await db.updateTable("letters").set({ guest_list: 9 }).where("id", "=", list).execute();
    await db.updateTable("guest_lists").set({ guests: '[{"name":"Ana"}]' }).where("letter_id", "=", guests).execute();
    await db.updateTable("revisions").set({ card: "[]" }).where("letter_id", "=", revision).execute();
    await db.deleteFrom("revisions").where("letter_id", "=", history).execute();
    const first = await db.selectFrom("revisions").selectAll().where("letter_id", "=", earlier)
      .executeTakeFirstOrThrow();
    await db.insertInto("revisions").values({ ...first, revision: 2, guest_list: 9 }).execute();
    const { counts, lines } = await verified(db);
    equal(counts, [15, 6, 7]);
    equal(lines, [
      `letter ${card}: the card cannot be read`,
      `letter ${field}: the card is not valid at style`,
      `letter ${list}: it has no list of guests`,
      `letter ${guests}: the list of guests cannot be read`,
      `letter ${guests}: revision 1: the list of guests cannot be read`,
      `letter ${revision}: revision 1: the card cannot be read`,
      `letter ${history}: it has no history`,
      `letter ${earlier}: revision 2: it has no list of guests`,
    ]);
    ok(!lines.join().includes("Ana"));
  });
});

Deno.test("what the host keeps of guests and for sending is read, too, and what is broken is named without it", async () => {
  await using file = await lettersFile();
  await file.change(async (db) => {
    const guests = await db.selectFrom("guests").select(["letter_id", "id"]).orderBy("letter_id").execute();
    // The letters have random ids, and one of them has a single guest.
    const letters = [...Map.groupBy(guests, ({ letter_id }) => letter_id).values()].filter(({ length }) => length > 1);
    const [right, wrong, other] = letters as [typeof guests, typeof guests, typeof guests];
    const none = { phone: null, email: null, sent: null, party: null, note: null, answered: null, reminded: null };
    const entry = (of: (typeof guests)[number], changed: object) =>
      db.insertInto("host_list").values({
        letter_id: of.letter_id,
        guest_id: of.id,
        answer: null,
        ...none,
        ...changed,
      });
    const settings = (of: typeof guests, message: string | null, country: string | null) =>
      db.insertInto("host_settings").values({ letter_id: of[0]!.letter_id, message, reminder: message, country })
        .execute();
    await entry(right[0]!, { phone: "+34 612", sent: 1, answer: "yes", party: 99, note: "Diet", answered: -5 })
      .execute();
    await settings(right, "Hello {name}", "ES");
    equal(await verified(db), { counts: [15, 6, 0], lines: [] });

    await entry(wrong[0]!, { answer: "maybe", party: 0, note: "Diet" }).execute();
    await entry(wrong[1]!, { sent: "yesterday", party: 100 }).execute();
    await settings(wrong, "", "Spain");
    await db.updateTable("letters").set({ fact_updates: '{"date":{"at":"June"}}' })
      .where("id", "=", other[0]!.letter_id).execute();
    await sql`pragma foreign_keys = off`.execute(db);
    await entry({ letter_id: wrong[0]!.letter_id, id: "nobody" }, { sent: 1 }).execute();
    const [id, told] = [wrong[0]!.letter_id, other[0]!.letter_id];
    equal(await verified(db), {
      counts: [15, 6, 3],
      lines: [
        "database: a row of host_list belongs to no row of guests",
        `letter ${id}: what the host keeps of a guest is not valid at answer`,
        `letter ${id}: what the host keeps of a guest is not valid at party`,
        `letter ${id}: what the host keeps of a guest is not valid at sent`,
        `letter ${id}: the host's list has 1 of no guest`,
        `letter ${id}: what the host keeps for sending is not valid at message`,
        `letter ${id}: what the host keeps for sending is not valid at reminder`,
        `letter ${id}: what the host keeps for sending is not valid at country`,
        `letter ${told}: which dates and places changed cannot be read`,
      ],
    });
  });
});

Deno.test("fields that a later version stored do not make a letter unreadable", async () => {
  await using file = await lettersFile();
  await file.change(async (db) => {
    const [letter] = await db.selectFrom("letters").select(["id", "card"]).execute();
    const card = letter!.card.replace('{"v":1,', '{"v":1,"songs":[],').replace('"blocks":[{', '"blocks":[{"later":1,');
    ok(card.includes("songs") && card.includes("later"));
    await db.updateTable("letters").set({ card }).where("id", "=", letter!.id).execute();
    equal(await verified(db), { counts: [15, 6, 0], lines: [] });
  });
});

Deno.test("a picture with other bytes, with a missing piece, or without bytes is broken", async () => {
  await using file = await lettersFile();
  await file.change(async (db) => {
    const key = await storePicture(db, databaseStore(db));
    const [piece] = await db.selectFrom("blob_chunks").selectAll().where("place", "=", 1).execute();
    const other = new Uint8Array(piece!.data).fill(8, 100, 101);
    await db.updateTable("blob_chunks").set({ data: other }).where("place", "=", 1).execute();
    equal((await verified(db)).lines, [`picture ${key}: its bytes have changed`]);
    await db.deleteFrom("blob_chunks").where("place", "=", 1).execute();
    equal((await verified(db)).lines, [`picture ${key}: pieces are missing`]);
    await db.deleteFrom("blobs").where("key", "=", key).execute();
    equal(await verified(db), { counts: [15, 6, 1], lines: [`picture ${key}: its bytes are missing`] });
  });
});

Deno.test("pictures in a bucket are read there; a bucket that cannot be reached is no broken picture", async () => {
  await using file = await lettersFile();
  await using server = await startS3();
  const store = s3Store({ url: `${server.endpoint}/pictures`, ...s3Keys });
  await file.change(async (db) => {
    const key = await storePicture(db, store);
    await storePaintings({ db, media: { ...openMedia(db), store }, now: () => new Date() });
    await db.deleteFrom("blobs").execute();
    equal(await verified(db, store), { counts: [15, 6, 0], lines: [] });
    server.fail(500, 500, 500);
    await rejects(verified(db, store), /unavailable|try again/i);
    await store.remove([key]);
    equal((await verified(db, store)).lines, [`picture ${key}: its bytes are missing`]);
  });
});
