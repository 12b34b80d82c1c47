/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { guestWords } from "../../../views/i18n/words.ts";
import { assertNone, equal } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";

/*
 * Headings and countdowns are measured with the typeface that is really used, in any script. The same page shows how
 * small print, money, telephones and photos are set. One page for all cases.
 */

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
        blocks: [{ type: "image", src: await photo(), shape: "round" }, ...headings, ...await facts()],
        guests: [{ name: longName }],
      })}#letter`,
    );
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      assertNone(
        `loose at ${width} px`,
        await looseParts(page, resolveTheme({ style, custom: {} }).fonts.body === "fell"),
      );
      const slanted = page.locator('.block-heading:has-text("مريم")');
      equal(
        await slanted.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontStyle)),
        Array(3).fill("normal"),
      );
      assertNone(
        `words that are broken at ${width} px`,
        await brokenWords(page, floorOf(style), width < 390 ? [] : whole),
      );
    }
    for (const width of [390, 820]) {
      assertNone(`broken or too wide at ${width} px, where letters are twice as large`, await brokenDays(page, width));
    }
    await page.setViewportSize({ width: 320, height: 800 });
    for (const lang of languageIds) {
      assertNone(`columns without air in ${lang}`, await narrowColumns(page, guestWords(lang)));
    }
  });
}

/** Photos in the other shapes, each above a title, and everything with small print or figures. */
async function facts() {
  const src = await photo();
  const contacts = { whatsapp: "+34 612 345 678", sms: "+34 612 345 679", email: "ana@example.org" };
  return [
    { type: "image", src, shape: "square" },
    { type: "heading", text: "Ana & Joe" },
    { type: "image", src, shape: "wide" },
    { type: "heading", text: "Ana & Joe", size: "lg" },
    { type: "date", start: "2999-09-11T18:00" },
    { type: "place", name: "Casa", address: "Rua 1, Porto" },
    { type: "countdown", to: "2999-01-01T12:00" },
    { type: "gift", iban: "DE89370400440532013000", href: "https://gifts.example/ana" },
    { type: "rsvp", channel: "whatsapp", contacts, deadline: "2999-05-01T00:00" },
  ];
}

/**
 * What of photos, small print, money and replies is not as it should be: a photo keeps faces and stands 40 pixels above
 * its title, links have 16 pixels and the words below a countdown 12, an account number has no short last line, the
 * other channels stand in one row from 390 pixels on, and a telephone number is whole.
 * @param isOld whether text is in Fell, whose own figures read as letters: "1010" as "IOIO"
 */
async function looseParts(page: Page, isOld: boolean): Promise<string[]> {
  return await page.evaluate((isOld) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`.sheet ${selector}`)].filter((one) => one.checkVisibility());
    const sizeOf = (one: Element) => parseFloat(getComputedStyle(one).fontSize);
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const rowsOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()];
    };
    const iban = all(".iban")[0]!;
    const widthOf = (figures: string) => {
      const span = document.createElement("span");
      span.textContent = figures;
      span.style.whiteSpace = "nowrap";
      iban.append(span);
      const { width } = boxOf(span);
      span.remove();
      return width;
    };
    // In a notebook a title stands on a ruled line, with the rest of its rows above it.
    const least = document.querySelector('[data-style="notebook"]') ? 4 : 28;
    const photos = all(".block-image").flatMap((figure) => {
      const hole = Math.round(boxOf(figure.nextElementSibling!).top - boxOf(figure).bottom);
      const focus = getComputedStyle(figure.querySelector("img")!).objectPosition;
      return [
        ...(hole < least || hole > 52 ? [`${hole} px between a ${figure.dataset.shape} photo and its title`] : []),
        ...(focus === "50% 35%" ? [] : [`a ${figure.dataset.shape} photo keeps ${focus}`]),
      ];
    });
    const [links, labels] = [all(".quiet-links a, .quiet-link"), all(".countdown-numbers i")];
    const small = [...links.filter((one) => sizeOf(one) < 16), ...labels.filter((one) => sizeOf(one) < 12)];
    const widths = rowsOf(iban).map(({ width }) => width);
    const [ones, zeros, letters] = ["1111", "0000", "IIII"].map(widthOf) as [number, number, number];
    const middles = all(".rsvp-ways > *").map((one) => (boxOf(one).top + boxOf(one).bottom) / 2);
    const numbers = all(".rsvp-contact > a");
    return [
      ...photos,
      ...(all(".block-image").length === 3 && links.length >= 7 && labels.length === 4 && numbers.length >= 1
        ? []
        : ["not all parts are there"]),
      ...small.map((one) => `${one.textContent} has ${sizeOf(one)} px`),
      ...(widths.at(-1)! < 0.6 * widths[0]! ? [`an account number in lines of ${widths} px`] : []),
      ...(isOld && (Math.abs(ones - zeros) > 0.5 || Math.abs(ones - letters) < 2) ? ["figures are those of Fell"] : []),
      ...(innerWidth >= 390 && Math.max(...middles) - Math.min(...middles) > 4 ? [`channels at ${middles}`] : []),
      ...numbers.filter((one) => rowsOf(one).length > 1).map((one) => `${one.textContent} is broken`),
    ];
  }, isOld);
}

/**
 * Weekdays and months in more than one line, with letters twice as large, a month that gets smaller, and what does not
 * fit on the screen then.
 */
async function brokenDays(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 1180 });
  return await page.evaluate(() => {
    const root = document.documentElement;
    const month = document.querySelector(".sheet .date-month")!;
    const size = () => parseFloat(getComputedStyle(month).fontSize);
    const before = size();
    root.style.fontSize = "200%";
    const broken = [...document.querySelectorAll(".sheet :is(.date-weekday, .date-month)")].filter((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return range.getClientRects().length > 1;
    });
    const parts = root.scrollWidth > innerWidth ? [...document.querySelectorAll(".sheet *")] : [];
    const wide = parts.filter((part) => part.getBoundingClientRect().right > innerWidth && !part.closest(".ornaments"));
    const faults = [
      ...broken.map((word) => `${word.textContent} is broken`),
      ...(size() < 0.7 * before ? [`the month has ${size()} px and had ${before}`] : []),
      ...(root.scrollWidth > innerWidth ? [`${root.scrollWidth - innerWidth} px do not fit`] : []),
      ...wide.slice(0, 5).map(({ className, textContent }) => `${className}: ${textContent.slice(0, 40)}`),
    ];
    root.style.fontSize = "";
    return faults;
  });
}

/** Words with a line's end between two letters and no hyphen there, words that leave the sheet, and small headings. */
async function brokenWords(page: Page, floor: number, oneLine: readonly string[]): Promise<string[]> {
  return await page.locator(".block-heading").evaluateAll(
    (headings, { floor, oneLine }) =>
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
      }),
    { floor, oneLine },
  );
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
