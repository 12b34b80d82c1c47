/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { equal, ok } from "../../support/assert.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass } from "../../support/waiting.ts";
import { shiftSoFar } from "../../support/browser/layout_shift.ts";

/* Limits of a first view: bytes over the network, files that block drawing, and layout shift. */

const { browser, link } = await openStage();

const kilobyte = 1024;
const budget = { all: 90 * kilobyte, Script: 4 * kilobyte };
const greatestShift = 0.01;
/** How late typefaces arrive, in milliseconds: after the first lines are drawn. */
const fontDelay = 300;
/** How long the opening takes, in milliseconds: the letter is visible behind the moving envelope. */
const nearlyOpen = 2600;

/** How long browsers take to report layout shifts, in milliseconds. */
const aMoment = 500;

/** A wedding's preset with every block filled, without pictures; with stamp and seal. */
const wedding = (style: string) => ({
  style,
  preset: "wedding",
  seal: "duo:A|J",
  guests: [{ name: "Eleonora & Tommaso Fitzgerald" }],
  envelope: { blocks: { "front-tl": { text: "Ana & João\nPorto" }, "front-tr": { stamp: "rose" } } },
  blocks: [
    { type: "heading", text: "Ana & João" },
    { type: "divider" },
    { type: "text", text: "Dear {name}, there is a place for you at our table. ".repeat(8) },
    { type: "date", title: "The wedding", start: "2027-06-19T16:30", end: "2027-06-20T02:00" },
    { type: "place", name: "Quinta da Aveleda", address: "Rua da Aveleda 2, 4560-570 Penafiel" },
    {
      type: "agenda",
      items: [{ time: "16:30", what: "The ceremony, in the rose garden" }, { time: "19:00", what: "Dinner" }],
    },
    {
      type: "dress",
      text: "Garden party",
      board: [{ kind: "color", value: "#c9b79c" }, { kind: "emoji", value: "💐" }, { kind: "text", value: "Linen" }],
    },
    {
      type: "gift",
      text: "Your company is the present.",
      iban: "DE89370400440532013000",
      href: "https://gifts.example/",
    },
    { type: "rsvp", channel: "whatsapp", contacts: { whatsapp: "+351 912 345 678", email: "ana@example.org" } },
    { type: "signature", text: "Ana & João" },
  ],
});

for (const style of styleIds) {
  Deno.test(`${style}: a first view is small, held up by styles alone, and nothing in it jumps`, async () => {
    const { bytes, blocking, shift } = await firstView(await link(wedding(style)));
    const all = Object.values(bytes).reduce((sum, length) => sum + length, 0);
    console.log(style.padEnd(11), String(all).padStart(6), JSON.stringify(bytes));
    equal(blocking.filter((url) => !url.endsWith(".css")), []);
    ok(shift <= greatestShift, `a shift of ${shift}`);
    ok(bytes["Script"]! <= budget.Script, `${bytes["Script"]} bytes of script`);
    ok(all <= budget.all, `${all} bytes in all`);
  });
}

type FirstView = {
  /** over the network until the letter is open, by kind */
  readonly bytes: Record<string, number>;
  /** the addresses of files that block drawing */
  readonly blocking: string[];
  /** the sum of all layout shifts until then and a moment longer */
  readonly shift: number;
};

/** Opens a letter whose typefaces come late. */
async function firstView(address: string): Promise<FirstView> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await sendLate(context, /\.woff2?$/, fontDelay);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)!;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(address);
  await open(page);
  await page.waitForLoadState("networkidle");
  await letPass(aMoment, "something would shift meanwhile");
  const blocking = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter((entry) =>
      (entry as PerformanceEntry & { renderBlockingStatus: string }).renderBlockingStatus === "blocking"
    ).map(({ name }) => name)
  );
  return { bytes, blocking, shift: await shiftSoFar(page) };
}

/** Opens the envelope, and waits only for the end of the opening. */
async function open(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.locator("[data-act=open]").click();
  await page.evaluate((time) => document.getAnimations().forEach((each) => each.currentTime = time), nearlyOpen);
  await page.locator("#letter h1").waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.envelope === "open");
}
