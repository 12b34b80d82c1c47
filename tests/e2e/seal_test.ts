/// <reference lib="dom" />
import { styleIds } from "../../domain/catalog/styles.ts";
import { openStage } from "../support/letter_in_browser.ts";
import { assertNone } from "../support/none.ts";
import { verifies } from "../support/verifies.ts";

const { link, visitor } = await openStage();
const seals = ["ini:WWWWWWWWWWWW", "ini:王小明", "duo:W|M", "duo:WW|MM"];

Deno.test(
  verifies(["B9.drawing-fits"], "initials of any number and script stay within the seal's ring, in every typeface"),
  async () => {
    await using context = await visitor();
    const page = await context.newPage();
    const found: string[] = [];
    for (const style of styleIds) {
      for (const seal of seals) {
        await page.goto(await link({ style, seal, guests: [{ name: "Ana" }] }));
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const wrong = await page.evaluate(() => {
          const [middle, ring] = [100, 58];
          const places = [...document.querySelectorAll<SVGTextElement>(".seal text")].map((text) => text.getBBox());
          const [first, second] = places;
          return [
            ...first ? [] : ["there is nothing"],
            ...places.every(({ x, width }) => x >= middle - ring && x + width <= middle + ring)
              ? []
              : ["over the ring"],
            ...second && first!.x + first!.width > second.x ? ["over each other"] : [],
          ];
        });
        found.push(...wrong.map((what) => `${style} ${seal}: ${what}`));
      }
    }
    assertNone("marks that do not fit", found);
  },
);
