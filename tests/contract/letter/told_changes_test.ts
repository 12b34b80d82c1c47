import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { insides } from "../../support/service/html.ts";
import { inShort } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { openPage } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

const date = { id: "d", type: "date", start: "2027-06-19T18:30" };
const place = { id: "p", type: "place", name: "Quinta" };
const later = { ...date, start: "2027-06-20T18:30" };

/** What the letter's page tells of changes. */
async function told(app: TestApp, letter: Parameters<typeof openPage>[1]): Promise<string[]> {
  const { text } = await openPage(app, letter);
  return [...text.matchAll(/<p class="(?:letter|block)-updated">([^<·]*?)(?: ·[^<]*)?</g)].map(([, words]) => words!);
}

Deno.test(
  verifies("P7.left-out", "the editor shows what guests will read of a change, and leaves it out by form and by htmx"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make({ blocks: [date, place] });
      const host = await hostOf(app, letter);
      ok(!(await host.get("")).text.includes('class="told"'));
      await patch(app, letter, { blocks: [later, { ...place, name: "Casa" }] });
      const reads = insides((await host.get("")).text, "p").filter((words) => words.startsWith("Guests will see"));
      equal(reads.map((words) => words.slice(0, 29)), [
        "Guests will see: “New date · ",
        "Guests will see: “New place ·",
      ]);
      const answer = await host[way]("/blocks/d/untold", { panel: "letter" });
      same(answer.status, way === "post" ? 303 : 200, answer.text);
      if (way === "swap") ok(!answer.text.includes('class="told"'), "the block is drawn without its note");
      equal(await told(app, letter), ["New place"]);
      // Words that change nothing else: the letter is the same, and nothing is in its history.
      const { body } = await read(app, letter);
      equal([body.revision, body.card.blocks[0].start], [3, later.start]);
      // The next change is told again.
      await patch(app, letter, { blocks: [date, { ...place, name: "Casa" }] });
      equal(await told(app, letter), ["New date", "New place"]);
      await patch(app, letter, { blocks: [] });
      match((await host.get("")).text, /Guests will see: “Updated on/);
      await host[way]("/untold", { panel: "letter" });
      equal(await told(app, letter), []);
      // Nothing is left to leave out.
      await host[way]("/untold", { panel: "letter" });
      same((await read(app, letter)).body.revision, 6);
    }
  },
);

Deno.test(verifies("P7.left-out", "undo passes over what was left out, to the state before the change"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [date] });
  const host = await hostOf(app, letter);
  await patch(app, letter, { blocks: [later] });
  await host.swap("/blocks/d/untold", { panel: "letter" });
  equal(await told(app, letter), []);
  await host.swap("/undo", { panel: "letter", seen: "3" });
  same((await read(app, letter)).body.card.blocks[0].start, date.start);
  await host.swap("/redo", { panel: "letter", seen: "4" });
  same((await read(app, letter)).body.card.blocks[0].start, later.start);
  equal(await told(app, letter), [], "redo goes over it, too");
});

Deno.test(verifies("P7.left-out", "what was left out stays left out when another change is undone"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [date, place] });
  const host = await hostOf(app, letter);
  for (const [day, body] of [{ blocks: [later, { ...place, name: "Casa" }] }, { style: "deco" }].entries()) {
    app.setNow(new Date(Date.UTC(2027, 0, 1 + day)));
    await patch(app, letter, body);
  }
  await host.swap("/blocks/d/untold", { panel: "letter" });
  equal(await told(app, letter), ["New place"]);
  for (const [way, style] of [["undo", "parchment"], ["redo", "deco"], ["undo", "parchment"]] as const) {
    const { body } = await app.call("POST", `${letter.path}/${way}`, { headers: letter.auth });
    equal([body.card.style, body.warnings, await told(app, letter)], [style, [], ["New place"]], way);
  }
  // One undo too many, and back.
  for (const [way, reads] of [["undo", []], ["redo", ["New place"]]] as const) {
    same((await app.call("POST", `${letter.path}/${way}`, { headers: letter.auth })).status, 200);
    equal(await told(app, letter), reads, way);
  }
});

Deno.test(
  verifies("P7.left-out", "a removal that was left out stays left out when another change is undone"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date, place] });
    const host = await hostOf(app, letter);
    for (const [day, body] of [{ blocks: [date] }, { style: "deco" }].entries()) {
      app.setNow(new Date(Date.UTC(2027, 0, 1 + day)));
      await patch(app, letter, body);
    }
    equal(await told(app, letter), ["Updated on Friday 1 January 2027"]);
    await host.swap("/untold", { panel: "letter" });
    for (const way of ["undo", "undo", "redo", "redo"]) {
      same((await app.call("POST", `${letter.path}/${way}`, { headers: letter.auth })).status, 200);
      equal(await told(app, letter), [], way);
    }
  },
);

Deno.test(
  verifies("P7.left-out", "redo does not bring back what a program left out, and goes on from there"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date] });
    for (const [place, body] of [{ blocks: [later] }, { updatedNote: false }, { style: "deco" }].entries()) {
      app.setNow(new Date(Date.UTC(2027, 0, 1 + place)));
      await patch(app, letter, body);
    }
    const move = async (way: string) => {
      const { status, body } = await app.call("POST", `${letter.path}/${way}`, { headers: letter.auth });
      return [status, body.card?.blocks[0].start, body.card?.style, ...await told(app, letter)];
    };
    equal(await move("undo"), [200, later.start, "parchment"]);
    equal(await move("undo"), [200, date.start, "parchment"]);
    equal(await move("redo"), [200, later.start, "parchment"]);
    equal(await move("redo"), [200, later.start, "deco"]);
    equal(await move("redo"), [409, undefined, undefined]);
  },
);

Deno.test(
  verifies("P7.left-out", "a program reads in warnings what guests will read, and leaves it out with an update"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date, place] });
    const body = { blocks: [later, { ...place, name: "Casa" }] };
    const bothTold = ["blocks[0] guests_told", "blocks[1] guests_told"];
    const tried = await patch(app, { ...letter, path: `${letter.path}?dry_run=1` }, body);
    const done = await patch(app, letter, body);
    equal([tried.body.warnings, inShort(done.body.warnings)], [done.body.warnings, bothTold]);
    match(done.body.warnings[0].message, /^Guests read "New date · Updated on …" here.* send updatedNote: false/);
    match(done.body.warnings[1].message, /"New place · Updated on …"/);
    equal(await told(app, letter), ["New date", "New place"]);

    // Alone, it is an update of its own; sent again, or where guests are told nothing, it changes nothing.
    const left = await patch(app, letter, { updatedNote: false });
    equal([left.status, left.body.revision, left.body.warnings, left.body.changes], [200, 3, [], []]);
    equal(await told(app, letter), []);
    same((await patch(app, letter, { updatedNote: false })).body.revision, 3);
    assertProblem(await patch(app, letter, { updatedNote: true }), 400, "empty_patch");
    equal(await told(app, letter), []);

    // With other fields, also beside a whole card; what changes later is told again.
    const quiet = await patch(app, letter, { blocks: [date, place], updatedNote: false });
    equal([quiet.body.revision, quiet.body.warnings, await told(app, letter)], [4, [], []]);
    const { card } = quiet.body;
    const whole = await patch(app, letter, { card: { ...card, blocks: [later, place] }, updatedNote: false });
    equal([whole.body.revision, whole.body.warnings, await told(app, letter)], [5, [], []]);
    equal(inShort((await patch(app, letter, { blocks: [later] })).body.warnings), [
      "blocks blocks_removed",
      "blocks guests_told",
    ]);
    match((await told(app, letter)).join(), /^Updated on [^,]+$/);
  },
);

Deno.test(verifies("P7.left-out", "going back to a revision says what guests will read; undo does not"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [date] });
  await patch(app, letter, { blocks: [later], updatedNote: false });
  const move = async (where: string) =>
    inShort((await app.call("POST", `${letter.path}/${where}`, { headers: letter.auth })).body.warnings);
  equal(await move("undo"), []);
  equal(await move("redo"), []);
  equal(await move("revisions/1/restore?dry_run=1"), ["blocks[0] guests_told"]);
  equal(await move("revisions/1/restore"), ["blocks[0] guests_told"]);
  equal(await told(app, letter), ["New date"]);
});

Deno.test(
  verifies("P7.what-changed", "where only the time of day changes, guests do not read of a new date"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date] });
    let day = 1;
    const at = async (start: string, end = "") => {
      app.setNow(new Date(Date.UTC(2027, 0, day++)));
      const { body } = await patch(app, letter, { blocks: [{ ...date, start, end }] });
      return [...await told(app, letter), body.warnings[0].message.slice(0, 22)];
    };
    const [newDate, newTime] = ["New date", "New time"].map((words) => [words, `Guests read "${words} `]);
    equal(await at("2027-06-19T17:00"), newTime, "the beginning");
    equal(await at("2027-06-19T17:00", "2027-06-19T23:00"), newTime, "and the end");
    equal(await at("2027-06-20T17:00"), newDate, "the day");
    equal(await at("2027-06-20T16:00"), newDate, "a guest may not have read of the day");
    await patch(app, letter, { updatedNote: false });
    equal(await at("2027-06-20T15:00"), newTime, "the host told the guests of the day");
  },
);

Deno.test("a date that keeps the proposed day at the hour of a schedule, the host's or an example's, is no example", async () => {
  await using app = await testApp();
  const agenda = { id: "a", type: "agenda", items: [{ time: "15:30", what: "Ceremony" }] };
  for (const [time, ...others] of [["15:30", agenda], ["18:30"], ["18:30", agenda]] as const) {
    const proposed = { ...date, start: `2027-05-22T${time}` };
    const letter = await app.make({ preset: "wedding", blocks: [proposed, ...others] });
    const moved = await patch(app, letter, { blocks: [{ ...proposed, start: `2027-06-05T${time}` }, ...others] });
    equal([inShort(moved.body.warnings), await told(app, letter)], [["blocks[0] guests_told"], ["New date"]]);
  }
});
