import { migrate } from "../../db/migrate.ts";
import { readLetter } from "../../domain/letters.ts";
import { maintain } from "../../domain/upkeep/maintenance.ts";
import { openForHost, openLetter } from "../../domain/open_letter.ts";
import { type Made, type TestApp, testApp, testNow } from "../support/service/app.ts";
import { equal, ok, same } from "../support/assert.ts";
import { databaseFile } from "../support/database/database_file.ts";
import { restore, step, walk } from "../support/service/history.ts";
import { makeOldDatabase } from "../support/database/old_database.ts";
import { patch } from "../support/service/owner.ts";
import { storedText } from "../support/database/stored_text.ts";
import { verifies } from "../support/verifies.ts";

/** In milliseconds. */
const day = 24 * 60 * 60_000;

const keyOf = ({ id, editKey }: Made) => ({ id, key: editKey });

const change = async (app: TestApp, letter: Made, body: unknown) => {
  const { status, text } = await patch(app, letter, body);
  same(status, 200, text);
};

Deno.test(verifies(["M2.undo", "D2.history-erased"], "an erased name does not come back by undo"), async () => {
  await using app = await testApp();
  const letter = await app.make({ style: "deco", guests: [{ name: "Ana" }, { name: "Xanthippe" }] });
  await change(app, letter, { style: "ivory" });
  await change(app, letter, { guests: [{ name: "Ana" }] });
  // What was undone and done again holds the name as well.
  await step(app.asRequest(), keyOf(letter), "undo");
  await step(app.asRequest(), keyOf(letter), "redo");
  app.setNow(new Date(testNow.getTime() + 31 * day));
  await maintain(app.context);
  ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
  // The states with and without her are the same now: the step leads over both.
  const { card, guests, changes } = (await step(app.asRequest(), keyOf(letter), "undo"))!;
  equal([card.style, guests.map(({ name }) => name), changes], ["deco", ["Ana"], ["Style: Gatsby"]]);
  same(await step(app.asRequest(), keyOf(letter), "undo"), undefined);
  same((await step(app.asRequest(), keyOf(letter), "redo"))?.card.style, "ivory");
  same(await step(app.asRequest(), keyOf(letter), "redo"), undefined);
  ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
});

Deno.test(
  verifies("D2.history", "undo brings a removed guest back under the old link, and redo takes the guest away"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
    const greeting = async () =>
      (await openLetter(app.context, { id: letter.id, guest: letter.guests[1]!.id })).to.name;
    await change(app, letter, { guests: [{ name: "Ana" }] });
    await step(app.asRequest(), keyOf(letter), "undo");
    same(await greeting(), "Ben");
    await step(app.asRequest(), keyOf(letter), "redo");
    same(await greeting(), "dear guest");
  },
);

Deno.test(
  verifies(
    ["K8.updated-on", "P7.first-time"],
    "undo takes back what guests are told, and redo tells it again; a return from the list is a change",
  ),
  async () => {
    await using app = await testApp();
    const place = (name: string) => ({ blocks: [{ id: "p", type: "place", name }] });
    const letter = await app.make(place("Town hall"));
    for (const name of ["Garden", "Old mill"]) await change(app, letter, place(name));
    const told = async () => (await openLetter(app.context, { id: letter.id, guest: "" })).updates;
    const [now, later] = [testNow.getTime(), testNow.getTime() + 2 * day];
    const update = (at: number) => ({ last: at, blocks: { p: { at } } });
    equal(await told(), update(now));
    await step(app.asRequest(), keyOf(letter), "undo");
    equal(await told(), update(now));
    await step(app.asRequest(), keyOf(letter), "undo");
    equal(await told(), { last: null, blocks: {} });
    await step(app.asRequest(), keyOf(letter), "redo");
    equal(await told(), update(now));
    app.setNow(new Date(later));
    await restore(app.asRequest(), keyOf(letter), 1);
    equal(await told(), update(later));
    await step(app.asRequest(), keyOf(letter), "undo");
    equal(await told(), update(now));
  },
);

Deno.test(
  verifies("K8.updated-on", "what a letter told before its revisions kept it is still told after an undo"),
  async () => {
    await using app = await testApp();
    await using file = await databaseFile();
    const place = (name: string, text: string) => [{ id: "p", type: "place", name }, { id: "t", type: "text", text }];
    const letter = await app.make({ blocks: place("Town hall", "Come!"), guests: [{ name: "Ana" }] });
    const told = testNow.getTime() + day;
    app.setNow(new Date(told));
    await change(app, letter, { blocks: place("Garden", "Come!") });
    app.setNow(new Date(told + day));
    await change(app, letter, { blocks: place("Garden", "Do come!") });
    await makeOldDatabase(file.db, app.db, letter.id);
    await migrate(file.db);
    const context = { ...app.asRequest(), db: file.db };
    const last = async () => (await openForHost(context, keyOf(letter))).letter.updates.last;
    await step(context, keyOf(letter), "undo");
    same(await last(), told);
    await step(context, keyOf(letter), "undo");
    same(await last(), null);
  },
);

Deno.test(
  verifies("M2.undo", "a database file from before steps had marks is migrated, and its letters gone through"),
  async () => {
    await using app = await testApp();
    await using file = await databaseFile();
    const letter = await app.make({ style: "deco", guests: [{ name: "Ana" }] });
    for (let count = 2; count <= 60; count++) await change(app, letter, { nameFallback: `friends ${count}` });
    await makeOldDatabase(file.db, app.db, letter.id);
    equal(await migrate(file.db), [
      "0003_history_tree",
      "0004_guests_by_id",
      "0005_submissions",
      "0006_takedowns",
      "0007_fact_updates",
      "0008_host_list",
      "0009_answers",
      "0010_host_changes",
      "0011_own_reminder",
    ]);
    const [context, key] = [{ ...app.asRequest(), db: file.db }, keyOf(letter)];
    const walkFrom = async (way: "undo" | "redo") => [
      await walk(context, key, way),
      (await readLetter(context, key)).card.nameFallback,
    ];
    equal(await walkFrom("undo"), [49, "friends 11"]);
    equal(await walkFrom("redo"), [49, "friends 60"]);
    await restore(context, key, 20);
    await step(context, key, "undo");
    equal((await readLetter(context, key)).card.nameFallback, "friends 60");
    // The return to an earlier version was a change: it made room for itself.
    equal(await walkFrom("undo"), [48, "friends 12"]);
  },
);
