/// <reference lib="dom" />
import { styleIds } from "../../../domain/catalog/styles.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { assertNone } from "../../support/assert.ts";

const { link, visitor } = await openStage();

const word = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel";
/** In pixels: smaller codes are hard for a camera. */
const least = 120;

Deno.test("the longest words widen no letter, and leave codes their size, in every style and at every width", async () => {
  await using context = await visitor();
  const page = await context.newPage();
  const faults: string[] = [];
  for (const style of styleIds) {
    const blocks = [
      { type: "heading", text: `{name} ${word}` },
      { type: "date", title: word, start: "2035-06-16T18:30" },
      { type: "place", name: word, address: word },
      { type: "gift", text: `${word} ${word}`, iban: "DE89370400440532013000", href: "https://gifts.example/" },
      { type: "qr", data: "https://photos.example/ana-joao", caption: `${word} ${word}` },
      { type: "signature", text: `${word} ${word}` },
    ];
    const address = await link({ style, blocks, guests: [{ name: "Ana" }] });
    await go(page, `${address}#letter`);
    for (const width of [390, 600, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((width) => innerWidth === width, width);
      const { codes, wide } = await page.evaluate(() => ({
        codes: [...document.querySelectorAll("#letter .qr")].map((code) =>
          Math.round(code.getBoundingClientRect().width)
        ),
        wide: document.documentElement.scrollWidth,
      }));
      if (codes.length < 2 || codes.some((size) => size < least)) {
        faults.push(`${style} at ${width} px: codes ${codes}`);
      }
      if (wide > width) faults.push(`${style} at ${width} px: ${wide} px wide`);
    }
  }
  assertNone("letters that long words break", faults);
});
