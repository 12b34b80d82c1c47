/// <reference lib="dom" />
import { equal, ok, same } from "../support/assert.ts";
import { assertFits, wordsOf } from "../support/engines/seen.ts";
import { openEngineStage } from "../support/engines/stage.ts";
import { sampleLetter } from "../support/sample_letter.ts";
import { verifies } from "../support/verifies.ts";

/* The letter without scripts, in an engine that is not Chromium. */

const { link, photo, visitor } = await openEngineStage();
const address = await link(sampleLetter("ivory", await photo()));

Deno.test(
  verifies(
    ["K2.without-javascript", "K2.envelope-layer"],
    "the envelope stands above the letter with both its sides, and a link leads down",
  ),
  async () => {
    await using visit = await visitor({ javaScript: false });
    const { page } = visit;
    await page.goto(address);
    same(await page.evaluate(() => matchMedia("(scripting: enabled)").matches), false);
    const [front, back, letter] = await page.evaluate(() =>
      [".envelope-front", ".envelope-back", "#letter"].map((part) => {
        const { top, bottom } = document.querySelector(part)!.getBoundingClientRect();
        return { top, bottom };
      })
    );
    ok(front!.bottom < back!.top && back!.bottom < letter!.top, "front, back, letter");
    const pressed = await page.evaluate(() =>
      [...document.querySelectorAll(".envelope button, [data-act=seal], .copy, [data-player]")]
        .filter((one) => one.checkVisibility()).map((one) => one.outerHTML)
    );
    equal(pressed, [], "nothing stands there that only a script would answer");
    await page.click(".envelope-link a, a.envelope-link");
    await page.waitUntil(() => location.hash === "#letter" && scrollY > 0);
    await assertFits(page, "the letter");
  },
);

Deno.test(verifies("K2.without-javascript", "every block can be read"), async () => {
  await using visit = await visitor({ javaScript: false });
  const { page } = visit;
  await page.goto(address);
  const words = [
    ...["Ana & João", "are getting married", "Dear Eleonora & Tommaso Fitzgerald, after a great many", "The wedding"],
    ...["Saturday", "June", "2027", "Quinta da Aveleda", "Rua da Aveleda 2", "days to go", "The ceremony"],
    ...["Linen and silk", "Your company is the present", "DE89 3704 0044 0532 0130 00", "Where to stay"],
    ...["Will you come?", "1 May 2027", "+351 912 345 678", "Share your photographs", "photos.example/ana-joao"],
  ];
  // Some styles write in capitals; the test checks only that nothing is missing.
  const text = (await wordsOf(page, "#letter")).toLowerCase();
  equal(words.filter((word) => !text.includes(word.toLowerCase())), []);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll("#letter .block")]
      .filter((block) => !block.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(({ className }) => className)
  );
  equal(hidden, []);
});
