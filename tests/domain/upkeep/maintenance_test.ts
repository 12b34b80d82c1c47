import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { readHistory } from "../../../domain/history.ts";
import { maintain, maintainDaily, maintainToday } from "../../../domain/upkeep/maintenance.ts";
import { type Made, type TestApp, testApp, testNow, uploaded } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { restore } from "../../support/service/history.ts";
import { patch } from "../../support/service/owner.ts";
import { storedText } from "../../support/database/stored_text.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const wait = (app: TestApp, milliseconds: number) => app.setNow(new Date(testNow.getTime() + milliseconds));

const setGuests = async (app: TestApp, letter: Made, guests: unknown) => {
  const { status, text } = await patch(app, letter, { guests });
  same(status, 200, text);
};

/** The names in each kept state of the letter, oldest first. */
const names = async (app: TestApp, { id, editKey: key }: Made) =>
  (await readHistory(app.asRequest(), { id, key })).map(({ guests }) => guests.map(({ name }) => name).join());

/** A letter from which Xanthippe was removed at `testNow`; Ana stays. */
async function letterWithoutXanthippe(app: TestApp): Promise<Made> {
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Xanthippe" }] });
  await setGuests(app, letter, [{ name: "Ana" }]);
  return letter;
}

Deno.test(
  verifies("D2.history-erased", "the history holds a removed guest's name for thirty days, and no longer"),
  async () => {
    await using app = await testApp();
    const letter = await letterWithoutXanthippe(app);
    wait(app, 30 * day - hour);
    await maintain(app.context);
    equal(await names(app, letter), ["Ana,Xanthippe", "Ana"]);
    wait(app, 30 * day + hour);
    await maintain(app.context);
    equal(await names(app, letter), ["Ana", "Ana"]);
    ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
  },
);

Deno.test(verifies("D2.history-erased", "a state restored after that comes back without the name"), async () => {
  await using app = await testApp();
  const letter = await letterWithoutXanthippe(app);
  await patch(app, letter, { style: "deco" });
  wait(app, 31 * day);
  await maintain(app.context);
  const restored = await restore(app.asRequest(), { id: letter.id, key: letter.editKey }, 1);
  equal([restored.card.style, restored.guests.map(({ name }) => name)], ["parchment", ["Ana"]]);
});

Deno.test(
  verifies(["D2.history-erased", "D2.revived"], "a guest who came back in time stays in the history"),
  async () => {
    await using app = await testApp();
    const letter = await letterWithoutXanthippe(app);
    wait(app, 29 * day);
    await restore(app.asRequest(), { id: letter.id, key: letter.editKey }, 1);
    wait(app, 60 * day);
    await maintain(app.context);
    equal(await names(app, letter), ["Ana,Xanthippe", "Ana", "Ana,Xanthippe"]);
  },
);

Deno.test(verifies("D2.history-erased", "the thirty days begin anew when a guest is removed anew"), async () => {
  await using app = await testApp();
  const letter = await letterWithoutXanthippe(app);
  const [, xanthippe] = letter.guests;
  wait(app, 20 * day);
  await setGuests(app, letter, [{ name: "Ana" }, { id: xanthippe!.id, name: "Xanthippe" }]);
  wait(app, 25 * day);
  await setGuests(app, letter, [{ name: "Ana" }]);
  wait(app, 54 * day);
  await maintain(app.context);
  ok((await storedText(app.db, letter.id)).includes("Xanthippe"));
  wait(app, 56 * day);
  await maintain(app.context);
  ok(!(await storedText(app.db, letter.id)).includes("Xanthippe"));
});

Deno.test(
  verifies(["D2.id-kept", "D2.revived"], "the id outlives the name: it can still be sent again with one"),
  async () => {
    await using app = await testApp();
    const letter = await letterWithoutXanthippe(app);
    wait(app, 31 * day);
    await maintain(app.context);
    const { id, url } = letter.guests[1]!;
    const { body } = await patch(app, letter, { guests: [{ id, name: "Zoe" }] });
    equal(body.guests, [{ id, name: "Zoe", url }]);
  },
);

Deno.test(
  verifies("D2.revived", "a guest who comes back while the run is under way keeps the name in the history"),
  async () => {
    await using app = await testApp();
    const letter = await letterWithoutXanthippe(app);
    wait(app, 31 * day);
    const revive = () => setGuests(app, letter, [{ name: "Ana" }, { id: letter.guests[1]!.id, name: "Xanthippe" }]);
    const db = withTransactions(app.db, async (run) => {
      await revive();
      return await run();
    });
    await maintain({ ...app.context, db });
    equal((await names(app, letter)).at(-1), "Ana,Xanthippe");
  },
);

Deno.test(verifies("D2.history-erased", "running twice, or in several places at once, does no harm"), async () => {
  await using app = await testApp();
  const letters = [await letterWithoutXanthippe(app), await letterWithoutXanthippe(app)];
  wait(app, 31 * day);
  const updates = letters.map((letter) => patch(app, letter, { guests: [{ name: "Ana" }, { name: "Ben" }] }));
  await Promise.all([maintain(app.context), maintain(app.context), ...updates]);
  await maintain(app.context);
  for (const letter of letters) {
    equal(await names(app, letter), ["Ana", "Ana", "Ana,Ben"]);
    const open = app.db.selectFrom("guests").select("id").where("letter_id", "=", letter.id);
    equal(await open.where("removed", "is not", null).execute(), [], "erased names are looked for again and again");
  }
});

Deno.test(
  verifies("D2.history-erased", "any number of removed guests can be erased, and no letter waits for another"),
  async () => {
    await using app = await testApp();
    const letters = [await letterWithoutXanthippe(app), await letterWithoutXanthippe(app)];
    await sql`
    insert into guests (letter_id, id, name, position, removed)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 33000)
    select ${letters[0]!.id}, 'former' || number, null, number, ${testNow.getTime()} from numbers`.execute(app.db);
    wait(app, 31 * day);
    await maintain(app.context);
    for (const letter of letters) equal(await names(app, letter), ["Ana", "Ana"]);
  },
);

Deno.test(
  verifies(
    ["D2.history-erased", "J7.unused-removed"],
    "names are erased letter by letter, and one that cannot be read keeps nothing else from being done",
  ),
  async () => {
    await using app = await testApp({ database: ":memory:" });
    const [broken, ...letters] = [
      await letterWithoutXanthippe(app),
      await letterWithoutXanthippe(app),
      await letterWithoutXanthippe(app),
    ];
    await uploaded(app, await bytesOf(drawing(60, 40).png()));
    await app.db.updateTable("guest_lists").set({ guests: "[" }).where("letter_id", "=", broken.id).execute();
    wait(app, 31 * day);
    let open = 0;
    const most: number[] = [];
    const db = withTransactions(app.db, async (run) => {
      most.push(++open);
      return await run().finally(() => open--);
    });
    await rejects(maintain({ ...app.context, db }), SyntaxError);
    equal(most, [1, 1, 1], "each waits for the one before");
    for (const letter of letters) equal(await names(app, letter), ["Ana", "Ana"]);
    equal(await app.db.selectFrom("media").select("hash").execute(), []);
  },
);

Deno.test(verifies("I2.same-answer", "an answer is kept for a day, and forgotten after"), async () => {
  await using app = await testApp();
  const before = await keptAnswers(app);
  await app.call("POST", "/api/v1/letters", { body: {}, headers: { "idempotency-key": crypto.randomUUID() } });
  wait(app, day - hour);
  await maintain(app.context);
  same(await keptAnswers(app), before + 1);
  wait(app, day + hour);
  await maintain(app.context);
  same(await keptAnswers(app), 0);
});

Deno.test("rate counters are forgotten once their hour is over, and not before", async () => {
  await using app = await testApp({ rateLimits: { create: 5, update: 5, media: 5, refused: 5 } });
  const client = "198.51.100.77";
  const counters = async () =>
    (await app.db.selectFrom("rates").select("count").where("subject", "=", `create ${client}`).execute()).length;
  await app.call("POST", "/api/v1/letters", { body: {}, client });
  await maintain(app.context);
  same(await counters(), 1);
  wait(app, 3 * hour);
  await maintain(app.context);
  same(await counters(), 0);
});

Deno.test("of several instances one maintains the database on a day, and another one if it fails", async () => {
  await using app = await testApp({ database: ":memory:" });
  const answered = () =>
    app.call("POST", "/api/v1/letters", { headers: { "idempotency-key": crypto.randomUUID() }, body: {} });
  const kept = () => app.db.selectFrom("idempotent_answers").select("key_hash").execute().then(({ length }) => length);
  const runs = () => Promise.all([1, 2, 3].map(() => maintainToday(app.context)));
  await answered();
  wait(app, 2 * day);
  await runs();
  same(await kept(), 0);
  wait(app, 0);
  await answered();
  wait(app, 2 * day + hour);
  await runs();
  same(await kept(), 1, "it has run on this day");
  wait(app, 3 * day);
  const failing = { ...app.context, db: failingAt(app.db, "idempotent_answers") };
  await rejects(maintainToday(failing), /no deletion/);
  same(await kept(), 1);
  await runs();
  same(await kept(), 0);
});

Deno.test("a run that is stopped does not count: the next instance runs it on the same day", async () => {
  await using app = await testApp({ database: ":memory:" });
  const letter = await letterWithoutXanthippe(app);
  wait(app, 31 * day);
  const begun = Promise.withResolvers<void>();
  const endless = withTransactions(app.db, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const stop = new AbortController();
  const run = maintainToday({ ...app.context, db: endless }, stop.signal);
  await begun.promise;
  await maintainToday(app.context);
  equal(await names(app, letter), ["Ana,Xanthippe", "Ana"], "another instance leaves it to the first one");
  stop.abort();
  await rejects(run);
  await maintainToday(app.context);
  equal(await names(app, letter), ["Ana", "Ana"]);
});

/** The database, from which nothing in this table can be deleted. */
function failingAt(db: Database, table: string): Database {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...parts: unknown[]) => {
        if (name === "deleteFrom" && parts[0] === table) throw new Error("no deletion");
        return value.apply(target, parts);
      };
    },
  });
}

Deno.test({
  name: "the daily run ends when it is told to: no timer is left behind",
  sanitizeOps: true,
  fn: async () => {
    await using app = await testApp();
    maintainDaily(app.context)();
  },
});

/** How many answers are stored for creations at the tests' time. */
async function keptAnswers({ db }: TestApp): Promise<number> {
  const created = testNow.getTime();
  return (await db.selectFrom("idempotent_answers").select("created").where("created", "=", created).execute()).length;
}

/** The database, whose transactions are run by `around`. */
function withTransactions(db: Database, around: (run: () => Promise<unknown>) => Promise<unknown>): Database {
  const transaction = () => ({
    execute: (run: Parameters<ReturnType<Database["transaction"]>["execute"]>[0]) =>
      around(() => db.transaction().execute(run)),
  });
  return new Proxy(db, {
    get(target, name) {
      const value = name === "transaction" ? transaction : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
