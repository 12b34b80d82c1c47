/// <reference lib="dom" />
import { equal, match, same } from "../support/assert.ts";
import { assertFits, focused, untilSeen, wordsOf } from "../support/engines/seen.ts";
import { openEngineStage } from "../support/engines/stage.ts";

/* The site's own pages, in an engine that is not Chromium. */

const { base, link, visitor } = await openEngineStage();

Deno.test("the site's own pages fit a telephone, and have their typeface", async () => {
  await using visit = await visitor();
  const { page } = visit;
  for (const path of ["/", "/new?to=Ana", "/examples?lang=de", "/offline"]) {
    await page.goto(base + path);
    await assertFits(page, path);
    // The typeface of its heading may come a little later than the page.
    await page.waitUntil(() => {
      const [first] = getComputedStyle(document.querySelector("h1")!).fontFamily.split(",");
      return [...document.fonts].some(({ family, status }) =>
        status === "loaded" && family.replaceAll('"', "") === first!.replaceAll('"', "")
      );
    });
  }
});

Deno.test("a name is written on the envelope of the home page, and a letter that is forgotten comes back", async () => {
  const ana = await link({ blocks: [{ type: "heading", text: "A walk" }], guests: [{ name: "Ana" }] });
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(base);
  await page.click("#hero-name");
  await page.type("Zoë");
  match(await wordsOf(page, ".hero .envelope-recipient"), /^Zoë$/i);

  await page.goto(`${ana}#letter`);
  await page.goto(`${base}/letters`);
  const titles = () => page.evaluate(() => [...document.querySelectorAll(".yours li a")].map((one) => one.textContent));
  equal(await titles(), ["A walk"]);
  await page.click(".yours li button");
  same(await focused(page), "button: Undo");
  await untilSeen(page, ".yours-none");
  await page.press("Enter");
  equal(await titles(), ["A walk"]);
  same(await focused(page), "a: A walk");
});
