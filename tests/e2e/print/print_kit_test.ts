/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { enter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import {
  codesIn,
  type Drawing,
  drawPage,
  printPage,
  readCodes,
  readPages,
  textOf,
  withoutPdfTools,
} from "../../support/pictures/pdf.ts";
import { samplePersonalLetter } from "../../support/sample_letter.ts";
import { startServer } from "../../support/service/server.ts";
import { startTask } from "../../support/service/commands.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* The print kit for all guests, as it is printed. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { base, send, visitor } = await openStage();

/** In millimetres: Chromium rounds pages to whole dots, and pre-cut sheets tolerate half a millimetre. */
const [dot, tolerance] = [0.2, 0.5];
const inch = 25.4;

/** The sheets as their makers describe them, in millimetres. */
const sheets = {
  "a4": { page: [210, 297], label: [63.5, 33.9], grid: [3, 8], first: [7.21, 12.9], pitch: 66.04, code: 25 },
  "a4-full": { page: [210, 297], label: [70, 37], grid: [3, 8], first: [0, 0.5], pitch: 70, code: 25 },
  "letter": {
    ...{ page: [215.9, 279.4], label: [215.9 / 3, 1.375 * inch], grid: [3, 8], first: [0, 0], pitch: 215.9 / 3 },
    code: 25,
  },
  "letter-30": {
    ...{ page: [215.9, 279.4], label: [2.625 * inch, inch], grid: [3, 10], first: [0.15625 * inch, 0.5 * inch] },
    ...{ pitch: 2.78125 * inch, code: inch - 2 },
  },
} as const;

const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Guest${index + 1}` }));

/** A letter for a number of guests, and a browser that has opened its private link, with a page that shows nothing yet. */
async function hosted(
  letter: unknown,
  options = {},
): Promise<{ letter: LetterLinks; page: Page; context: BrowserContext }> {
  const sent = await send(letter);
  const context = await visitor(options);
  await enter(context, sent);
  const page = await context.newPage();
  return { letter: sent, page, context };
}

async function print(page: Page, { id }: LetterLinks, choice: string): Promise<Uint8Array> {
  await page.goto(`${base}/edit/${id}/print/sheets?${choice}`);
  return await printPage(page);
}

/** The distance between the middle of the dark area in a box and its intended middle, in millimetres. */
function distanceFromMiddle(
  { width, grey }: Drawing,
  scale: number,
  box: { left: number; top: number; right: number; bottom: number },
  middle: readonly [number, number],
): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = Math.ceil(box.top * scale); y < box.bottom * scale; y++) {
    for (let x = Math.ceil(box.left * scale); x < box.right * scale; x++) {
      if (grey[y * width + x]! > 100) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return Math.hypot((left + right) / 2 / scale - middle[0], (top + bottom) / 2 / scale - middle[1]);
}

Deno.test(
  verifies(["H2.redirect", "H4.editor-referrer"], "the private link leaves the address bar, and no request says it"),
  async () => {
    const letter = await send({ guests: [{ name: "Ana" }] });
    await using context = await visitor();
    const page = await context.newPage();
    const told: string[] = [];
    page.on("request", async (request) => {
      if (request.url() === letter.editUrl) return;
      // A request that is made when the page is about to be closed has no headers to be read any more.
      const headers = await request.allHeaders().catch(() => undefined);
      if (headers) told.push(request.url() + headers.referer);
    });
    await page.goto(letter.editUrl);
    same(page.url(), `${base}/edit/${letter.id}`);
    await page.goto(`${page.url()}/print`);
    await page.getByRole("button", { name: "Prepare for printing" }).click();
    await page.getByRole("link", { name: "Change the selection" }).click();
    await until("four requests", () => told.length >= 4);
    equal(told.filter((text) => text.includes(letter.editKey.slice(3))), []);
  },
);

Deno.test("words in the bar above the sheets stand in the middle of its buttons", async () => {
  const { page, context, letter } = await hosted({ guests: names(2) }, { viewport: { width: 1440, height: 900 } });
  await using _ = context;
  for (const run of ["labels", "letters"]) {
    await page.goto(`${base}/edit/${letter.id}/print/sheets?run=${run}`);
    const bar = page.locator(".print-bar");
    const middleOf = async (part: string) => {
      const { y, height } = (await bar.locator(part).first().boundingBox())!;
      return y + height / 2;
    };
    const button = await middleOf("button");
    for (const part of run === "labels" ? ["h1", "p:not([class])", "a"] : ["h1", "a"]) {
      const distance = Math.abs(await middleOf(part) - button);
      ok(distance < 2, `${run}: ${part} is ${distance} pixels beside it`);
    }
  }
});

Deno.test(
  verifies("L2.labels", "what to print is chosen in a plain form, without scripts, and only what the choice needs"),
  async () => {
    const { letter, page, context } = await hosted({ ...samplePersonalLetter("ivory"), guests: names(5) }, {
      javaScriptEnabled: false,
      locale: "de",
    });
    await using _ = context;
    await page.goto(`${base}/edit/${letter.id}/print`);
    const seen = async () => {
      const labels = await page.locator(".kit [data-runs]").all();
      const visible = await Promise.all(
        labels.map(async (label) => await label.isVisible() && await label.innerText()),
      );
      return visible.filter((text) => text !== false).map((text) => text.split("\n")[0]);
    };
    equal(await seen(), ["Papier", "Tinte"]);
    await page.getByLabel("Etiketten", { exact: false }).first().check();
    equal(await seen(), ["Etikettenbogen", "Mit dem QR-Code des eigenen Links"]);
    await page.getByLabel("Von", { exact: true }).selectOption({ index: 3 });
    await page.getByLabel("Bis", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Druck vorbereiten" }).click();
    await page.waitForURL(/\/sheets/);
    equal(await page.locator(".label").allInnerTexts(), ["Guest2", "Guest3", "Guest4"]);
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    ok(await page.getByLabel("Etiketten", { exact: false }).first().isChecked());
    await page.goto(`${page.url().split("?")[0]}/sheets?run=labels&from=gone&to=gone`);
    ok(new URL(page.url()).pathname.endsWith("/print"), "who is no longer invited leads back to the form");
  },
);

Deno.test("the form, what it gives and the key's page can be used by everybody, on a telephone, too", async () => {
  const { letter, page, context } = await hosted({ guests: names(3) });
  await using _ = context;
  await using stranger = await visitor();
  const locked = await stranger.newPage();
  await locked.goto(`${base}/edit/${letter.id}`);
  for (const path of ["/print", "/print/sheets?run=labels&codes=1", "/print/sheets?run=cards"]) {
    await page.goto(`${base}/edit/${letter.id}${path}`);
    await assertAccessible(path, page);
    ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
  }
  await assertAccessible("the key's page", locked);
});

if (withoutPdfTools === undefined) {
  Deno.test(verifies("L2.letters", "on folded paper no guest's letter is on the back of another's"), async () => {
    const { letter, page, context } = await hosted({ ...samplePersonalLetter("midnight"), guests: names(3) });
    await using _ = context;
    const pages = await readPages(await print(page, letter, "run=letters&paper=fold"));
    equal(pages.map((one) => [...textOf(one).matchAll(/Guest\d+/g)].map(String)), [
      ...[[], ["Guest1"], [], ["Guest2"], [], ["Guest3"]],
    ]);
  });

  Deno.test(
    verifies("L2.letters", "each guest has a letter with their name alone, and the code of their own link"),
    async () => {
      const { letter, page, context } = await hosted({ ...samplePersonalLetter("midnight"), guests: names(4) });
      await using _ = context;
      const pdf = await print(page, letter, "run=letters&paper=a5");
      const pages = await readPages(pdf);
      equal(pages.map((one) => [...textOf(one).matchAll(/Guest\d+/g)].map(String)), [
        ...[["Guest1"], ["Guest2"], ["Guest3"], ["Guest4"]],
      ]);
      for (const [index, { width, height }] of pages.entries()) {
        ok(Math.abs(width - 148) < dot && Math.abs(height - 210) < dot, `${width} by ${height}`);
        equal(await readCodes(pdf, index + 1), [letter.guests[index]!.url]);
      }
    },
  );

  Deno.test(verifies("L2.envelopes", "each guest has an envelope of its own size, front and back"), async () => {
    const { letter, page, context } = await hosted({ ...samplePersonalLetter("ivory"), guests: names(3) });
    await using _ = context;
    const { id, guests } = letter;
    const chosen = `run=envelopes&envelope=c6&from=${guests[1]!.id}&to=${guests[2]!.id}`;
    const pages = await readPages(await print(page, { ...letter, id }, chosen));
    equal(pages.map((one) => /Guest\d+/.exec(textOf(one))?.[0]), ["Guest2", undefined, "Guest3", undefined]);
    for (const { width, height } of pages) ok(Math.abs(width - 162) < dot && Math.abs(height - 114) < dot);
  });

  /** One more than the fullest sheet holds; the letter is made once for all sheets. */
  const many = 31;
  let labelled: ReturnType<typeof hosted> | undefined;
  Deno.test.afterAll(async () => await (await labelled)?.context.close());

  for (const [id, { page: size, label, grid, first, pitch, code }] of Object.entries(sheets)) {
    Deno.test(
      verifies("L2.labels", `labels lie where those of the sheet ${id} were cut, each with the guest's code`),
      async () => {
        const count = grid[0] * grid[1];
        const { letter, page } = await (labelled ??= hosted({ style: "deco", guests: names(many) }));
        const pdf = await print(page, letter, `run=labels&codes=1&sheet=${id}`);
        const pages = await readPages(pdf);
        equal(pages.map(({ words }) => words.length), [count, many - count]);
        for (const { width, height } of pages) ok(Math.abs(width - size[0]) < dot && Math.abs(height - size[1]) < dot);
        const dpi = 200;
        const drawing = await drawPage(pdf, 1, dpi);
        for (const [index, word] of pages[0]!.words.entries()) {
          const [left, top] = [first[0] + index % 3 * pitch, first[1] + Math.floor(index / 3) * label[1]];
          const [right, bottom] = [left + label[0], top + label[1]];
          const place = Number(word.text.slice("Guest".length)) - 1;
          same(place, index, "in order");
          ok(word.left > left + 3 && word.top > top && word.bottom < bottom, word.text);
          const middle = [right - 4 - code / 2, (top + bottom) / 2] as const;
          const distance = distanceFromMiddle(
            drawing,
            dpi / inch,
            { left: right - 4 - code, top, right, bottom },
            middle,
          );
          ok(distance < tolerance, `${word.text}: ${distance} mm`);
        }
        for (const place of [0, 5, 10, count - 1]) {
          const [left, top] = [first[0] + place % 3 * pitch, first[1] + Math.floor(place / 3) * label[1]];
          const found = await codesIn(drawing, { left, top, width: label[0], height: label[1] });
          equal(found, [letter.guests[place]!.url]);
        }
      },
    );
  }

  Deno.test(
    verifies("L2.labels", "place cards fill the paper; folded, each shows its name on both sides"),
    async () => {
      const { letter, page, context } = await hosted({ style: "botanical", guests: names(13) });
      await using _ = context;
      for (const [card, width, height] of [["a4", 210, 297], ["letter", 215.9, 279.4]] as const) {
        const pages = await readPages(await print(page, letter, `run=cards&card=${card}`));
        equal(pages.map(({ words }) => words.length), [24, 2]);
        const [face, row] = [width / 3, height / 8];
        for (const { text, left, right, top, bottom } of pages[0]!.words) {
          const place = Number(text.slice("Guest".length)) - 1;
          const [column, faces] = [place % 3, Math.floor(place / 3) * 2];
          ok(Math.abs((left + right) / 2 - (column + 0.5) * face) < tolerance, text);
          ok(top > faces * row && bottom < (faces + 2) * row, text);
        }
      }
    },
  );

  Deno.test("no name is cut: each stands within its label and its card, however long it is and in whatever script", async () => {
    const long = [
      ...["Wolfeschlegelsteinhausenbergerdorff", "M".repeat(40), "Ana ".repeat(20).trim(), "محمد بن سلمان آل سعود"],
      ...[
        "山田太郎".repeat(10),
        "Наталья Ильинична Ростова-Безухова",
        "Mr & Mrs Bartholomew Fitzwilliam-Smythe of Upper Wallop",
        `Guest 5 ${"W".repeat(70)}`,
      ],
    ].map((name) => ({ name }));
    await using context = await visitor();
    const page = await context.newPage();
    await page.emulateMedia({ media: "print" });
    for (const style of ["parchment", "groovy", "pocket", "brutal", "notebook"]) {
      const letter = await send({ style, guests: long });
      await enter(context, letter);
      for (
        const choice of [
          "run=labels&codes=1",
          "run=labels&sheet=letter-30&codes=1",
          "run=cards",
          "run=cards&card=letter",
        ]
      ) {
        await page.goto(`${base}/edit/${letter.id}/print/sheets?${choice}`);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll(".label > p, .place-face > p")].filter((name) => {
            const [inner, outer] = [name, name.parentElement!].map((element) => element.getBoundingClientRect());
            return inner!.top < outer!.top || inner!.bottom > outer!.bottom || name.scrollWidth > name.clientWidth;
          }).map(({ textContent }) => textContent)
        );
        assertNone(`cut in ${style}, ${choice}`, cut.map(String));
      }
    }
  });

  Deno.test(
    verifies("L2.letters", "a thousand guests have a thousand letters, and the service stays small"),
    async () => {
      const { env, flags } = await startTask();
      await using server = await startServer({ ...env, DATABASE_URL: ":memory:" }, [...flags, "main.ts"]);
      const letter = await create(server.base, { ...samplePersonalLetter("minimal"), guests: names(1000) });
      await using context = await visitor();
      const page = await context.newPage();
      await page.goto(letter.editUrl);
      const cookie = (await context.cookies(letter.editUrl)).map(({ name, value }) => `${name}=${value}`).join("; ");
      const before = await residentMemory(server.pid);
      const answer = await fetch(`${letter.editUrl.split("?")[0]}/print/sheets`, { headers: { cookie } });
      same(answer.status, 200);
      let [text, pieces, most] = ["", 0, 0];
      for await (
        const piece of answer.body!.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      ) {
        text += piece;
        if (pieces++ % 50 === 0) most = Math.max(most, await residentMemory(server.pid));
      }
      equal([...new Set(text.match(/Guest\d+/g))], names(1000).map(({ name }) => name));
      ok(pieces > 20, `${pieces} pieces`);
      console.log(`${text.length} bytes in ${pieces} pieces; memory ${before} MB, at most ${most} MB`);
      ok(most - before < 120, `${most - before} MB more`);
    },
  );
}

async function create(base: string, letter: unknown): Promise<LetterLinks> {
  const headers = { "content-type": "application/json" };
  return await (await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(letter) }))
    .json();
}

/** Of a process, in MB. */
async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
