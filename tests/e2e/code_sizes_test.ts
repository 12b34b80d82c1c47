/// <reference lib="dom" />
import { styleIds } from "../../domain/catalog/styles.ts";
import { go, openStage } from "../support/letter_in_browser.ts";
import { assertNone } from "../support/none.ts";

const { link, visitor } = await openStage();

const word = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel";
/** In pixels: smaller ones are hard for a camera. */
const least = 120;

Deno.test("codes keep their size beside the longest words, in every style and at every width", async () => {
  await using context = await visitor();
  const page = await context.newPage();
  const small: string[] = [];
  for (const style of styleIds) {
    const blocks = [
      { type: "gift", text: `${word} ${word}`, iban: "DE89370400440532013000", href: "https://gifts.example/" },
      { type: "qr", data: "https://photos.example/ana-joao", caption: `${word} ${word}` },
      { type: "signature", text: `${word} ${word}` },
    ];
    const address = await link({ style, blocks, guests: [{ name: "Ana" }] });
    for (const width of [390, 600, 1440]) {
      await go(page, `${address}#letter`, { width, height: 900 });
      const sizes = await page.locator("#letter .qr").evaluateAll((codes) =>
        codes.map((code) => Math.round(code.getBoundingClientRect().width))
      );
      if (sizes.length < 2 || sizes.some((size) => size < least)) small.push(`${style} at ${width} px: ${sizes}`);
    }
  }
  assertNone("small codes", small);
});
