/// <reference lib="dom" />
import { equal, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

const { link, visitor } = await openStage();
const address = await link({
  guests: [{ name: "Ana" }],
  blocks: [
    { type: "date", title: "The party", start: "2027-03-14T02:30", end: "2027-03-14T23:59" },
    { type: "countdown", to: "2027-03-14T02:30" },
    { type: "rsvp", channel: "email", contacts: { email: "ana@example.org" }, deadline: "2027-03-01T00:00" },
  ],
});

Deno.test(
  verifies(
    "K4.dates-as-stored",
    "a reader fourteen hours ahead and one eight behind see the same words, which a clock's change leaves alone",
  ),
  async () => {
    const read = async (timezoneId: string) => {
      await using context = await visitor({ timezoneId });
      const page = await visit(context, `${address}#letter`);
      return [
        await page.locator(".block-date").innerText(),
        await page.locator(".rsvp-deadline").textContent(),
        await page.locator(".block-date a, .block-rsvp a").evaluateAll((links) =>
          links.map((a) => a.getAttribute("href"))
        ),
      ];
    };
    const [ahead, behind] = [await read("Pacific/Kiritimati"), await read("America/Los_Angeles")];
    equal(ahead, behind);
    const words = "The party Sunday 14 March 2027 from 2.30 am to 11.59 pm, local time Add to calendar";
    same(String(ahead[0]).replace(/\s+/g, " ").slice(0, words.length), words);
  },
);

Deno.test(
  verifies("K4.dates-as-stored", "the countdown ticks in the reader's own clock, and ends as a sentence"),
  async () => {
    for (const timezoneId of ["Pacific/Kiritimati", "Europe/Madrid"]) {
      await using context = await visitor({ timezoneId });
      const page = await context.newPage();
      await page.clock.install({ time: 0 });
      const now = new Date(await page.evaluate(() => new Date(2027, 2, 12, 1, 29, 57).getTime()));
      // The clock stands still, and only the test moves it.
      await page.clock.pauseAt(now);
      await page.goto(`${address}#letter`);
      const numbers = page.locator(".countdown-numbers");
      const shown = async () => (await numbers.innerText()).replace(/\s+/g, " ");
      same(await shown(), "2 days 1 hour 0 minutes 3 seconds");
      await page.clock.runFor(2000);
      same(await shown(), "2 days 1 hour 0 minutes 1 second");
      await page.clock.runFor(2000);
      same(await shown(), "2 days 0 hours 59 minutes 59 seconds");
      await page.clock.fastForward("48:59:57");
      same(await shown(), "0 days 0 hours 0 minutes 2 seconds");
      same(await page.locator(".countdown-sentence").boundingBox().then((box) => box!.width), 1);
      await page.clock.runFor(2000);
      same(await numbers.isVisible(), false);
      same(await page.locator(".block-countdown").innerText(), "The day is here");
    }
  },
);

Deno.test("a countdown to a date with an end does not say that it is over before that", async () => {
  const party = await link({
    guests: [{ name: "Ana" }],
    blocks: [{ type: "date", start: "2027-06-18T20:00", end: "2027-06-18T04:00" }, { type: "countdown" }],
  });
  await using context = await visitor({ timezoneId: "Europe/Madrid" });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(new Date("2027-06-19T02:59:57+02:00"));
  await page.goto(`${party}#letter`);
  const sentence = page.locator(".countdown-sentence");
  same(await sentence.textContent(), "The day is here", "after midnight");
  await page.clock.fastForward("01:00:05");
  same(await sentence.textContent(), "Took place on Friday 18 June 2027", "after the end");
});

Deno.test(
  verifies(
    "K4.dates-as-stored",
    "the sentence of a countdown counts the reader's own days, and is left alone meanwhile",
  ),
  async () => {
    for (const timezoneId of ["America/Los_Angeles", "Europe/Berlin"]) {
      await using context = await visitor({ timezoneId });
      const page = await context.newPage();
      await page.clock.install({ time: 0 });
      const local = (moment: string) => page.evaluate((moment) => new Date(moment).getTime(), moment);
      const goTo = async (moment: string) =>
        page.clock.fastForward(await local(moment) - await page.evaluate(() => Date.now()));
      await page.clock.pauseAt(await local("2027-02-14T12:00:00"));
      await page.goto(`${address}#letter`);
      const sentence = page.locator(".countdown-sentence");
      same(await sentence.textContent(), "28 days to go");
      await sentence.evaluate((sentence) => {
        const seen = { changes: 0 };
        new MutationObserver((records) => seen.changes += records.length).observe(sentence, { childList: true });
        Object.assign(globalThis, { seen });
      });
      const said: [moment: string, words: string][] = [
        ["2027-02-14T12:00:10", "28 days to go"],
        ["2027-03-12T23:59:58", "2 days to go"],
        ["2027-03-13T02:00:00", "1 day to go"],
        ["2027-03-13T23:59:50", "1 day to go"],
        ["2027-03-14T00:00:01", "It’s today"],
        ["2027-03-14T23:59:58", "The day is here"],
        ["2027-03-15T00:00:01", "Took place on Sunday 14 March 2027"],
      ];
      for (const [moment, words] of said) {
        await goTo(moment);
        same(await sentence.textContent(), words, `${timezoneId} ${moment}`);
      }
      same(await page.evaluate(() => Reflect.get(globalThis, "seen").changes), said.length - 2);
    }
  },
);
