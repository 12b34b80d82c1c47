import { languageIds } from "../../../domain/i18n/languages.ts";
import { panelIds } from "../../../views/editor/editing.ts";
import { editorWords } from "../../../views/i18n/words.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* The parts around the panels of a whole page. */

Deno.test(
  verifies("M3.language", "the title of each page of the editor names its panel and the letter, in six languages"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ type: "heading", text: "Ana & João" }] });
    for (const lang of languageIds) {
      const host = await hostOf(app, letter, lang);
      const paths = [...panelIds.map((panel) => panel === "letter" ? "" : `/${panel}`), "/history"];
      const titles = paths.map(async (path) => decode(inside((await host.get(path)).text, "title")));
      const { panels, history } = editorWords(lang).shell;
      const names = [...panelIds.map((panel) => panels[panel]), history];
      equal(await Promise.all(titles), names.map((name) => `${name} · Ana & João`));
      same(new Set(names).size, names.length, lang);
    }
  },
);

Deno.test("a new letter has nothing to undo, without scripts, too", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const host = await hostOf(app, letter);
  const disabled = async () =>
    tagsOf((await host.get()).text).filter(({ attributes }) => ["undo", "redo"].includes(attributes.id ?? ""))
      .map(({ attributes }) => attributes["aria-disabled"]);
  equal(await disabled(), ["true", "true"]);
  await patch(app, letter, { style: "deco" });
  equal(await disabled(), [undefined, undefined]);
});

Deno.test("a letter's title is in the letter's language, and what stands for a missing one in the editor's", async () => {
  await using app = await testApp();
  const langOf = async (blocks: object[]) => {
    const { text } = await (await hostOf(app, await app.make({ lang: "en", blocks }), "de")).get();
    return tagsOf(text).find(({ attributes }) => attributes.id === "letter-title")!.attributes.lang;
  };
  equal(await langOf([{ type: "heading", text: "Ana & João" }]), "en");
  equal(await langOf([]), "de");
});
