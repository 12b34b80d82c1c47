/// <reference lib="dom" />
import { assertNone, equal, ok, same } from "../support/assert.ts";
import { assertFits, wordsOf } from "../support/engines/seen.ts";
import { engineName, openEngineStage } from "../support/engines/stage.ts";
import { readPages, textOf, withoutPdfTools } from "../support/pictures/pdf.ts";
import { sampleLetter, samplePersonalLetter } from "../support/sample_letter.ts";
import { verifies } from "../support/verifies.ts";

/* Printing in an engine that is not Chromium. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { link, photo, visitor } = await openEngineStage();

/** Millimetres, width by height. */
const a4 = [210, 297] as const;
/** Engines round pages to whole dots. */
const dot = 0.5;

/** All text of the sample letter on paper. */
const told = [
  ...["Ana & João", "are getting married", "there is a place for you at our table", "Quinta da Aveleda"],
  ...["Rua da Aveleda 2", "The ceremony, in the rose garden", "Dancing, until our feet give up", "Linen and silk"],
  ...["Your company is", "DE89 3704 0044", "0130 00", "stay.example/penafiel", "+351 912 345 678"],
  ...["photos.example/ana-joao", "Share your photographs"],
];

function printAddress(address: string, choice: string): string {
  return `${address.replace("?g=", "/print?g=")}&${choice}`;
}

Deno.test(verifies("A1.print", "the sheets fit the screen, and tell all of the letter"), async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(printAddress(await link(sampleLetter("ivory", await photo())), "sheet=both&paper=a4"));
  await assertFits(page, "the sheets");
  const count = (selector: string) =>
    page.evaluate((selector: string) => document.querySelectorAll(selector).length, selector);
  same(await count(".printed-side"), 2);
  const sheets = await count(".printed-letter .sheet");
  ok(sheets >= 2 && sheets <= 4, `${sheets} sheets`);
  const text = (await wordsOf(page, "main")).toLowerCase();
  equal(told.filter((words) => !text.includes(words.toLowerCase())), []);
});

// WebKitWebDriver has no print command (see webkit.ts), so only its sheets on the screen are checked, above.
if (engineName !== "webkit" && withoutPdfTools === undefined) {
  Deno.test(verifies("L1.letter", "a short letter is one sheet of the paper's size"), async () => {
    await using visit = await visitor();
    const { page } = visit;
    for (const style of ["ivory", "confetti", "deco", "pocket"]) {
      await page.goto(printAddress(await link(samplePersonalLetter(style)), "paper=a4"));
      const pages = await readPages(await page.pdf!(a4));
      same(pages.length, 1, style);
      assertSize(style, pages[0]!, a4);
      assertNone(`${style}: not printed`, missingOf(["Dear Íñigo", "Marta", "This letter online"], textOf(pages[0]!)));
    }
  });

  Deno.test(verifies("L1.product", "a long letter is whole on its sheets, and none of them is blank"), async () => {
    const picture = await photo();
    await using visit = await visitor();
    const { page } = visit;
    for (const style of ["ivory", "confetti"]) {
      await page.goto(printAddress(await link(sampleLetter(style, picture)), "paper=a4"));
      const pages = await readPages(await page.pdf!(a4));
      ok(pages.length >= 2 && pages.length <= 4, `${style}: ${pages.length} pages`);
      assertNone(`${style}: not printed`, missingOf(told, pages.map(textOf).join(" ")));
      for (const [index, { words, width, height }] of pages.entries()) {
        ok(words.length > 0, `${style}: page ${index + 1} is blank`);
        const cut = words.filter((one) => one.left < 0 || one.top < 0 || one.right > width || one.bottom > height);
        assertNone(`${style}: cut off`, cut.map(({ text }) => text));
      }
    }
  });

  // A print of letter and envelope has two paper sizes, which a driver cannot set: see tests/e2e/print/print_test.ts.
}

/**
 * The words that are missing. Gecko's PDF does not tell which letters a ligature stands for, though it draws them
 * correctly.
 */
function missingOf(words: readonly string[], text: string): string[] {
  return words.filter((one) => {
    const literal = one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = literal.replace(/[fijlt]{2,3}/g, (letters) => `(?:${letters}|\ufffd[fijlt]?|[fijlt]\ufffd)`);
    return !new RegExp(pattern, "i").test(text);
  });
}

function assertSize(what: string, page: { width: number; height: number }, [width, height]: readonly [number, number]) {
  ok(
    Math.abs(page.width - width) < dot && Math.abs(page.height - height) < dot,
    `${what}: ${page.width} by ${page.height}`,
  );
}
