/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { assertNone, ok, same } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { lostText } from "../../support/browser/lost_text.ts";
import { verifies } from "../../support/verifies.ts";

const { send, visitor } = await openStage();

/** Names of up to 80 characters that are hard to fit, by their kind. */
const names = {
  "a common name": "Eleonora & Tommaso",
  "wide letters": "W".repeat(80),
  "narrow letters": "i".repeat(80),
  "one word": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "a long Russian name": "Владислава Константинопольская",
  "a Greek name": "Ελένη Παπαδοπούλου",
  "a long German name": "Nachbarschaftsbibliothek",
  "many words": "Her Royal Highness the Dowager Duchess Maximiliana of Württemberg and companions",
  "Chinese": "王小明和他亲爱的家人们".repeat(8).slice(0, 80),
  "Arabic": "محمد عبد الله الأنصاري وعائلته الكريمة وجميع الأصدقاء والأحباب من المدينة",
  "families": "👩‍👩‍👧‍👦".repeat(11),
  "turned around": "\u202e" + "Ana ".repeat(19),
  "marks upon marks": "Z\u0351\u0300\u0301\u0302\u0303\u0304\u0305\u0306".repeat(8),
};

/** Texts that hosts write in the corners, up to the limit. */
const usual = corners("Ana & João\nRua das Flores 12\n4050-262 Porto", "Please open before June");
const full = corners(
  "The families Fitzgerald and García\nRua das Flores 12, 2.º dto\n4050-262 Porto, Portugal",
  "Please open this before the first of June,\nand no day later",
);

function corners(sender: string, note: string) {
  return { blocks: { "front-tl": { text: sender }, "front-tr": { stamp: "rose" }, "front-bl": { text: note } } };
}

// Envelopes are put into one page with the style of their own pages, which the page's policy would forbid.
const context = await visitor({ bypassCSP: true });
Deno.test.afterAll(() => context.close());
const page = await context.newPage();

for (const style of styleIds) {
  Deno.test(
    verifies("E1.drawing-fits", `${style}: any name fits the envelope, beside sender, stamp and note`),
    async () => {
      const { guests } = await send({ style, envelope: usual, guests: Object.values(names).map((name) => ({ name })) });
      const common = await send({ style, envelope: full, guests: [{ name: names["a common name"] }] });
      const links = Object.keys(names).map((what, index) => [what, guests[index]!.url]);
      await page.goto(common.guests[0]!.url);
      const found: string[] = [];
      for (const [what, address] of [...links, ["beside much else", common.guests[0]!.url]] as [string, string][]) {
        await page.evaluate(showEnvelope, await (await fetch(address)).text());
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 700 });
          found.push(...(await misplaced(page)).map((why) => `${what} at ${width} px: ${why}`));
        }
      }
      assertNone(style, found);
    },
  );
}

Deno.test("sender and note from right to left stand in the left corners, each line whole", async () => {
  const envelope = corners("ليلى وسامي\nشارع الورد ١٢", "يفتح قبل يونيو");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const style of ["midnight", "minimal"]) {
    const { guests } = await send({ style, envelope, guests: [{ name: names["a common name"] }] });
    await go(page, guests[0]!.url);
    for (const [name, lines] of [["sender", 2], ["note", 1]] as const) {
      const { ends, tops } = await page.locator(`.envelope-${name}`).evaluate((element) => {
        const words = document.createRange();
        const front = document.querySelector(".envelope-front")!.getBoundingClientRect();
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const boxes = texts.flatMap((text) => {
          words.selectNodeContents(text);
          return [...words.getClientRects()].filter(({ width }) => width > 1);
        });
        return {
          ends: Math.max(...boxes.map(({ right }) => (right - front.left) / front.width)),
          tops: new Set(boxes.map(({ top }) => Math.round(top))).size,
        };
      });
      ok(ends < 0.4, `${style}: ${name} ends at ${ends} of the width`);
      same(tops, lines, `${style}: lines of ${name}`);
    }
  }
});

/** Puts the envelope of another letter of the style into the page. @param text of that letter's page */
async function showEnvelope(text: string): Promise<void> {
  const other = new DOMParser().parseFromString(text, "text/html");
  for (const part of ["head > style", ".envelope"]) {
    document.querySelector(part)!.replaceWith(other.querySelector(part)!);
  }
  // The typefaces that its words need are asked for when they are laid out.
  document.querySelector(".envelope")!.getBoundingClientRect();
  await document.fonts.ready;
}

/** The errors in the position of the recipient's text on the envelope's front. */
async function misplaced(page: Page): Promise<string[]> {
  const wrong = await page.evaluate(() => {
    const find = (name: string) => document.querySelector(`.envelope-${name}`)!;
    const inked = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const front = find("front").getBoundingClientRect();
    // What a style draws in the lower corner at the right.
    const drawings = () =>
      ["::before", "::after"].flatMap((side) => {
        const { content, left, top, width, height } = getComputedStyle(find("front"), side);
        const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(parseFloat);
        const isCorner = content !== "none" && wide < front.width / 2 && x + wide > front.width * 0.94 &&
          y > front.height / 2;
        return isCorner ? [new DOMRect(front.x + x, front.y + y, wide, high)] : [];
      });
    // Where a line ends inside of a word, and no hyphen is seen.
    const broken = (element: Element) => {
      const [letter, square] = [/[\p{L}\p{M}]/u, /[\p{Script=Han}\p{Script=Arabic}]/u];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent!;
        const topOf = (at: number) => {
          range.setStart(node!, at);
          range.setEnd(node!, at + 1);
          // The letter after a hyphen has a box at the end of the line before, too.
          return [...range.getClientRects()].at(-1)!.top;
        };
        for (let at = 1; at < text.length; at++) {
          const pair = text.slice(at - 1, at + 1);
          if ([...pair].some((one) => !letter.test(one) || square.test(one))) continue;
          if (topOf(at) > topOf(at - 1) + parseFloat(getComputedStyle(element).fontSize) / 2) found.push(pair);
        }
      }
      return found;
    };
    const size = parseFloat(getComputedStyle(find("recipient")).fontSize);
    const lines = inked(find("recipient")).map(({ x, y, width, height }) =>
      // The space above and below the letters of a typeface may overlap other parts.
      new DOMRect(x, y + Math.max(0, height - size) / 2, width, Math.min(height, size))
    );
    const others = Object.entries({
      sender: inked(find("sender")),
      stamp: [find("postage").getBoundingClientRect()],
      note: inked(find("note")),
      postmark: [...document.querySelectorAll(".envelope-postage .postmark")].map((one) => one.getBoundingClientRect()),
      drawing: drawings(),
    });
    const inside = (line: DOMRect) =>
      line.left >= front.left && line.right <= front.right && line.top >= front.top && line.bottom <= front.bottom;
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return [
      ...lines.length === 0 ? ["it is not there"] : [],
      ...lines.every(inside) ? [] : ["it leaves the envelope"],
      ...others.flatMap(([name, boxes]) =>
        boxes.some((box) => lines.some((line) => meet(line, box))) ? `it meets the ${name}` : []
      ),
      ...broken(find("recipient")).map((pair) => `it breaks between ${[...pair].join(" and ")}`),
      ...size < 8 ? [`it is ${size} px small`] : [],
    ];
  });
  return [...wrong, ...await lostText(page)];
}
