import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { linksOf, tagsOf } from "../../support/service/html.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/* Today is 20 November 2026. */

const date = { id: "the date", type: "date", title: "Tea & cake", start: "2027-06-19T18:30" };
const place = { type: "place", name: "Café + Bar", address: "1 Road", interactive: false };

/** The addresses of a letter's calendar links: each without its parameters, and the parameters. */
async function calendarsOf(app: TestApp, letter: Made, guest?: number) {
  const { links } = readSheet((await openPage(app, letter, guest)).text);
  return links.map((link) => {
    const [label, href] = [link.slice(0, link.indexOf(": ")), link.slice(link.indexOf(": ") + 2)];
    const [address, parameters = ""] = href.split("?");
    ok(!parameters.includes("+"), "no plus sign stands for a space");
    const pairs = parameters.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
    return { label, address, parameters: Object.fromEntries(pairs) };
  });
}

Deno.test(
  verifies(
    "K4.calendar-links",
    "a date has links for Google and Outlook, with local times and no zone, and a file for all others",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ ...date, end: "2027-06-20T02:00" }, place], guests: [{ name: "Ana" }] });
    const { id } = letter.guests[0]!;
    const url = `http://localhost/c/${letter.id}?g=${id}`;
    equal(await calendarsOf(app, letter, 0), [
      {
        label: "Google",
        address: "https://calendar.google.com/calendar/render",
        parameters: {
          action: "TEMPLATE",
          text: "Tea & cake",
          dates: "20270619T183000/20270620T020000",
          details: url,
          location: "Café + Bar, 1 Road",
        },
      },
      {
        label: "Outlook",
        address: "https://outlook.live.com/calendar/deeplink/compose",
        parameters: {
          path: "/calendar/action/compose",
          rru: "addevent",
          startdt: "2027-06-19T18:30:00",
          enddt: "2027-06-20T02:00:00",
          subject: "Tea & cake",
          body: url,
          location: "Café + Bar, 1 Road",
        },
      },
      { label: "Apple", address: `/c/${letter.id}/calendar/the%20date.ics`, parameters: { g: id } },
    ]);
    const names = tagsOf((await openPage(app, letter, 0)).text).map(({ attributes }) => attributes["aria-label"]);
    equal(names.filter((name) => name?.match(/Calendar|Apple/)), ["Google Calendar", "Apple and others"]);
  },
);

Deno.test(
  verifies("K4.two-hours", "an end that the host did not set is in calendar entries, not on the page"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date] });
    const [google, outlook] = await calendarsOf(app, letter);
    equal([google!.parameters.dates, outlook!.parameters.enddt], [
      "20270619T183000/20270619T203000",
      "2027-06-19T20:30:00",
    ]);
    const { text } = await openPage(app, letter);
    equal(readSheet(text).lines, [
      ...["A letter for you", "Tea & cake", "Saturday 19 June 2027", "at 6.30\u00a0pm, local time"],
      ...["Add to calendar", "Google", "Outlook", "Apple"],
    ]);
  },
);

Deno.test("a day to be saved has no time, on the page, as text, in a chat and in calendars", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ ...date, start: "2027-06-19T00:00" }] });
  const { text } = await openPage(app, letter);
  equal(readSheet(text).lines.slice(0, 4), [
    ...["A letter for you", "Tea & cake", "Saturday 19 June 2027", "Add to calendar"],
  ]);
  ok(text.includes('<time datetime="2027-06-19">'), text);
  ok(tagsOf(text).some(({ attributes }) => attributes.content === "Saturday 19 June 2027"), text);
  match((await openText(app, letter)).text, /^Saturday 19 June 2027\n(?!\()/m);
  const [google, outlook] = await calendarsOf(app, letter);
  const { startdt, enddt, allday } = outlook!.parameters;
  equal([google!.parameters.dates, startdt, enddt, allday], [
    ...["20270619/20270620", "2027-06-19", "2027-06-20", "true"],
  ]);
  app.setNow(new Date("2027-06-20T11:59:00Z"));
  same((await calendarsOf(app, letter)).length, 3, "until the day is over everywhere");
  app.setNow(new Date("2027-06-20T12:01:00Z"));
  equal(await calendarsOf(app, letter), []);
});

Deno.test(
  verifies("K1.own-name-only", "each guest's entries have that guest's link; others have the public link"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date], guests: [{ name: "Ana" }, { name: "Ana" }] });
    for (let round = 0; round < 2; round++) {
      for (const [index, guest] of letter.guests.entries()) {
        const [google, outlook, file] = await calendarsOf(app, letter, index);
        equal([google!.parameters.details, outlook!.parameters.body, file!.parameters], [
          ...[guest.url, guest.url, { g: guest.id }],
        ]);
      }
      const [google, , file] = await calendarsOf(app, letter);
      equal([google!.parameters.details, file!.address], [letter.url, `/c/${letter.id}/calendar/the%20date.ics`]);
    }
  },
);

Deno.test("the link to a file opens the file", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [date], guests: [{ name: "Ana" }] });
  const link = linksOf((await openPage(app, letter, 0)).text).find((link) => link.includes(".ics"))!;
  same(
    (await app.call("GET", link.slice(link.indexOf(": ") + 2))).headers.get("content-type"),
    "text/calendar; charset=utf-8",
  );
});

Deno.test("a date that is over, or not interactive, has no calendar links", async () => {
  await using app = await testApp();
  for (const fields of [{ start: "2026-11-18T10:00" }, { interactive: false }]) {
    equal(await calendarsOf(app, await app.make({ blocks: [{ ...date, ...fields }] })), []);
  }
  const over = { start: "2026-11-18T10:00", end: "2026-11-21T10:00" };
  same((await calendarsOf(app, await app.make({ blocks: [{ ...date, ...over }] }))).length, 3);
});

Deno.test(
  verifies("P1.used-by", "calendars, replies and the link's card call the event alike, without the guest's name"),
  async () => {
    await using app = await testApp();
    const contacts = { email: "a@example.org" };
    const letter = await app.make({
      blocks: [
        { type: "heading", text: "Eighties night, {name}!" },
        { ...date, title: "Doors" },
        { type: "rsvp", channel: "email", contacts },
      ],
      guests: [{ name: "Ana" }],
    });
    const title = "Eighties night: Doors";
    const [google] = await calendarsOf(app, letter);
    const { text } = await openPage(app, letter, 0);
    const reply = tagsOf(text).find(({ attributes }) => attributes.href?.startsWith("mailto:"))!;
    equal([google!.parameters.text, /og:title" content="([^"]*)"/.exec(text)?.[1]], [title, title]);
    ok(decodeURIComponent(reply.attributes.href!).includes(`the invitation to “${title}”`));
  },
);
