/// <reference lib="dom" />
import { styleIds } from "../../../domain/catalog/styles.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { assertNone } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const { link, visitor } = await openStage();
const seals = ["ini:WWWWWWWWWWWW", "ini:王小明", "duo:W|M", "duo:WW|MM"];

Deno.test(
  verifies(["B9.drawing-fits"], "initials of any number and script stay within the seal's ring, in every typeface"),
  async () => {
    await using context = await visitor();
    const page = await context.newPage();
    const found: string[] = [];
    for (const style of styleIds) {
      const links = await Promise.all(seals.map((seal) => link({ style, seal, guests: [{ name: "Ana" }] })));
      await page.goto(links[0]!);
      // The page itself may fetch nothing.
      const texts = await Promise.all(links.map(async (address) => await (await fetch(address)).text()));
      for (const [index, text] of texts.entries()) {
        const wrong = await page.evaluate(faultsOfSeal, text);
        found.push(...wrong.map((what) => `${style} ${seals[index]}: ${what}`));
      }
    }
    assertNone("marks that do not fit", found);
  },
);

/**
 * Puts the seal of another letter of the style into the page.
 * @param text of that letter's page
 * @returns what is wrong with it
 */
async function faultsOfSeal(text: string): Promise<string[]> {
  const [middle, ring] = [100, 58];
  const seal = new DOMParser().parseFromString(text, "text/html").querySelector(".seal")!;
  document.querySelector(".seal")!.replaceWith(seal);
  const measure = () => [...seal.querySelectorAll<SVGTextElement>("text")].map((text) => text.getBBox());
  // The typefaces that its marks need are asked for when it is laid out.
  measure();
  await document.fonts.ready;
  const places = measure();
  const [first, second] = places;
  return [
    ...first ? [] : ["there is nothing"],
    ...places.every(({ x, width }) => x >= middle - ring && x + width <= middle + ring) ? [] : ["over the ring"],
    ...second && first!.x + first!.width > second.x ? ["over each other"] : [],
  ];
}
