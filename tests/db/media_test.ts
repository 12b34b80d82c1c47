import { openDatabase } from "../../db/client.ts";
import * as media from "../../db/media.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { write, writeBatch } from "../../db/transactions.ts";
import { equal, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

const day = 24 * 60 * 60 * 1000;
const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];

function row(hash: string, created = 0) {
  const type = { extension: "jpg", type: "image/jpeg", animated: 0, color: "#336699" };
  return { hash, ...type, width: 4000, height: 3000, bytes: 3_000_000, created };
}

/** A database with the letters `one` and `two`, and the pictures a, b and c, stored at 0. */
async function withPictures(): Promise<Database & AsyncDisposable> {
  const db = await openDatabase({ url: ":memory:" });
  await migrate(db);
  for (const id of ["one", "two"]) {
    const empty = { card: "{}", revision: 1, guest_list: 1, facts_changed: null, deleted: null };
    await db.insertInto("letters").values({ id, key_hash: "", ...empty, created: 0, updated: 0 }).execute();
  }
  for (const hash of [a, b, c]) await media.saveMedia(db, row(hash));
  return Object.assign(db, { [Symbol.asyncDispose]: () => db.destroy() });
}

const setUses = (db: Database, ...uses: [letter: string, hashes: readonly string[], now: number]) =>
  writeBatch(db, media.putUses(db, ...uses));

const unused = async (db: Database, before: number) =>
  (await media.listUnused(db, before)).map(({ hash }) => hash[0]).sort().join("");

Deno.test("the same picture is known once; storing it again begins its time anew", async () => {
  await using db = await withPictures();
  await media.saveMedia(db, { ...row(a, 7 * day), color: null });
  equal(await media.findMedia(db, [a, "0".repeat(64)]), [row(a, 7 * day)]);
  same((await media.findMedia(db, [a, b, c, a])).length, 3);
  equal(await media.findMedia(db, []), []);
});

Deno.test("a picture is unused while no letter shows it, from when the last one stopped", async () => {
  await using db = await withPictures();
  same(await unused(db, 0), "");
  same(await unused(db, 1), "abc");
  await setUses(db, "one", [a, b, a], 2 * day);
  await setUses(db, "two", [b], 2 * day);
  same(await unused(db, 99 * day), "c");
  await setUses(db, "one", [b], 3 * day);
  same(await unused(db, 3 * day), "c");
  same(await unused(db, 3 * day + 1), "ac");
  // Storing the same uses again does not renew the time.
  await setUses(db, "one", [b], 9 * day);
  same(await unused(db, 3 * day + 1), "ac");
  await setUses(db, "one", [a, b], 10 * day);
  same(await unused(db, 99 * day), "c");
  await setUses(db, "one", [], 11 * day);
  same(await unused(db, 99 * day), "ac");
  await setUses(db, "two", [], 12 * day);
  same(await unused(db, 12 * day), "ac");
  same(await unused(db, 99 * day), "abc");
});

Deno.test("a picture that is used again before it is removed stays", async () => {
  await using db = await withPictures();
  await media.saveFound(db, { address_hash: "1", hash: a, tried: 0 });
  await media.saveFound(db, { address_hash: "2", hash: b, tried: 0 });
  await setUses(db, "one", [b], 50 * day);
  await media.saveMedia(db, row(c, 50 * day));
  equal(await media.removeMedia(db, [a, b, c], 30 * day), [row(a)]);
  same((await media.findMedia(db, [a, b, c])).length, 2);
  same(await media.findSource(db, "1"), undefined);
  equal(await media.findSource(db, "2"), { address_hash: "2", failures: 0, hash: b, tried: 0 });
  equal(await media.removeMedia(db, [], 99 * day), []);
});

Deno.test("uses that ended and tries that failed are forgotten in time", async () => {
  await using db = await withPictures();
  await setUses(db, "one", [a, b], 0);
  await setUses(db, "one", [b], 10 * day);
  await media.saveTried(db, { address_hash: "1", tried: 10 * day });
  await media.saveFound(db, { address_hash: "2", hash: a, tried: 10 * day });
  await media.forgetEnded(db, 10 * day);
  same((await db.selectFrom("media_uses").selectAll().execute()).length, 2);
  await media.forgetEnded(db, 10 * day + 1);
  equal(await db.selectFrom("media_uses").selectAll().execute(), [{ letter_id: "one", hash: b, unused_since: null }]);
  same(await media.findSource(db, "1"), undefined);
  same((await media.findSource(db, "2"))?.hash, a);
});

Deno.test("a picture that a letter shows under its foreign address is used", async () => {
  await using db = await withPictures();
  const address = "1".repeat(64);
  await setUses(db, "one", [address], day);
  same(await unused(db, 99 * day), "abc");
  await media.saveFound(db, { address_hash: address, hash: a, tried: 2 * day });
  await media.saveFound(db, { address_hash: "2".repeat(64), hash: b, tried: 2 * day });
  same(await unused(db, 99 * day), "bc");
  equal(await media.removeMedia(db, [a], 99 * day), []);
  await setUses(db, "one", [], 3 * day);
  same(await unused(db, 3 * day), "bc");
  same(await unused(db, 99 * day), "abc");
});

Deno.test("of an address the last try is known, and what was found once", async () => {
  await using db = await withPictures();
  const address_hash = "1";
  same(await media.findSource(db, address_hash), undefined);
  const steps = [
    [() => media.saveTried(db, { address_hash, tried: 5 }), { hash: null, tried: 5, failures: 0 }],
    [() => media.saveFailure(db, { address_hash, tried: 6 }), { hash: null, tried: 6, failures: 1 }],
    [() => media.saveFailure(db, { address_hash, tried: 7 }), { hash: null, tried: 7, failures: 2 }],
    [() => media.saveTried(db, { address_hash, tried: 8 }), { hash: null, tried: 8, failures: 2 }],
    [() => media.saveFound(db, { address_hash, hash: b, tried: 9 }), { hash: b, tried: 9, failures: 0 }],
    [() => media.saveFailure(db, { address_hash, tried: 10 }), { hash: b, tried: 10, failures: 1 }],
    [() => media.saveFound(db, { address_hash, hash: c, tried: 11 }), { hash: c, tried: 11, failures: 0 }],
  ] as const;
  for (const [act, known] of steps) {
    await act();
    equal(await media.findSource(db, address_hash), { address_hash, ...known });
  }
  await media.saveFailure(db, { address_hash: "2", tried: 5 });
  equal(await media.findSource(db, "2"), { address_hash: "2", hash: null, tried: 5, failures: 1 });
});

Deno.test(verifies("C5.transaction", "uses go with the letter's transaction"), async () => {
  await using db = await withPictures();
  await write(db, async (transaction) => {
    await setUses(transaction, "one", [a], 1);
    throw new Error("the update fails");
  }).catch(() => {});
  same(await unused(db, 99 * day), "abc");
});
