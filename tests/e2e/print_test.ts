/// <reference lib="dom" />
import { styleIds } from "../../domain/catalog/styles.ts";
import { faults } from "../support/accessibility.ts";
import { equal, ok, same } from "../support/assert.ts";
import { openStage } from "../support/letter_in_browser.ts";
import { withoutScripts } from "../support/manners.ts";
import { assertNone } from "../support/none.ts";
import { drawPage, printPage, readCodes, readPages, textOf, whiteness, withoutPdfTools } from "../support/pdf.ts";
import { sampleLetter, samplePersonalLetter } from "../support/sample_letter.ts";
import { verifies } from "../support/verifies.ts";

/* The printed page. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { link, visitor, photo } = await openStage();

/** Millimetres, width by height. */
const papers = { a4: [210, 297], letter: [215.9, 279.4], a5: [148, 210] } as const;
const envelopes = { dl: [220, 110], c6: [162, 114], us10: [241.3, 104.775], a7: [184.15, 133.35] } as const;
const dark = ["midnight", "launch", "groovy", "deco", "pocket"];
/** Chromium rounds pages to whole dots. */
const dot = 0.2;
const safe = 12.7;

const printer = await visitor();
Deno.test.afterAll(() => printer.close());
const prints = new Map<string, Promise<Uint8Array>>();
const personal = new Map<string, Promise<string>>();

/** The guest's letter as a PDF, made once, because several tests check the same sheets. @param choice of the address */
function printed(address: string, choice: string): Promise<Uint8Array> {
  const asked = printAddress(address, choice);
  return prints.getOrInsertComputed(asked, async () => {
    const page = await printer.newPage();
    await page.goto(asked);
    const pdf = await printPage(page);
    await page.close();
    return pdf;
  });
}

/** The link of a short letter in the style. */
function personalLink(style: string): Promise<string> {
  return personal.getOrInsertComputed(style, () => link(samplePersonalLetter(style)));
}

function printAddress(address: string, choice: string): string {
  return `${address.replace("?g=", "/print?g=")}&${choice}`;
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
      for (const style of styleIds) {
        const address = await personalLink(style);
        for (const [paper, size] of Object.entries(papers)) {
          const pages = await readPages(await printed(address, `paper=${paper}`));
          same(pages.length, 1, `${style} on ${paper}`);
          assertSize(`${style} on ${paper}`, pages[0]!, size);
          ok(/Dear Íñigo.*Marta.*This letter online/i.test(textOf(pages[0]!)), textOf(pages[0]!));
        }
      }
    },
  );

  Deno.test(
    verifies("L1.letter", "of sixty blocks none is torn, no heading stays behind, and no page is blank"),
    async () => {
      const faults: string[] = [];
      for (const style of styleIds) {
        const pages = await readPages(await printed(await link(longLetter(style)), "paper=a4"));
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

  Deno.test(
    verifies("L1.envelope", "front and back have the envelope's exact size, and half an inch stays free of words"),
    async () => {
      const address = await link({ ...sampleLetter("romance", await photo()), guests: [{ name: "W".repeat(80) }] });
      for (const ink of ["save", "screen"]) {
        for (const [envelope, size] of Object.entries(envelopes)) {
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
    verifies("L1.ink-saving", "a dark style is printed on white unless it is wanted as on screen"),
    async () => {
      for (const style of dark) {
        const address = await personalLink(style);
        const share = async (choice: string) => whiteness(await drawPage(await printed(address, choice), 1, 30));
        const [usual, saved, screen] = [await share("paper=a4"), await share("ink=save"), await share("ink=screen")];
        ok(usual > 0.8 && saved > 0.8, `${style}: ${usual} is white`);
        ok(screen < 0.1, `${style} as on screen: ${screen} is white`);
      }
      const [light, saved] = await Promise.all(
        ["paper=a4", "ink=save"].map(async (choice) =>
          whiteness(await drawPage(await printed(await personalLink("romance"), choice), 1, 30))
        ),
      );
      ok(light! < 0.1 && saved! > 0.8, `romance: ${light}, to save ink ${saved}`);
    },
  );

  Deno.test(
    verifies("L1.product", "the code on paper is the guest's own link, in every style, dark and light"),
    async () => {
      for (const style of styleIds) {
        const address = await personalLink(style);
        for (const choice of dark.includes(style) ? ["paper=a4", "ink=screen"] : ["paper=a4"]) {
          equal(await readCodes(await printed(address, choice), 1), [address], `${style}, ${choice}`);
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
      assertNone("not printed", shown.filter((words) => !text.includes(words)));
      const pressed = ["Copy", "Spotify", "Listen", "Google", "With pleasure", "to go", "utm_", "Save ink", "Back to"];
      assertNone("printed", pressed.filter((words) => text.includes(words)));
    },
  );
}

Deno.test(verifies("L1.envelope", "in every style the recipient stands in a face that is easy to read"), async () => {
  await using context = await visitor();
  const page = await context.newPage();
  const hard = ["medieval", "kalam", "monoton", "righteous", "pixel", "vt323", "bebas"];
  for (const style of styleIds) {
    await page.goto(printAddress(await personalLink(style), "sheet=envelope"));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const line of [".printed-recipient", ".printed-sender"]) {
      const family = await page.locator(line).evaluate((element) => getComputedStyle(element).fontFamily);
      const first = family.split(",")[0]!.replaceAll('"', "");
      ok(!hard.includes(first), `${style}: ${first}`);
      ok(await page.evaluate((name) => document.fonts.check(`16px "${name}"`), first), `${style}: ${first} is there`);
    }
  }
});

Deno.test(verifies("L1.product", "a code on paper is 25 mm wide at the least, dark on white"), async () => {
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
    ok(Math.min(...codes) >= 25, `${paper}: ${codes}`);
  }
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
    ok(/g=\w{10}&sheet=both&paper=a5&envelope=a7&ink=save/.test(page.url()), page.url());
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

Deno.test("the page is accessible, in every style, its bar and its sheets", async () => {
  await using context = await visitor();
  const page = await context.newPage();
  const found: string[] = [];
  for (const [index, style] of styleIds.entries()) {
    const address = await link(sampleLetter(style, await photo()));
    for (const choice of ["sheet=both&ink=save", "sheet=envelope&ink=screen"]) {
      await page.goto(printAddress(address, choice));
      found.push(...(await faults(page, { drawn: index > 0 })).map((fault) => `${style}: ${fault}`));
    }
  }
  assertNone("not accessible", found);
});
