/// <reference lib="dom" />
import { equal, ok } from "../support/assert.ts";
import { assertFits, assertOpen, assertSealed, pictureWidths, wordsOf } from "../support/engines/seen.ts";
import { openEngineStage } from "../support/engines/stage.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/* A keepsake, opened from a disk by an engine that is not Chromium. */

const { base, send, photo, visitor } = await openEngineStage();
const folder = await Deno.makeTempDir({ prefix: "envoi-keepsake-" });
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

for (const style of ["ivory", "midnight", "pocket"]) {
  Deno.test(`${style}: the file opens from a disk and reads whole`, async () => {
    const { id, guests } = await send(sampleLetter(style, await photo()));
    const answer = await fetch(`${base}/c/${id}/keepsake?g=${guests[0]!.id}`);
    const path = `${folder}/${id}.html`;
    await Deno.writeFile(path, await answer.bytes());
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(`file://${path}`);
    await assertSealed(page);
    await page.click("[data-act=open]");
    await page.press("Escape");
    await assertOpen(page);
    await assertFits(page, style);

    const words = [
      "Ana & João",
      "there is a place for you at our table",
      "Quinta da Aveleda",
      "Dinner",
      "Linen and silk",
    ];
    const text = (await wordsOf(page, "#letter")).toLowerCase();
    equal(words.filter((word) => !text.includes(word.toLowerCase())), []);
    const pictures = await pictureWidths(page);
    ok(pictures.length >= 3 && pictures.every((width) => width > 0), String(pictures));
    // Until a typeface is loaded, its fallback is searched on this machine, which has none of them.
    const unread = await page.evaluate(() =>
      [...document.fonts].filter(({ family, status }) => status === "error" && !family.includes("-fallback"))
        .map(({ family, weight }) => `${family} ${weight}`)
    );
    equal(unread, [], "typefaces that could not be read");
  });
}
