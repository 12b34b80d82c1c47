import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { inShort } from "../../support/service/letters.ts";
import { patch } from "../../support/service/owner.ts";
import { openPage } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/* Dates and places that are not there any more, of which guests are told. */

const date = { id: "d", type: "date", start: "2027-06-19T18:30" };
const place = { id: "p", type: "place", name: "Quinta" };

/** What the letter's page tells of changes. */
async function told(app: TestApp, letter: Parameters<typeof openPage>[1]): Promise<string[]> {
  const { text } = await openPage(app, letter);
  return [...text.matchAll(/<p class="(?:letter|block)-updated">([^<·]*?)(?: ·[^<]*)?</g)].map(([, words]) => words!);
}

/** A letter with a date, a brunch and a place; `read` gives the first words of each note that its guests read. */
async function makeWithBrunch(app: TestApp) {
  const brunch = { id: "b", type: "date", start: "2027-06-20T11:00" };
  const letter = await app.make({ blocks: [date, brunch, place] });
  const read = async () => (await told(app, letter)).map((words) => words.slice(0, "Updated on".length));
  return { brunch, letter, moved: { ...place, name: "Casa" }, read };
}

Deno.test(
  verifies("K8.updated-on", "what is removed is told, also where an earlier change is told already"),
  async () => {
    await using app = await testApp();
    const { brunch, letter, moved, read } = await makeWithBrunch(app);
    app.setNow(new Date("2027-03-01T12:00:00Z"));
    await patch(app, letter, { blocks: [date, brunch, moved] });
    equal(await read(), ["New place"]);
    app.setNow(new Date("2027-05-05T12:00:00Z"));
    await patch(app, letter, { blocks: [date, moved] });
    equal(await read(), ["Updated on", "New place"]);
    // Each is left out alone.
    const host = await hostOf(app, letter);
    await host.post("/blocks/p/untold", { panel: "letter" });
    equal(await read(), ["Updated on"]);
    await host.post("/untold", { panel: "letter" });
    equal(await read(), []);
  },
);

Deno.test(
  verifies("K8.updated-on", "what is removed stays told after a later change, and is left out alone"),
  async () => {
    await using app = await testApp();
    const { letter, moved, read } = await makeWithBrunch(app);
    app.setNow(new Date("2027-03-01T12:00:00Z"));
    await patch(app, letter, { blocks: [date, place] });
    app.setNow(new Date("2027-05-05T12:00:00Z"));
    const { body } = await patch(app, letter, { blocks: [date, moved] });
    equal([inShort(body.warnings), await read()], [["blocks[1] guests_told"], ["Updated on", "New place"]]);
    const host = await hostOf(app, letter);
    await host.post("/blocks/p/untold", { panel: "letter" });
    equal(await read(), ["Updated on"]);
    await host.post("/untold", { panel: "letter" });
    equal(await read(), []);
  },
);

Deno.test(verifies("K8.updated-on", "one update that removes a date and changes a place tells both"), async () => {
  await using app = await testApp();
  const brunch = { type: "date", start: "2027-06-20T11:00" };
  const letter = await app.make({ blocks: [date, brunch, place] });
  const removed = ["blocks blocks_removed", "blocks[1] guests_told", "blocks guests_told"];
  const both = await patch(app, letter, { blocks: [date, { ...place, name: "Casa" }] });
  equal(inShort(both.body.warnings).toSorted(), removed.toSorted());
  match((await told(app, letter)).join(), /^Updated on [^,]+,New place$/);
  // Whole lists without ids: a place in place of another is not removed.
  const { id: _, ...bare } = place;
  await patch(app, letter, { blocks: [date, { ...bare, name: "Quinta" }], updatedNote: false });
  await patch(app, letter, { blocks: [date, { ...bare, name: "Bar" }] });
  equal(await told(app, letter), ["New place"]);
});
