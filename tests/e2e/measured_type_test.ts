/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { languageIds } from "../../domain/i18n/languages.ts";
import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { equal, ok } from "../support/assert.ts";
import { go, openStage } from "../support/letter_in_browser.ts";
import { assertNone } from "../support/none.ts";

/* Headings and countdowns are measured with the typeface that is really used, in any script. One page for all cases. */

const { link, photo, visitor } = await openStage();

const longName = "Bartholomäus-Maximilian Donaudampfschifffahrtsgesellschaftskapitän von Hohenlohe";
const names = [
  "Ελένη Παπαδοπούλου",
  "Владислава Константинопольская",
  "Nachbarschaftsbibliothek",
  "王小明",
  "مريم",
  "{name}",
];
/** On a telephone these are set smaller rather than broken. */
const whole = ["Congratulations", "Hochzeitseinladung"];
const widths = [320, 390, 1440];
/** The smallest heading, in pixels; pocket's typeface is drawn on a grid of eight, and is half as wide again. */
const floorOf = (style: StyleId) => style === "pocket" ? 24 : 26;

const context = await visitor();
Deno.test.afterAll(() => context.close());
const page = await context.newPage();

for (const style of styleIds) {
  Deno.test(`${style}: no word of a heading is broken without a hyphen, and a countdown has four columns`, async () => {
    const headings = [...names.map((name) => name === "مريم" ? name : `Happy birthday, ${name}!`), ...whole]
      .flatMap((text) => ["xl", "lg", "md"].map((size) => ({ type: "heading", text, size })));
    await go(
      page,
      `${await link({
        style,
        blocks: [{ type: "image", src: await photo(), shape: "round" }, ...headings, {
          type: "countdown",
          to: "2999-01-01T12:00",
        }],
        guests: [{ name: longName }],
      })}#letter`,
    );
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const hole = await page.evaluate(() => {
        const [photo, title] = [document.querySelector(".photo")!, document.querySelector(".block-heading")!];
        return title.getBoundingClientRect().top - photo.getBoundingClientRect().bottom;
      });
      ok(hole <= 80, `${hole} px between the photo and the title at ${width} px`);
      const slanted = page.locator('.block-heading:has-text("مريم")');
      equal(
        await slanted.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontStyle)),
        Array(3).fill("normal"),
      );
      assertNone(`words that are broken at ${width} px`, await brokenWords(page, floorOf(style), width < 390 ? [] : whole));
    }
    await page.setViewportSize({ width: 320, height: 800 });
    for (const lang of languageIds) {
      assertNone(`columns without air in ${lang}`, await narrowColumns(page, guestWords(lang)));
    }
  });
}

/** Words with a line's end between two letters and no hyphen there, words that leave the sheet, and small headings. */
async function brokenWords(page: Page, floor: number, oneLine: readonly string[]): Promise<string[]> {
  return await page.locator(".block-heading").evaluateAll((headings, { floor, oneLine }) =>
    headings.flatMap((heading) => {
      const [text, size] = [heading.textContent, (heading as HTMLElement).dataset.size];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const letters: { character: string; top: number; height: number; left: number; right: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < node.nodeValue!.length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          // The first letter of a line has an empty rectangle at the end of the line before, too.
          const { top, height, left, right } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
          letters.push({ character: node.nodeValue![at]!, top, height, left, right });
        }
      }
      const isLetter = (one: { character: string } | undefined) => one !== undefined && /\p{L}/u.test(one.character);
      const isBelow = (one: number) => letters[one + 1]!.top > letters[one]!.top + letters[one]!.height / 2;
      const ends = letters.flatMap((letter, at) =>
        isLetter(letter) && isLetter(letters[at + 1]) && isBelow(at) ? [`${letter.character}|`] : []
      );
      const lines = 1 + letters.filter((_, at) => at + 1 < letters.length && isBelow(at)).length;
      const sheet = heading.closest(".sheet")!.getBoundingClientRect();
      const outside = letters.some(({ left, right }) => left < sheet.left || right > sheet.right);
      return [
        ...ends.map((end) => `${text} (${size}) at ${end}`),
        ...(oneLine.includes(text) && lines > 1 ? [`${text} (${size}) on ${lines} lines`] : []),
        ...(outside ? [`${text} (${size}) leaves the sheet`] : []),
        ...(parseFloat(getComputedStyle(heading).fontSize) < floor ? [`${text} (${size}) is small`] : []),
      ];
    }), { floor, oneLine });
}

type Units = Pick<ReturnType<typeof guestWords>, "days" | "hours" | "minutes" | "seconds">;

/** Neighbours on another row, or nearer than two pixels, in their numbers or in the words below these. */
async function narrowColumns(page: Page, words: Units): Promise<string[]> {
  const counts = [[222, 22, 58, 58], [22, 2, 2, 2], [1, 1, 1, 1]];
  const cases = counts.map(([days, hours, minutes, seconds]) =>
    [
      [days!, words.days(days!)],
      [hours!, words.hours(hours!)],
      [minutes!, words.minutes(minutes!)],
      [seconds!, words.seconds(seconds!)],
    ] as const
  );
  return await page.locator(".countdown-numbers").evaluate((countdown, cases) => {
    const columns = [...countdown.querySelectorAll("[data-unit]")];
    return cases.flatMap((units) => {
      columns.forEach((column, index) => {
        column.querySelector("b")!.textContent = String(units[index]![0]);
        column.querySelector("i")!.textContent = units[index]![1];
      });
      return ["b", "i"].flatMap((part) => {
        const boxes = columns.map((column) => {
          const range = document.createRange();
          range.selectNodeContents(column.querySelector(part)!);
          return range.getBoundingClientRect();
        });
        return boxes.flatMap(({ right, top, height }, index) => {
          const next = boxes[index + 1];
          const isNear = next && (Math.abs(next.top - top) > height / 2 || next.left - right < 2);
          return isNear ? [`${units[index]} and ${units[index + 1]} (${part})`] : [];
        });
      });
    });
  }, cases);
}
