/// <reference lib="dom" />
import type { BrowserContext, Request } from "@playwright/test";
import { sql } from "kysely";
import { equal, ok, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

const { app, base, browser, send, visitor, photo } = await openStage();
const names = ["Eleonora Fitzgerald", "Íñigo Ansótegui", "Zoë Quackenbush"];

Deno.test(
  verifies(
    ["K1.own-name-only", "service.own-name-only", "K3.no-other-host"],
    "nothing that goes over the wire names another guest, carries a cookie or leaves for another host",
  ),
  async () => {
    const letter = await send({ ...sampleLetter("romance", await photo()), guests: names.map((name) => ({ name })) });
    for (const [guest, { url, name }] of letter.guests.slice(0, 2).entries()) {
      await using context = await visitor();
      const requests: Request[] = [];
      context.on("request", (request) => requests.push(request));
      const exchanges = await record(context);
      await readAll(context, url);
      await context.unrouteAll({ behavior: "wait" });
      ok(requests.length > 5 && requests.length >= exchanges.length);
      for (const request of requests) equal([new URL(request.url()).origin, request.method()], [base, "GET"]);
      ok(exchanges[0]!.includes(name) && exchanges.length > 5);
      for (const exchange of exchanges) {
        equal(othersIn(exchange, guest), [], exchange.slice(0, 200));
        ok(!/^(?:set-)?cookie:/im.test(exchange), exchange.slice(0, 200));
      }
      for (const file of [url.replace("?", ".txt?"), url.replace("?", "/calendar/date.ics?")]) {
        const answer = await context.request.get(file);
        same(answer.status(), 200);
        equal(othersIn(JSON.stringify(answer.headers()) + await answer.text(), guest), [], file);
      }
      equal(await context.cookies(), []);
    }
  },
);

Deno.test(
  verifies("K3.nothing-reported", "opening, reading and sealing a letter changes nothing on the server"),
  async () => {
    const { guests } = await send({ ...sampleLetter("deco", await photo()), guests: [{ name: names[0] }] });
    const before = await storedRows();
    await using context = await visitor();
    await readAll(context, guests[0]!.url);
    equal(await storedRows(), before);
  },
);

Deno.test("a reader who returns only asks whether the page has changed", async () => {
  const { url } = await send(sampleLetter("ivory", await photo()));
  await using context = await browser.newContext({ serviceWorkers: "block" });
  const page = await visit(context, url);
  const transferred = () =>
    page.evaluate(() => {
      const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      return entries.filter(({ name }) => !name.includes("/media/")).map(({ transferSize }) => transferSize);
    });
  const whole = await transferred();
  await page.reload();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const [pageAgain, ...filesAgain] = await transferred();
  ok(whole[0]! > 2000 && pageAgain! > 0 && pageAgain! < 1000, `${pageAgain} of ${whole[0]} bytes`);
  ok(filesAgain.length > 3);
  same(Math.max(...filesAgain), 0);
});

/** From now on, each request to the service with its answer, including headers; text as a reader would see it. */
async function record(context: BrowserContext): Promise<string[]> {
  const exchanges: string[] = [];
  await context.route(`${base}/**`, async (route) => {
    const request = route.request();
    if (request.url().includes("/media/")) return await route.fallback();
    const response = await route.fetch();
    const sent = Object.entries(request.headers()).map((header) => header.join(": "));
    const received = response.headersArray().map(({ name, value }) => `${name}: ${decodeURIComponent(value)}`);
    const text = (await response.text()).replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    exchanges.push([decodeURIComponent(request.url()), ...sent, ...received, request.postData(), text].join("\n"));
    // A page that was left needs no answer any more.
    await route.fulfill({ response }).catch(() => {});
  });
  return exchanges;
}

/** Everything that a reader does: opens the letter, reads to the end, returns, closes the envelope. */
async function readAll(context: BrowserContext, address: string): Promise<void> {
  const page = await visit(context, address);
  await page.locator("[data-act=open]").click();
  await page.keyboard.press("Escape");
  for (const picture of await page.locator("#letter img").all()) await picture.scrollIntoViewIfNeeded();
  await page.reload();
  await page.locator("[data-act=seal]").click();
}

/** The names in the text, even in part, other than the name of this guest. */
function othersIn(text: string, guest: number): string[] {
  return names.filter((name, index) => index !== guest && name.split(" ").some((part) => text.includes(part)));
}

/** All that is stored, but for pictures: one that is shown may be stored in a further size. */
async function storedRows(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(app.db);
  const tables = rows.map(({ name }) => name).filter((name) => !/^(?:media|blob)/.test(name)).toSorted();
  ok(tables.length > 8, tables.join());
  return await Promise.all(tables.map(async (name) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
    return [name, rows];
  }));
}
