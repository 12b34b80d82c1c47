import { migrate } from "../../db/migrate.ts";
import { restoreRevision, stepLetter } from "../../domain/history.ts";
import { readLetter } from "../../domain/letters.ts";
import { maintain } from "../../domain/maintenance.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { type Made, type TestApp, testApp, testNow } from "../support/app.ts";
import { equal, ok, same } from "../support/assert.ts";
import { databaseFile } from "../support/database_file.ts";
import { makeOldDatabase } from "../support/old_database.ts";
import { patch } from "../support/owner.ts";
import { storedText } from "../support/stored_text.ts";
import { verifies } from "../support/verifies.ts";

/** In milliseconds. */
const day = 24 * 60 * 60_000;

const keyOf = ({ id, editKey }: Made) => ({ id, key: editKey });
const step = (app: TestApp, letter: Made, way: "undo" | "redo") => stepLetter(app.asRequest(), keyOf(letter), way);

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
  await step(app, letter, "undo");
  await step(app, letter, "redo");
  app.setNow(new Date(testNow.getTime() + 31 * day));
  await maintain(app.context);
  ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
  // The states with and without her are the same now: the step leads over both.
  const { letter: { card, guests }, changes } = await step(app, letter, "undo");
  equal([card.style, guests.map(({ name }) => name)], ["deco", ["Ana"]]);
  equal(changes.map(({ what }) => what), ["style"]);
  same((await step(app, letter, "undo")).changes.length, 0);
  equal((await step(app, letter, "redo")).letter.card.style, "ivory");
  same((await step(app, letter, "redo")).changes.length, 0);
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
    await step(app, letter, "undo");
    same(await greeting(), "Ben");
    await step(app, letter, "redo");
    same(await greeting(), "dear guest");
  },
);

Deno.test(
  verifies("K8.updated-on", "of a letter that is still being written, no step tells guests of a change"),
  async () => {
    await using app = await testApp();
    const place = (name: string) => ({ blocks: [{ id: "p", type: "place", name }] });
    const letter = await app.make(place("Town hall"));
    for (const name of ["Garden", "Old mill"]) await change(app, letter, place(name));
    // REST has told of these; the editor would not have.
    await app.db.updateTable("letters").set({ facts_changed: null }).where("id", "=", letter.id).execute();
    const told = async () => (await openLetter(app.context, { id: letter.id, guest: "" })).factsChanged;
    await step(app, letter, "undo");
    same(await told(), undefined);
    await restoreRevision(app.asRequest(), keyOf(letter), 1);
    same(await told(), undefined);
    app.setNow(new Date(testNow.getTime() + 2 * day));
    await step(app, letter, "undo");
    same((await told())?.getTime(), testNow.getTime() + 2 * day);
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
    equal(await migrate(file.db), ["0003_history_tree", "0004_guests_by_id", "0005_submissions"]);
    const [context, key] = [{ ...app.asRequest(), db: file.db }, keyOf(letter)];
    const walk = async (way: "undo" | "redo") => {
      let steps = 0;
      while ((await stepLetter(context, key, way)).changes.length > 0) steps++;
      return [steps, (await readLetter(context, key)).card.nameFallback];
    };
    equal(await walk("undo"), [49, "friends 11"]);
    equal(await walk("redo"), [49, "friends 60"]);
    await restoreRevision(context, key, 20);
    await stepLetter(context, key, "undo");
    equal((await readLetter(context, key)).card.nameFallback, "friends 60");
    // The return to an earlier version was a change: it made room for itself.
    equal(await walk("undo"), [48, "friends 12"]);
  },
);
