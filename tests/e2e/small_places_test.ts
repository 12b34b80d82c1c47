/// <reference lib="dom" />
import { styleIds } from "../../domain/catalog/styles.ts";
import { equal, same } from "../support/assert.ts";
import { openStage } from "../support/letter_in_browser.ts";
import { assertNone } from "../support/none.ts";

/* Little space, or other colours: long words, low screens, high contrast. */

const { link, visitor } = await openStage();
const phone = { viewport: { width: 390, height: 844 } };

Deno.test("a long word in a heading is set smaller rather than broken, in every style", async () => {
  await using context = await visitor(phone);
  const page = await context.newPage();
  const broken: string[] = [];
  for (const style of styleIds) {
    for (const text of ["Congratulations", "Hochzeitseinladung"]) {
      await page.goto(
        `${await link({ style, blocks: [{ type: "heading", text }], guests: [{ name: "Ana" }] })}#letter`,
      );
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const lines = await page.locator("h1").evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
      if (lines > 1) broken.push(`${style}: ${text}`);
    }
  }
  assertNone("broken words", broken);
});

Deno.test("on a low screen the whole envelope can be scrolled to, and nothing lies over its button", async () => {
  await using context = await visitor({ viewport: { width: 320, height: 256 } });
  const page = await context.newPage();
  for (const style of styleIds) {
    await page.goto(await link({ style, preset: "wedding", guests: [{ name: "Ana" }] }));
    const { top, covered } = await page.evaluate(() => {
      const layer = document.querySelector(".envelope")!;
      layer.scrollTop = 0;
      const top = document.querySelector(".envelope-front")!.getBoundingClientRect().top;
      const button = document.querySelector("[data-act=open]")!;
      button.scrollIntoView();
      const { x, y, width, height } = button.getBoundingClientRect();
      return { top, covered: document.elementFromPoint(x + width / 2, y + height / 2) !== button };
    });
    equal({ style, reachable: top >= 0, covered }, { style, reachable: true, covered: false });
  }
});

Deno.test("in high contrast the colours of a dress code stay, and buttons have an edge", async () => {
  await using context = await visitor({ ...phone, forcedColors: "active" });
  const page = await context.newPage();
  const blocks = [
    { type: "dress", text: "Garden", board: [{ kind: "color", value: "#c9b79c" }] },
    { type: "rsvp", channel: "email", contacts: { email: "ana@example.org" } },
  ];
  for (const style of styleIds) {
    await page.goto(`${await link({ style, blocks, guests: [{ name: "Ana" }] })}#letter`);
    const swatch = await page.locator(".swatch").evaluate((element) => getComputedStyle(element).backgroundColor);
    same(swatch, "rgb(201, 183, 156)", style);
    const edge = await page.locator(".button-loud").evaluate((element) => getComputedStyle(element).borderTopWidth);
    same(edge, "2px", style);
  }
});
