/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { faults } from "../../support/browser/accessibility.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { withoutScripts } from "../../support/browser/manners.ts";
import {
  type Area,
  drawPage,
  type PrintedPage,
  printPage,
  readCodes,
  readPages,
  textOf,
  whiteness,
  withoutPdfTools,
} from "../../support/pictures/pdf.ts";
import { fullnessOf } from "../../support/browser/printed_together.ts";
import { sampleLetter, samplePersonalLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/* The printed page. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { link, visitor, photo } = await openStage();

/** Millimetres, width by height. */
const papers = { a4: [210, 297], letter: [215.9, 279.4], a5: [148, 210] } as const;
const envelopes = { dl: [220, 110], c6: [162, 114], us10: [241.3, 104.775], a7: [184.15, 133.35] } as const;
const dark = ["midnight", "launch", "groovy", "deco"];
/** Chromium rounds pages to whole dots. */
const dot = 0.2;
const safe = 12.7;

// One page for all prints.
const printer = await visitor();
Deno.test.afterAll(() => printer.close());
const page = await printer.newPage();
const prints = new Map<string, Promise<Uint8Array>>();
const personal = new Map<string, Promise<string>>();

/** The guest's letter as a PDF, made once, because several tests check the same sheets. @param choice of the address */
function printed(address: string, choice: string): Promise<Uint8Array> {
  const asked = printAddress(address, choice);
  return prints.getOrInsertComputed(asked, async () => {
    await page.goto(asked);
    return await printPage(page);
  });
}

/** How full each sheet is, as the page shows it. */
async function sheetsOf(address: string, choice: string): Promise<number[]> {
  await go(page, printAddress(address, choice));
  const sheets = await fullnessOf(page);
  return sheets.flatMap((share) => share > 1 ? [share, share] : [share]);
}

/** The same with how full its pages are. */
async function printedFully(address: string, choice: string) {
  await page.goto(printAddress(address, choice));
  return { pdf: await printPage(page), fullness: await fullnessOf(page) };
}

/** The link of a short letter in the style. */
function personalLink(style: string): Promise<string> {
  return personal.getOrInsertComputed(style, () => link(samplePersonalLetter(style)));
}

function printAddress(address: string, choice: string): string {
  return `${address.replace("?g=", "/print?g=")}&${choice}`;
}

/** The stripe of a page with the letter's own code, whose caption stands beside it. */
function besideCaption({ words, width }: PrintedPage): Area {
  const { top } = words.findLast(({ text }) => /^online$/i.test(text))!;
  return { left: 0, top: top - 35, width, height: 70 };
}

function assertSize(what: string, page: { width: number; height: number }, [width, height]: readonly [number, number]) {
  ok(
    Math.abs(page.width - width) < dot && Math.abs(page.height - height) < dot,
    `${what}: ${page.width} by ${page.height}`,
  );
}

/** Headings and texts in turn, each word between marks of its own. */
function longLetter(style: string) {
  const words = "we walked along the river until the lamps were lit and nobody wanted to go home ".repeat(4);
  const blocks = Array.from({ length: 30 }, (_, index) => [
    { type: "heading", text: `Chapter${index}x`, size: "md" },
    { type: "text", text: `So begin${index}x ${words} end${index}x` },
  ]);
  return { style, lang: "en", guests: [{ name: "Ana" }], blocks: blocks.flat() };
}

if (withoutPdfTools === undefined) {
  Deno.test(
    verifies("L1.letter", "each paper has its exact size, and a short letter is one sheet in every style"),
    async () => {
      for (const [index, style] of styleIds.entries()) {
        const address = await personalLink(style);
        for (const [paper, size] of Object.entries(papers)) {
          // A style has no paper of its own, so the first is printed on each; what fits the smallest fits the others.
          if (index > 0 && paper === "letter") continue;
          if (index > 0 && paper === "a5") {
            same((await sheetsOf(address, `paper=${paper}`)).length, 1, `${style} on ${paper}`);
            continue;
          }
          const pages = await readPages(await printed(address, `paper=${paper}`));
          same(pages.length, 1, `${style} on ${paper}`);
          assertSize(`${style} on ${paper}`, pages[0]!, size);
          ok(/Dear Íñigo.*Marta.*This letter online/i.test(textOf(pages[0]!)), textOf(pages[0]!));
        }
      }
    },
  );

  Deno.test(
    verifies(
      "L1.letter",
      "of sixty blocks none is torn, no heading stays behind, and no page is less than two thirds full",
    ),
    async () => {
      const faults: string[] = [];
      for (const style of styleIds) {
        const { pdf, fullness } = await printedFully(await link(longLetter(style)), "paper=a4");
        const pages = await readPages(pdf);
        if (pages.length !== fullness.length) {
          faults.push(`${style}: ${fullness.length} sheets on ${pages.length} pages`);
        }
        const loose = fullness.slice(0, -1).filter((share) => share < 2 / 3);
        if (loose.length > 0) faults.push(`${style}: pages are ${fullness.map((share) => share.toFixed(2))} full`);
        const texts = pages.map((page) => textOf(page).toLowerCase());
        const pageOf = (word: string) => texts.findIndex((text) => text.includes(word));
        const [width, height] = papers.a4;
        for (const [index, { words }] of pages.entries()) {
          if (words.length === 0) faults.push(`${style}: page ${index + 1} is blank`);
          const cut = words.filter(({ left, top, right, bottom }) =>
            left < 0 || top < 0 || right > width || bottom > height
          );
          if (cut.length > 0) faults.push(`${style}: "${cut[0]!.text}" is cut off`);
        }
        for (let index = 0; index < 30; index++) {
          const [heading, begin, end] = ["chapter", "begin", "end"].map((word) => pageOf(`${word}${index}x`));
          if (heading === -1 || heading !== begin || begin !== end) {
            faults.push(`${style}: chapter ${index} is on pages ${heading}, ${begin}, ${end}`);
          }
        }
        ok(pages.length > 3 && pages.length < 16, `${style}: ${pages.length} pages`);
      }
      assertNone("torn", faults);
    },
  );

  Deno.test(verifies("L1.letter", "on folded paper pages lie in the order in which it is folded"), async () => {
    const order = async (letter: unknown, mark: RegExp) => {
      const { pdf } = await printedFully(await link(letter), "paper=fold");
      const pages = await readPages(pdf);
      for (const page of pages) assertSize("folded", page, [297, 210]);
      return pages.map(({ words, width }) =>
        [0, 1].map((half) =>
          words.filter(({ left }) => (left > width / 2) === (half === 1)).flatMap(({ text }) => text.match(mark) ?? [])
            .map((found) => Number(found.replace(/\D/g, "")))
        )
      );
    };
    equal(await order({ ...samplePersonalLetter("ivory"), guests: [{ name: "Ana77" }] }, /Ana77/), [[[], [77]]]);
    const spreads = await order(longLetter("minimal"), /Chapter\d+x/i);
    const sheets = spreads.length / 2;
    const inOrder = Array.from({ length: 4 * sheets }, (_, page) => {
      const sheet = page < 2 * sheets ? Math.floor(page / 2) : Math.floor((4 * sheets - 1 - page) / 2);
      const isFront = page % 2 === 0 ? page < 2 * sheets : page >= 2 * sheets;
      return spreads[2 * sheet + (isFront ? 0 : 1)]![page < 2 * sheets ? (isFront ? 1 : 0) : (isFront ? 0 : 1)]!;
    });
    equal(inOrder.flat(), Array.from({ length: 30 }, (_, chapter) => chapter));
  });

  Deno.test(
    verifies("L1.envelope", "front and back have the envelope's exact size, and half an inch stays free of words"),
    async () => {
      const address = await link({ ...sampleLetter("romance", await photo()), guests: [{ name: "W".repeat(80) }] });
      for (const [envelope, size] of Object.entries(envelopes)) {
        // Ink changes no place: one size is enough for the other ink.
        for (const ink of envelope === "dl" ? ["save", "screen"] : ["save"]) {
          const pages = await readPages(await printed(address, `sheet=envelope&envelope=${envelope}&ink=${ink}`));
          same(pages.length, 2, envelope);
          for (const page of pages) {
            assertSize(envelope, page, size);
            const outside = page.words.filter(({ left, top, right, bottom }) =>
              left < safe - dot || top < safe - dot || right > page.width - safe + dot ||
              bottom > page.height - safe + dot
            );
            assertNone(`outside on ${envelope}`, outside.map(({ text }) => text));
          }
          const [front, back] = pages.map(textOf);
          ok(front!.includes("Rua das Flores 12") && front!.includes("Please open before June"), front!);
          same(front!.replace(/[^W]/g, "").length, 80);
          same(back!.includes("With love, from Porto"), true);
        }
      }
    },
  );

  Deno.test(verifies("L1.envelope", "letter and envelope in one print have a size each"), async () => {
    const pages = await readPages(
      await printed(await personalLink("ivory"), "sheet=both&paper=letter&envelope=us10"),
    );
    same(pages.length, 3);
    for (const [index, size] of [papers.letter, envelopes.us10, envelopes.us10].entries()) {
      assertSize(`page ${index}`, pages[index]!, size);
    }
  });

  Deno.test(
    verifies(
      "L1.ink-saving",
      "a dark style is printed on white or pale paper, below a title in its colours, unless wanted as on screen",
    ),
    async () => {
      for (const style of dark) {
        const address = await personalLink(style);
        const share = async (choice: string) => whiteness(await drawPage(await printed(address, choice), 1, 30), 238);
        const [usual, screen] = [await share("paper=a4"), await share("ink=screen")];
        ok(usual > 0.6 && usual < 0.9, `${style}: ${usual} is white or pale`);
        ok(screen < 0.1, `${style} as on screen: ${screen} is white or pale`);
      }
      const romance = await personalLink("romance");
      const share = async (choice: string) => whiteness(await drawPage(await printed(romance, choice), 1, 30));
      const [light, saved] = [await share("paper=a4"), await share("ink=save")];
      ok(light! < 0.1 && saved! > 0.8, `romance: ${light}, to save ink ${saved}`);
    },
  );

  Deno.test(
    verifies("L1.product", "the code on paper is the guest's own link, in every style, dark and light"),
    async () => {
      for (const style of styleIds) {
        const address = await personalLink(style);
        for (const choice of dark.includes(style) ? ["paper=a4", "ink=screen"] : ["paper=a4"]) {
          const pdf = await printed(address, choice);
          equal(await readCodes(pdf, 1, besideCaption((await readPages(pdf))[0]!)), [address], `${style}, ${choice}`);
        }
      }
    },
  );

  Deno.test(
    verifies("L1.product", "links and contacts can be read, and nothing is printed that can only be pressed"),
    async () => {
      const letter = sampleLetter("minimal", await photo());
      const address = await link({
        ...letter,
        blocks: [
          ...letter.blocks,
          { type: "link", label: "Tickets", href: "https://tickets.example/x?id=7&utm_source=mail&fbclid=abc" },
        ],
      });
      const text = (await readPages(await printed(address, "paper=a4"))).map(textOf).join(" ");
      const shown = [
        "stay.example/penafiel",
        "gifts.example/ana-joao",
        "photos.example/ana-joao",
        "tickets.example/x?id=7",
        "+351 912 345 678",
        "ana@example.org",
        "DE89 3704 0044 0532 0130 00",
        address.replace("http://", ""),
      ];
      // A long address goes on in the next line.
      const letters = text.replaceAll(" ", "");
      assertNone("not printed", shown.filter((words) => !letters.includes(words.replaceAll(" ", ""))));
      const pressed = ["Copy", "Spotify", "Listen", "Google", "With pleasure", "to go", "utm_", "Save ink", "Back to"];
      assertNone("printed", pressed.filter((words) => text.includes(words)));
    },
  );
}

Deno.test(verifies("L1.product", "a code on paper is 21 mm wide at the least"), async () => {
  await using context = await visitor({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  const address = await link(sampleLetter("pocket", await photo()));
  for (const paper of Object.keys(papers)) {
    await page.goto(printAddress(address, `paper=${paper}`));
    const codes = await page.locator(".printed .qr").evaluateAll((all) =>
      all.map((code) => {
        const modules = (code as SVGSVGElement).viewBox.baseVal.width;
        return code.getBoundingClientRect().width * (modules - 8) / modules * 25.4 / 96;
      })
    );
    same(codes.length, 3);
    ok(Math.min(...codes) >= 21, `${paper}: ${codes}`);
  }
});

Deno.test(
  verifies("L1.letter", "a title begins the letter, its facts are on the first page, and every page ends at its foot"),
  async () => {
    await using context = await visitor({ viewport: { width: 1200, height: 900 } });
    const page = await context.newPage();
    await page.goto(printAddress(await link(sampleLetter("ivory", await photo())), "paper=a4"));
    await page.locator(".printed-letter[data-part]").waitFor();
    const sheets = await page.locator(".printed-letter .sheet").evaluateAll((all) =>
      all.map((sheet) => {
        const blocks = [...sheet.children].filter((block) => !block.matches(".ornaments"));
        const places = blocks.map((block) => block.getBoundingClientRect());
        const end = sheet.getBoundingClientRect().bottom - parseFloat(getComputedStyle(sheet).paddingBlockEnd);
        return {
          names: blocks.map(({ className }) => className.replace(/^block /, "")),
          room: end - places.at(-1)!.bottom,
          laps: places.filter(({ top }, index) => index > 0 && top < places[index - 1]!.bottom - 1).length,
        };
      })
    );
    equal(sheets.map(({ names }) => names), [
      ["printed-title", "block-divider", "block-text", "block-image", "printed-pair"],
      [
        "block-agenda",
        "block-divider printed-between",
        "printed-columns",
        "printed-close",
        "printed-link",
      ],
    ]);
    equal(sheets.map(({ laps }) => laps), [0, 0]);
    ok(sheets.every(({ room }) => Math.abs(room) < 25), JSON.stringify(sheets));
    same(await page.locator(".printed-title .block-heading").count(), 2);
  },
);

Deno.test(
  verifies(
    "L1.letter",
    "all codes are in one row with their captions, of one size and one top edge, and an account number is one line",
  ),
  async () => {
    await using context = await visitor({ viewport: { width: 1200, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    const beginsAtLeft = ["typewriter", "minimal"];
    for (const style of ["ivory", "pocket", ...beginsAtLeft]) {
      await page.goto(printAddress(await link(sampleLetter(style, await photo())), "paper=a4"));
      await page.locator(".printed-letter[data-part]").waitFor();
      const found = await page.evaluate(() => {
        const all = (name: string) => [...document.querySelectorAll<HTMLElement>(name)];
        const captions = all(".printed-link p, .printed-link figcaption, .printed-link .address");
        return {
          sizes: captions.map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75),
          tops: all(".printed-link .printed-code > p, .printed-link figcaption").map((one) =>
            one.getBoundingClientRect().top
          ),
          apart: all(".printed-link .qr").map((code) => {
            const [one, words] = [code, code.nextElementSibling!].map((part) => part.getBoundingClientRect());
            return one!.left + one!.right - words!.left - words!.right;
          }),
          lines: all(".printed-letter .iban").map((one) => one.getClientRects().length),
          heights: all(".printed-letter .iban").map((one) =>
            one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)
          ),
        };
      });
      const isOdd = new Set(found.sizes.map((size) => size.toFixed(1))).size !== 1 || found.sizes[0]! < 8.99;
      if (isOdd) faults.push(`${style}: captions of ${found.sizes}`);
      if (Math.max(...found.tops) - Math.min(...found.tops) > 2) {
        faults.push(`${style}: captions begin at ${found.tops}`);
      }
      if (found.apart.length !== 3) faults.push(`${style}: ${found.apart.length} codes in the row`);
      if (!beginsAtLeft.includes(style) && found.apart.some((distance) => Math.abs(distance) > 2)) {
        faults.push(`${style}: captions are not below the middle of their codes: ${found.apart}`);
      }
      if (found.heights.some((lines) => lines > 1.2)) {
        faults.push(`${style}: an account number in ${found.heights} lines`);
      }
    }
    assertNone("loose", faults);
  },
);

Deno.test(verifies("L1.letter", "in a notebook every line of words stands on a ruled line"), async () => {
  await using context = await visitor({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await page.goto(printAddress(await link(sampleLetter("notebook", await photo())), "paper=a4"));
  await page.locator(".printed-letter[data-part]").waitFor();
  const names = [".printed-title .block", ".block-text p", ".date-day", ".date-times", ".place-name", ".place-address"];
  const notes = [".agenda li .agenda-what", ".dress-text", ".gift-text", ".iban", ".rsvp-way", ".rsvp-deadline"];
  const off = await page.evaluate(
    (names) =>
      [...document.querySelectorAll<HTMLElement>(names.join())].flatMap((words) => {
        // A mark without height stands on the baseline of the first line.
        const mark = document.createElement("i");
        mark.style.cssText = "position:static;display:inline-block;inline-size:0;block-size:0";
        words.prepend(mark);
        const sheet = words.closest(".sheet")!.getBoundingClientRect();
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const rows = (mark.getBoundingClientRect().bottom - sheet.top - 1.25 * rem) / (1.875 * rem);
        mark.remove();
        return Math.abs(rows - Math.round(rows)) > 0.12 ? [`${words.className} ${words.textContent}: ${rows}`] : [];
      }),
    [...names, ...notes],
  );
  assertNone("off its line", off);
});

Deno.test(
  verifies("A1.print", "without JavaScript the bar is a form that shows what was chosen, and prints nothing"),
  async () => {
    await using context = await visitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(printAddress(await link(sampleLetter("deco", await photo())), "paper=a5"));
    same(await page.getByRole("button", { name: "Print" }).isVisible(), false);
    same(await page.getByLabel("Paper").inputValue(), "a5");
    await page.getByRole("combobox", { name: "Print" }).selectOption("both");
    await withoutScripts.press(page.getByRole("button", { name: "Show" }));
    await page.getByLabel("Envelope size").selectOption("a7");
    await withoutScripts.press(page.getByRole("button", { name: "Show" }));
    await page.locator(".printed").last().waitFor();
    same(await page.locator(".printed").count(), 3);
    ok(/g=\w{10}&sheet=both&paper=a5&.*envelope=a7&ink=save/.test(page.url()), page.url());
    await page.emulateMedia({ media: "print" });
    same(await page.locator(".print-bar").isVisible(), false);
  },
);

Deno.test(
  verifies("A1.print", "on a telephone the sheet fits the screen, and every control is as large as a fingertip"),
  async () => {
    await using context = await visitor();
    const page = await context.newPage();
    for (const choice of ["sheet=both&paper=a4&envelope=us10", "sheet=letter&paper=letter"]) {
      await page.goto(printAddress(await link(sampleLetter("ivory", await photo())), choice));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      ok(overflow <= 0, `${overflow} pixels too wide`);
      const small = await page.locator(".print-bar :is(select, button, a)").evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44).map(({ width, height }) => `${width} by ${height}`)
      );
      assertNone("too small", small);
    }
  },
);

Deno.test("the button opens the browser's own print window", async () => {
  await using context = await visitor();
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.dataset.printed = "yes";
  });
  await page.goto(printAddress(await personalLink("ivory"), "paper=a4"));
  await page.getByRole("button", { name: "Print" }).click();
  same(await page.evaluate(() => document.documentElement.dataset.printed), "yes");
});

Deno.test(
  verifies(
    ["L1.letter", "L1.envelope"],
    "a full letter in every style: accessible, its sheets few and well filled, the sender in a face easy to read",
  ),
  async () => {
    const found: string[] = [];
    for (const [index, style] of styleIds.entries()) {
      const address = await link(sampleLetter(style, await photo()));
      for (const choice of ["sheet=both&ink=save&paper=a4", "sheet=envelope&ink=screen"]) {
        await page.goto(printAddress(address, choice));
        // On paper nothing is pressed: of what a style draws, only its colours can be wrong.
        found.push(
          ...(await faults(page, index > 0 ? { rules: "contrast" } : {})).map((fault) => `${style}: ${fault}`),
        );
        found.push(...(await wrongFaces(style, page)).map((fault) => `${style}: ${fault}`));
        if (withoutPdfTools === undefined && choice.includes("both")) found.push(...await looseSheets(style, page));
      }
    }
    assertNone("not accessible, or loose, or hard to read", found);
  },
);

/** Typefaces of headings, in which an address is hard to read. */
const hard = ["medieval", "kalam", "monoton", "righteous", "pixel", "vt323", "bebas"];

/** What is wrong with the typefaces of recipient and sender: a name has its style's own, an address an easy one. */
async function wrongFaces(style: StyleId, page: Page): Promise<string[]> {
  const { head, body } = resolveTheme({ style, custom: {} }).fonts;
  const faces = await page.locator(".printed-sender, .printed-recipient").evaluateAll((lines) =>
    lines.map((line) => {
      const { fontFamily, fontStyle, fontWeight } = getComputedStyle(line);
      const name = fontFamily.split(",")[0]!.replaceAll('"', "");
      return { name, isThere: document.fonts.check(`${fontStyle} ${fontWeight} 16px "${name}"`) };
    })
  );
  const [sender, recipient] = faces;
  return [
    ...faces.length === 2 ? [] : [`${faces.length} of recipient and sender`],
    ...faces.flatMap(({ name, isThere }) => isThere ? [] : [`${name} is not there`]),
    ...hard.includes(sender!.name) ? [`${sender!.name} is hard to read`] : [],
    ...recipient!.name === (style === "groovy" ? body : head) ? [] : [`the name is in ${recipient!.name}`],
  ];
}

/** What is wrong with the sheets of a letter, which its envelope's two sides follow. */
async function looseSheets(style: string, page: Page): Promise<string[]> {
  const pages = await readPages(await printPage(page));
  const fullness = await fullnessOf(page);
  const isFull = fullness.slice(0, -1).every((share) => share >= 2 / 3);
  const first = textOf(pages[0]!);
  // Some styles set the day beside the lines of month and year.
  const isTold = [/\b19\b/, /\bJune\b/i, /Quinta da Aveleda/i].every((words) => words.test(first));
  const isKept = pages.some((page) => /Gifts.*gifts\.example/is.test(textOf(page)));
  return pages.length === fullness.length + 2 && fullness.length === 2 && isFull && isTold && isKept
    ? []
    : [`${style}: ${pages.length - 2} pages, ${fullness.map((share) => share.toFixed(2))} full, begins ${first}`];
}
