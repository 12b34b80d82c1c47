import { maintain } from "../../../domain/upkeep/maintenance.ts";
import { verifyLetters } from "../../../domain/upkeep/verify.ts";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, same } from "../../support/assert.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* A machine's clock may jump: after a sleep, when it is set, or when a virtual machine moves. */

const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
const titles = ["three", "two", "one", "two"];
/** Where the clock jumps, in milliseconds, and what undo, undo, undo, redo then show. */
const jumps: Readonly<Record<string, { to: number; undone: readonly string[]; guests: number }>> = {
  "an hour back": { to: -hour, undone: titles, guests: 2 },
  "ten years ahead": { to: 3650 * day, undone: titles, guests: 2 },
  // A guest who was removed in 1970 is forgotten as soon as it is today again: there is no removal to undo.
  "to 1970": { to: -testNow.getTime(), undone: ["two", "one", "one", "two"], guests: 1 },
};

const jump = (app: TestApp, milliseconds: number) => app.setNow(new Date(testNow.getTime() + milliseconds));
const heading = (text: string) => ({ blocks: [{ id: "title", type: "heading", text }] });
const titleOf = async (app: TestApp, letter: Made) => (await read(app, letter)).body.card.blocks[0].text;

function press(app: TestApp, letter: Made, way: "undo" | "redo") {
  return app.call("POST", `/edit/${letter.id}/${way}`, {
    body: "panel=letter",
    headers: {
      cookie: `key=${letter.editKey}`,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
}

for (const [what, { to, undone, guests }] of Object.entries(jumps)) {
  Deno.test(
    verifies(["C5.revision", "D2.revived"], `the clock jumps ${what}: a letter is read, changed, undone, maintained`),
    async () => {
      await using app = await testApp({ database: ":memory:" });
      const letter = await app.make({ ...heading("one"), guests: [{ name: "Ana" }, { name: "Ben" }] });
      await patch(app, letter, heading("two"));
      jump(app, to);
      same((await app.call("GET", letter.guests[0]!.url)).status, 200);
      const changed = await patch(app, letter, heading("three"));
      equal([changed.status, changed.body.revision], [200, 3]);
      await patch(app, letter, { guests: [letter.guests[0]!] });
      await maintain(app.context);
      jump(app, 0);
      await maintain(app.context);
      // The newest change first, whatever time each was made at.
      const shown = [];
      for (const way of ["undo", "undo", "undo", "redo"] as const) {
        same((await press(app, letter, way)).status, 303);
        shown.push(await titleOf(app, letter));
      }
      equal(shown, undone);
      same((await read(app, letter)).body.guests.length, guests);
      const lines: string[] = [];
      same((await verifyLetters(app.db, (line) => lines.push(line))).broken, 0, lines.join());
    },
  );
}

Deno.test(
  verifies(["G2.per-address", "I2.same-answer"], "the clock jumps back and on: limits and kept answers still hold"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 3, update: 3, media: 3, refused: 3 } });
    const create = (headers: Record<string, string> = {}) => app.call("POST", "/api/v1/letters", { body: {}, headers });
    const once = { "idempotency-key": crypto.randomUUID() };
    const first = await create(once);
    for (const milliseconds of [-3 * hour, 0, 3 * hour, 0]) {
      jump(app, milliseconds);
      equal((await create(once)).body, first.body, "the same request is not made twice");
    }
    // Each hour has its own count, so going back and forth gives nobody more than each hour's share.
    for (const milliseconds of [0, -3 * hour, 0]) {
      jump(app, milliseconds);
      await create();
      await create();
      await create();
      assertProblem(await create(), 429, "rate_limited");
    }
  },
);
