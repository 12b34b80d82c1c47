import { rejects } from "node:assert/strict";
import { readHistory } from "../../domain/history.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { type Made, type TestApp, testApp } from "../support/service/app.ts";
import { equal, ok, same } from "../support/assert.ts";
import { restore as restoreRevision } from "../support/service/history.ts";
import { keepsLetter, patch, read } from "../support/service/owner.ts";
import { storedText } from "../support/database/stored_text.ts";
import { verifies } from "../support/verifies.ts";

const keyOf = ({ id, editKey }: Made) => ({ id, key: editKey });
const history = (app: TestApp, letter: Made) => readHistory(app.asRequest(), keyOf(letter));
const restore = (app: TestApp, letter: Made, revision: number, ifMatch?: string) =>
  restoreRevision(app.asRequest(), keyOf(letter), revision, ifMatch);
const namesOf = ({ guests }: { guests: readonly { name: string }[] }) => guests.map(({ name }) => name);

const change = async (app: TestApp, letter: Made, body: unknown) => {
  const { status, text } = await patch(app, letter, body);
  same(status, 200, text);
};

Deno.test(
  verifies("D2.history", "every state of a letter is kept, oldest first, with its guests and its time"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco", guests: [{ name: "Ana" }] });
    app.setNow(new Date("2026-11-21T12:00:00Z"));
    await change(app, letter, { guests: [{ name: "Ben" }, { name: "Ana" }] });
    await change(app, letter, { style: "ivory" });
    const states = await history(app, letter);
    equal(states.map(({ revision, card }) => [revision, card.style]), [[1, "deco"], [2, "deco"], [3, "ivory"]]);
    equal(states.map(namesOf), [["Ana"], ["Ben", "Ana"], ["Ben", "Ana"]]);
    equal(states.map(({ created }) => created.toISOString().slice(0, 10)), ["2026-11-20", "2026-11-21", "2026-11-21"]);
  },
);

Deno.test("an earlier state becomes the letter's next revision", async () => {
  await using app = await testApp();
  const letter = await app.make({ preset: "party", guests: [{ name: "Ana" }] });
  const { body: before } = await read(app, letter);
  await change(app, letter, { style: "deco", blocks: [], guests: [{ name: "Ben" }] });
  const restored = await restore(app, letter, 1);
  same(restored.revision, 3);
  equal([restored.card, restored.guests], [before.card, before.guests]);
  const { warnings: _, changes: __, ...answer } = restored;
  equal((await read(app, letter)).body, answer);
  equal((await history(app, letter)).map(({ revision }) => revision), [1, 2, 3]);
});

Deno.test(verifies("D2.history", "a restored state brings removed guests back under their old links"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  await change(app, letter, { guests: [{ name: "Cleo" }] });
  const { body: { guests: [cleo] } } = await read(app, letter);
  const reads = async (id: string) => (await openLetter(app.context, { id: letter.id, guest: id })).to.name;
  equal(await Promise.all([...letter.guests, cleo].map(({ id }) => reads(id))), ["dear guest", "dear guest", "Cleo"]);
  equal((await restore(app, letter, 1)).guests, letter.guests);
  equal(await Promise.all([...letter.guests, cleo].map(({ id }) => reads(id))), ["Ana", "Ben", "dear guest"]);
  equal((await restore(app, letter, 2)).guests, [cleo]);
});

Deno.test("restoring the state that stands makes no revision", async () => {
  await using app = await testApp();
  const letter = await app.make({ style: "deco" });
  await change(app, letter, { style: "ivory" });
  await change(app, letter, { style: "deco" });
  for (const revision of [1, 3]) await keepsLetter(app, letter, () => restore(app, letter, revision));
});

Deno.test(verifies("D2.history", "the last fifty states are kept"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  for (let count = 2; count <= 50; count++) await change(app, letter, { nameFallback: `friends ${count}` });
  const fifty = (await history(app, letter)).map(({ revision }) => revision);
  equal([fifty.length, fifty[0], fifty.at(-1)], [50, 1, 50]);
  for (let count = 51; count <= 54; count++) await change(app, letter, { nameFallback: `friends ${count}` });
  const states = await history(app, letter);
  equal([states.length, states[0]?.revision, states.at(-1)?.revision], [50, 5, 54]);
  equal(states[0]?.card.nameFallback, "friends 5");
});

Deno.test(
  verifies("D2.history", "a removed guest's name is erased when the last state that held it falls out"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Xanthippe" }] });
    await change(app, letter, { guests: [] });
    for (let count = 3; count <= 50; count++) await change(app, letter, { nameFallback: `friends ${count}` });
    same(namesOf((await history(app, letter))[0]!).join(), "Xanthippe");
    await change(app, letter, { nameFallback: "the last straw" });
    ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
  },
);

Deno.test("states share a guest list until it changes, and a list no state shares is forgotten", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }] });
  const lists = async () =>
    (await app.db.selectFrom("guest_lists").select("guests").where("letter_id", "=", letter.id)
      .orderBy("version").execute()).map(({ guests }) => namesOf({ guests: JSON.parse(guests) }).join());
  for (let count = 2; count <= 30; count++) await change(app, letter, { nameFallback: `friends ${count}` });
  equal(await lists(), ["Ana"]);
  await change(app, letter, { guests: [{ name: "Ben" }] });
  for (let count = 32; count <= 60; count++) await change(app, letter, { nameFallback: `friends ${count}` });
  equal(await lists(), ["Ana", "Ben"]);
  for (let count = 61; count <= 80; count++) await change(app, letter, { nameFallback: `friends ${count}` });
  equal(await lists(), ["Ben"]);
  equal((await history(app, letter)).map(namesOf), Array(50).fill(["Ben"]));
});

Deno.test("a revision that is not kept cannot be restored, and nothing happens", async () => {
  await using app = await testApp();
  const letter = await app.make();
  await keepsLetter(app, letter, async () => {
    for (const revision of [0, 2, -1, 1.5]) {
      await rejects(restore(app, letter, revision), { code: "not_found" });
    }
  });
});

Deno.test("restoring over another's change is refused", async () => {
  await using app = await testApp();
  const letter = await app.make();
  await change(app, letter, { style: "deco" });
  await keepsLetter(app, letter, () => rejects(restore(app, letter, 1, '"1"'), { code: "revision_conflict" }));
  same((await restore(app, letter, 1, '"2"')).revision, 3);
});

Deno.test(verifies("auth.key-scope", "a letter's history opens to its own key alone"), async () => {
  await using app = await testApp();
  const [letter, other] = [await app.make(), await app.make()];
  for (const key of [undefined, "", other.editKey, letter.editKey.toUpperCase()]) {
    await rejects(readHistory(app.asRequest(), { id: letter.id, key }), { code: "forbidden" });
    await rejects(restoreRevision(app.asRequest(), { id: letter.id, key }, 1), { code: "forbidden" });
  }
  await rejects(readHistory(app.asRequest(), { id: "nobody", key: letter.editKey }), { code: "forbidden" });
});

Deno.test(
  verifies(["H3.erased", "auth.key-scope"], "a history ends with its key, also while it is being read"),
  async () => {
    await using app = await testApp();
    // A letter of so many guests waits for its turn, after the letter was read and before its states are.
    const guests = Array.from({ length: 500 }, (_, place) => ({ name: `Guest ${place} of Ana and Ben at the sea` }));
    for (const [method, way, code] of [["POST", "/key", "forbidden"], ["DELETE", "", "gone"]] as const) {
      const letter = await app.make({ guests });
      let waited = 0;
      const takeTurn = async () => {
        waited++;
        ok((await app.call(method, letter.path + way, { headers: letter.auth })).status < 300);
      };
      await rejects(readHistory({ ...app.asRequest(), takeTurn }, keyOf(letter)), { code });
      same(waited, 1);
    }
  },
);

Deno.test(verifies("H3.erased", "a letter that was taken back has no history, and no rows of its guests"), async () => {
  await using app = await testApp();
  const letter = await app.make({ nameFallback: "Kallisto", guests: [{ name: "Ana" }, { name: "Xanthippe" }] });
  await change(app, letter, { guests: [{ name: "Ana" }] });
  const rows = async () =>
    await Promise.all(
      (["guests", "guest_lists", "revisions"] as const).map(async (table) =>
        (await app.db.selectFrom(table).select("letter_id").where("letter_id", "=", letter.id).execute()).length
      ),
    );
  equal(await rows(), [2, 2, 2]);
  same((await app.call("DELETE", letter.path, { headers: letter.auth })).status, 204);
  await rejects(history(app, letter), { code: "gone" });
  await rejects(restore(app, letter, 1), { code: "gone" });
  ok(!/Xanthippe|Kallisto/.test(await storedText(app.db, letter.id)));
  equal(await rows(), [0, 0, 0]);
});
