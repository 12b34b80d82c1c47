import { type Answer, base, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { walk as walkHistory } from "../../support/service/history.ts";
import { hostOf } from "../../support/service/host.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const start = { style: "deco", nameFallback: "one" };

async function change(app: TestApp, letter: Made, body: unknown) {
  const { status, text } = await patch(app, letter, body);
  same(status, 200, text);
}

const walk = (app: TestApp, { id, editKey: key }: Made, way: "undo" | "redo") =>
  walkHistory(app.asRequest(), { id, key }, way);

/** The text of the status line. */
function said({ text }: Answer): string {
  return /<p id="status"[^>]*>([^<]*)<\/p>/.exec(text)![1]!;
}

Deno.test(
  verifies("M2.undo", "forty-nine undos go back through fifty states, and as many redos go forward again"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    for (let count = 1; count <= 60; count++) await change(app, letter, { nameFallback: `friends ${count}` });
    same(await walk(app, letter, "undo"), 49);
    equal((await read(app, letter)).body.card.nameFallback, "friends 11");
    same(await walk(app, letter, "redo"), 49);
    equal((await read(app, letter)).body.card.nameFallback, "friends 60");
    same(await walk(app, letter, "undo"), 49);
  },
);

Deno.test(
  verifies("M2.undo", "undo and redo also work in a history from before their migration"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    for (let count = 1; count < 60; count++) await change(app, letter, { nameFallback: `friends ${count}` });
    await app.db.updateTable("revisions").set({ state: null, before: null }).where("letter_id", "=", letter.id)
      .execute();
    same(await walk(app, letter, "undo"), 49);
    same(await walk(app, letter, "redo"), 49);
    equal((await read(app, letter)).body.card.nameFallback, "friends 59");
  },
);

Deno.test(verifies("M2.undo", "after a change, redo returns to it and not to the states undone before"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  const host = await hostOf(app, letter);
  const now = async () => (await read(app, letter)).body.card.nameFallback;
  await change(app, letter, { nameFallback: "two" });
  await change(app, letter, { nameFallback: "three" });
  const seen = [];
  for (const act of ["/undo", "four", "/undo", "/redo", "/redo", "/undo", "/undo", "/undo", "/redo", "/redo"]) {
    await (act.startsWith("/") ? host.swap(act, { panel: "letter" }) : change(app, letter, { nameFallback: act }));
    seen.push(await now());
  }
  equal(seen, ["two", "four", "two", "four", "four", "two", "one", "one", "two", "four"]);
});

Deno.test(verifies("M2.undo", "undo reverses a return to an earlier version, and redo repeats it"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  const host = await hostOf(app, letter);
  for (const nameFallback of ["two", "three", "four"]) await change(app, letter, { nameFallback });
  const seen = [];
  for (const path of ["/history/2", "/undo", "/undo", "/redo", "/redo", "/history/1", "/undo"]) {
    await host.post(path, {});
    seen.push((await read(app, letter)).body.card.nameFallback);
  }
  equal(seen, ["two", "four", "three", "four", "two", "one", "two"]);
});

Deno.test(
  verifies(["M2.undo", "M2.cannot-be-saved"], "in two tabs, undo is refused until the page shows the other tab's step"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    for (const nameFallback of ["two", "three"]) await change(app, letter, { nameFallback });
    const step = async (path: string, seen: number) => {
      const { status } = await host.swap(path, { panel: "letter", seen: String(seen) });
      return [status, (await read(app, letter)).body.card.nameFallback];
    };
    // Both tabs were drawn from revision 3; the second tab's form is refused after each undo in the first.
    equal(await step("/undo", 3), [200, "two"]);
    equal(await step("/undo", 3), [412, "two"]);
    equal(await step("/undo", 4), [200, "one"]);
    equal(await step("/redo", 4), [412, "one"]);
    equal(await step("/redo", 5), [200, "two"]);
    const both = await Promise.all([step("/redo", 6), step("/undo", 6)]);
    equal(both.map(([status]) => status).toSorted(), [200, 412]);
  },
);

Deno.test(
  verifies(["M2.undo", "M2.cannot-be-saved"], "an undo that is sent again after a lost answer is told as done"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    for (const nameFallback of ["two", "three"]) await change(app, letter, { nameFallback });
    const form = { panel: "letter", seen: "3", submission: "its answer was lost" };
    const [first, again] = [await host.swap("/undo", form), await host.swap("/undo", form)];
    equal([again.status, said(again), again.headers.get("hx-trigger")], [
      ...[200, said(first)],
      '{"letter:saved":{"revision":4,"from":3}}',
    ]);
    same((await read(app, letter)).body.card.nameFallback, "two");
    same((await host.swap("/undo", { ...form, submission: "another press of it" })).status, 412);
    await change(app, letter, { nameFallback: "theirs" });
    same((await host.swap("/undo", form)).status, 412, "what others changed since is met");
    same((await read(app, letter)).body.card.nameFallback, "theirs");
  },
);

Deno.test(
  verifies("M2.undo", "a press after the last step tells that there is none, without the step's notice"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    await change(app, letter, { style: "ivory" });
    // An address that claims an undo where there was a change.
    same(said(await host.get("?redone=2")), "Saved");
    for (
      const [path, words] of [["/undo", "There is nothing to undo"], ["/redo", "There is nothing to redo"]] as const
    ) {
      await host.post(path, { panel: "letter" });
      const { headers } = await keepsLetter(app, letter, () => host.post(path, { panel: "letter" }));
      const { search } = new URL(headers.get("location")!, base);
      same(said(await host.get(search)), words);
    }
  },
);
