/// <reference lib="dom" />
import { firstLetter } from "../../domain/letter/first_letter.ts";
import type { PresetId } from "../../domain/catalog/presets.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import { equal, ok, same } from "../support/assert.ts";
import { go, openStage } from "../support/letter_in_browser.ts";
import { sampleLetter } from "../support/sample_letter.ts";
import { verifies } from "../support/verifies.ts";

/* What styles draw on paper beside the words: it lies neither on them nor on each other. */

const { link, photo, visitor } = await openStage();

/** A page with a letter laid out for paper. */
async function laidOut(letter: unknown, query = "paper=a4") {
  const context = await visitor({ viewport: { width: 1200, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await go(page, `${(await link(letter)).replace("?g=", "/print?g=")}&${query}`);
  await page.locator(".printed-letter[data-laid]").first().waitFor();
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

function started(preset: PresetId, style: StyleId): unknown {
  return { ...firstLetter({ preset, style, lang: "en" }, new Date()), guests: [{ name: "Eleonora" }] };
}

Deno.test(verifies("L1.letter", "typewriter's holes are whole circles beside the words and the code"), async () => {
  await using laid = await laidOut(started("event", "typewriter"));
  const { holes, left } = await laid.page.evaluate(() => ({
    holes: [...document.querySelectorAll(".ornaments > i:nth-child(-n + 3)")].map((hole) => ({
      right: hole.getBoundingClientRect().right,
      width: hole.getBoundingClientRect().width,
      padding: getComputedStyle(hole).padding,
    })),
    left: Math.min(
      ...[...document.querySelectorAll(".block-text, .qr")].map((one) => one.getBoundingClientRect().left),
    ),
  }));
  same(holes.length, 3);
  for (const { right, width, padding } of holes) {
    same(padding, "0px");
    ok(left - right > 0.3 * width, `${left - right} beside a hole of ${width}`);
  }
});

Deno.test(
  verifies("L1.letter", "in romance a page that begins with the question has no roses above its own"),
  async () => {
    await using laid = await laidOut(sampleLetter("romance", await photo()), "paper=fold");
    const shown = await laid.page.evaluate(() =>
      [...document.querySelectorAll(".sheet")]
        .filter((sheet) => sheet.querySelector(":scope > :not(.ornaments)")?.matches(".printed-close"))
        .map((sheet) => getComputedStyle(sheet.querySelector(".ornaments")!).display)
    );
    equal(shown, ["none"]);
  },
);

Deno.test(verifies("L1.letter", "long titles end before the ornaments in the corners"), async () => {
  for (const style of ["parchment", "launch"] as const) {
    await using laid = await laidOut(started("birthday", style));
    const { words, drawings } = await laid.page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".printed-title .block-heading")!);
      const drawings = [...document.querySelectorAll(".ornaments > i")].map((one) => one.getBoundingClientRect());
      return {
        words: [...range.getClientRects()].map(({ left, right }) => ({ left, right })),
        drawings: drawings.filter(({ width, y }) => width > 0 && y < 300).map(({ left, right }) => ({ left, right })),
      };
    });
    ok(words.length > 0, style);
    const touching = drawings.filter((one) => words.some(({ left, right }) => left < one.right && one.left < right));
    equal(touching, [], style);
  }
});

Deno.test(verifies("L1.letter", "groovy's sun goes down once on a page"), async () => {
  await using laid = await laidOut(sampleLetter("groovy", await photo()));
  const shown = await laid.page.evaluate(() =>
    [...document.querySelectorAll(".printed-letter")].map((page) => [
      page.hasAttribute("data-part"),
      getComputedStyle(page.querySelector(".ornaments")!).display !== "none",
    ])
  );
  ok(shown.length > 1);
  ok(shown.every(([isNext, hasSun]) => isNext === hasSun), JSON.stringify(shown));
});
