import { type TestApp, testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { hostOf } from "../support/host.ts";
import { insides } from "../support/html.ts";
import { patch, read } from "../support/owner.ts";
import { openPage } from "../support/pages.ts";
import { verifies } from "../support/verifies.ts";

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
      const reads = insides((await host.get("")).text, "p").filter((words) => words.startsWith("Guests read"));
      equal(reads.map((words) => words.slice(0, 30)), [
        "Guests read here: “New date · ",
        "Guests read here: “New place ·",
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
      match((await host.get("")).text, /Guests read here: “Updated on/);
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
});
