import ICAL from "ical.js";
import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { linesOf } from "../../support/service/html.ts";
import { patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const date = { id: "d", type: "date", title: "The party", start: "2027-06-19T18:30", end: "2027-06-20T02:00" };
const place = { type: "place", name: "Hall", address: "1 Road\nTown" };

function pathOf(letter: Pick<Made, "id">, block = "d", guest?: string): string {
  return `/c/${letter.id}/calendar/${encodeURIComponent(block)}.ics${guest === undefined ? "" : `?g=${guest}`}`;
}

async function fileOf(app: TestApp, letter: Pick<Made, "id">, block = "d", guest?: string): Promise<Answer> {
  const answer = await app.call("GET", pathOf(letter, block, guest));
  same(answer.status, 200, answer.text);
  return answer;
}

/** The only event of a file, read by another library. */
function eventOf({ text }: Pick<Answer, "text">): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text));
  equal([calendar.name, calendar.getFirstPropertyValue("version")], ["vcalendar", "2.0"]);
  match(String(calendar.getFirstPropertyValue("prodid")), /Envoi/);
  equal(calendar.getAllSubcomponents().map(({ name }) => name), ["vevent"]);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
}

async function read(app: TestApp, input: object, block = "d"): Promise<ICAL.Event> {
  return eventOf(await fileOf(app, await app.make(input), block));
}

Deno.test(
  verifies(
    ["A1.calendar", "K4.ics"],
    "a date has a calendar file: floating times, the place, the letter's link, and no attendees",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ type: "heading", text: "For {name}" }, date, place] });
    const answer = await fileOf(app, letter);
    same(answer.headers.get("content-type"), "text/calendar; charset=utf-8");
    same(answer.headers.get("content-disposition"), 'attachment; filename="The-party.ics"');
    const event = eventOf(answer);
    equal([event.summary, event.location, event.description, event.sequence], [
      ...["The party", "Hall, 1 Road Town", letter.url, 1],
    ]);
    for (const [time, wanted] of [[event.startDate, date.start], [event.endDate, date.end]] as const) {
      equal([time.toString(), time.zone?.tzid, time.isDate], [`${wanted}:00`, "floating", false]);
    }
    const lines = answer.text.split("\r\n");
    for (
      const line of [
        ...["DTSTART:20270619T183000", "DTEND:20270620T020000", "DTSTAMP:20261120T120000Z"],
        ...["LAST-MODIFIED:20261120T120000Z", `URL;VALUE=URI:${letter.url}`],
      ]
    ) {
      ok(lines.includes(line), line);
    }
    for (const name of ["organizer", "attendee", "method"]) same(event.component.getFirstProperty(name), null);
    equal(event.component.getAllSubcomponents(), [], "no alarm");
  },
);

Deno.test(
  verifies("K4.two-hours", "without an end, or with one that is not later, an entry lasts two hours"),
  async () => {
    await using app = await testApp();
    const ends = async (start: string, end: string) =>
      (await read(app, { blocks: [{ ...date, start, end }] })).endDate.toString();
    same(await ends("2027-06-19T18:30", ""), "2027-06-19T20:30:00");
    same(await ends("2027-06-19T18:30", "2027-06-19T18:30"), "2027-06-19T20:30:00");
    same(await ends("2027-06-19T18:30", "2027-06-18T02:00"), "2027-06-19T20:30:00");
    same(await ends("2027-12-31T23:00", ""), "2028-01-01T01:00:00");
    same(await ends("2028-02-28T23:59", ""), "2028-02-29T01:59:00");
    same(await ends("2027-03-28T01:30", ""), "2027-03-28T03:30:00");
    same(await ends("9999-12-31T23:00", ""), "9999-12-31T23:00:00");
  },
);

Deno.test("an end in the first hours of the same day is that of the night, as the letter says it", async () => {
  await using app = await testApp();
  const event = await read(app, { blocks: [{ ...date, start: "2027-12-31T18:30", end: "2027-12-31T02:00" }] });
  same(event.endDate.toString(), "2028-01-01T02:00:00");
  // Too early by mistake: no page says it, and a calendar has two hours.
  const early = await read(app, { blocks: [{ ...date, start: "2027-12-31T18:30", end: "2027-12-31T16:00" }] });
  same(early.endDate.toString(), "2027-12-31T20:30:00");
});

Deno.test("a day to be saved is a whole day in calendars; with another date or a place it is midnight", async () => {
  await using app = await testApp();
  const day = { ...date, start: "2027-12-31T00:00", end: "" };
  const { text } = await fileOf(app, await app.make({ blocks: [day] }));
  ok(text.includes("DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n"), text);
  const { startDate, endDate } = eventOf({ text });
  equal([startDate.isDate, startDate.toString(), endDate.toString()], [true, "2027-12-31", "2028-01-01"]);
  for (const other of [place, { type: "date", start: "2027-12-31T20:00" }]) {
    const event = await read(app, { blocks: [day, other] });
    equal([event.startDate.toString(), event.endDate.toString()], ["2027-12-31T00:00:00", "2027-12-31T02:00:00"]);
  }
  const two = await read(app, { blocks: [day, { type: "date", start: "2028-01-01T00:00" }, { type: "place" }] });
  same(two.endDate.toString(), "2028-01-01");
});

Deno.test(verifies("K4.ics", "the entry's UID stays when the letter changes, and its SEQUENCE grows"), async () => {
  await using app = await testApp({ baseUrl: "https://envoi.example" });
  const letter = await app.make({ blocks: [date, { ...date, id: "other" }] });
  const first = eventOf(await fileOf(app, letter));
  match(first.uid, new RegExp(`^${letter.id}-[0-9a-f]{16}@envoi$`));
  app.setNow(new Date("2026-12-01T08:00:30.500Z"));
  await patch(app, letter, { blocks: [place, { ...date, start: "2027-06-20T10:00", title: "Later" }] });
  const { text } = await fileOf(app, letter);
  const second = eventOf({ text });
  equal([second.uid, second.sequence, second.startDate.toString()], [first.uid, 2, "2027-06-20T10:00:00"]);
  for (const name of ["DTSTAMP", "LAST-MODIFIED"]) ok(text.includes(`${name}:20261201T080030Z\r\n`), text);
  const twin = await app.make({ blocks: [date, { ...date, id: "other" }] });
  const uids = [await fileOf(app, twin), await fileOf(app, twin, "other")].map((file) => eventOf(file).uid);
  same(new Set([...uids, first.uid]).size, 3);
});

Deno.test("an entry's place is the next after the date, or before it if the letter begins with a place", async () => {
  await using app = await testApp();
  const at = (name: string) => ({ type: "place", name });
  const [first, second] = [{ ...date, id: "1" }, { ...date, id: "2" }];
  const where = async (...blocks: object[]) => {
    const letter = await app.make({ blocks });
    return [eventOf(await fileOf(app, letter, "1")).location, eventOf(await fileOf(app, letter, "2")).location];
  };
  equal(await where(first, at("A"), second, at("B")), ["A", "B"]);
  equal(await where(first, second, at("A"), at("B")), ["A", "A"]);
  equal(await where(at("A"), at("B"), first, second), ["A", "A"]);
  equal(await where(at(" "), first, second, at("B")), ["B", "B"]);
  equal(await where(at("A"), first, at("B"), second), ["A", "B"]);
  equal(await where(at("A"), first, at("B"), at("C"), { type: "divider" }, second, at("D")), ["A", "B"]);
  equal(await where(first, second), [null, null]);
});

Deno.test(
  verifies("K1.own-name-only", "an entry names no guest, and has the link from which it was requested"),
  async () => {
    await using app = await testApp();
    const blocks = [{ type: "heading", text: "Party of {name}" }, { ...date, title: "" }];
    const letter = await app.make({ blocks, nameFallback: "us all", guests: [{ name: "Ana" }, { name: "Ben" }] });
    for (const { id } of letter.guests) {
      const answer = await fileOf(app, letter, "d", id);
      const event = eventOf(answer);
      equal([event.summary, event.description], ["A letter for you", `http://localhost/c/${letter.id}?g=${id}`]);
      ok(!/Ana|Ben/.test(answer.text + [...answer.headers].join()));
    }
    same(eventOf(await fileOf(app, letter, "d", "never")).description, `http://localhost/c/${letter.id}`);
    same((await read(app, { lang: "es", blocks: [{ ...date, title: " " }] })).summary, "Ha llegado una carta");
  },
);

/** Titles that break careless string concatenation, and what a calendar shows for them. */
const hostile: [typed: string, shown: string][] = [
  ["a; b, c\\ d\\n", "a; b, c\\ d\\n"],
  ["one\ntwo\n\nthree", "one two three"],
  ["x\nEND:VEVENT\nBEGIN:VALARM", "x END:VEVENT BEGIN:VALARM"],
  ["\u0001\u0007bell\u0085\u2028line", "bell line"],
  ["👨‍👩‍👧‍👦".repeat(25), "👨‍👩‍👧‍👦".repeat(25)],
  ["\u202eevil\u202c", "evil"],
  ["حفلة زفاف ليلى ومحمد ".repeat(9).trim(), "حفلة زفاف ليلى ومحمد ".repeat(9).trim()],
  ["生日快乐".repeat(50), "生日快乐".repeat(50)],
  [`"quoted": <b>&amp;`, `"quoted": <b>&amp;`],
  ["é".repeat(200), "é".repeat(200)],
];

Deno.test(
  verifies("K4.ics", "with any title, lines end with CRLF and have at most 75 octets, without splitting characters"),
  async () => {
    await using app = await testApp();
    for (const [typed, shown] of hostile) {
      const letter = await app.make({ blocks: [{ ...date, title: typed }, { ...place, name: typed, address: typed }] });
      const { text } = await fileOf(app, letter);
      const event = eventOf({ text });
      equal([event.summary, event.location], [shown, `${shown}, ${shown}`]);
      ok(text.endsWith("END:VCALENDAR\r\n") && !/[^\r]\n|\r[^\n]|\n\r?\n/.test(text), typed);
      for (const line of text.split("\r\n")) {
        ok(new TextEncoder().encode(line).length <= 75 && line.isWellFormed(), line);
      }
    }
  },
);

Deno.test("a file's name is readable, and plain ASCII", async () => {
  await using app = await testApp();
  const names: Record<string, string> = {
    "Das große Fest!": "Das-grosse-Fest.ics",
    "Été à l’Œuvre": "Ete-a-l-oeuvre.ics",
    'x"; filename="evil.exe': "x-filename-evil-exe.ics",
    "../../etc/passwd\r\nX: y": "etc-passwd-X-y.ics",
    "生日": "2027-06-19.ics",
    ["a".repeat(80)]: `${"a".repeat(60)}.ics`,
  };
  for (const [title, name] of Object.entries(names)) {
    const { headers } = await fileOf(app, await app.make({ blocks: [{ ...date, title }] }));
    same(headers.get("content-disposition"), `attachment; filename="${name}"`);
  }
});

Deno.test(verifies("B3.any-well-formed", "a block with any id has a file"), async () => {
  await using app = await testApp();
  const ids = [
    "a b",
    "a/b",
    "../x",
    ".",
    "%2F",
    "%",
    "?g=1#x",
    "é 🎉",
    "x.ics",
    "\n",
    "a\\b",
    "'\"<>",
    "calendar",
    "+",
  ];
  const letter = await app.make({ blocks: ids.map((id, index) => ({ ...date, id, title: `Number ${index}` })) });
  const { text } = await app.call("GET", `/c/${letter.id}`);
  for (const [index, id] of ids.entries()) {
    same(eventOf(await fileOf(app, letter, id)).summary, `Number ${index}`, id);
    ok(text.includes(`href="${pathOf(letter, id).replaceAll("'", "&#39;")}"`), id);
  }
});

Deno.test("a block that is no date with a start answers as an unknown letter does", async () => {
  await using app = await testApp();
  const letter = await app.make({
    blocks: [date, { id: "p", ...place }, { id: "empty", type: "date", title: "Soon" }],
  });
  for (const path of [pathOf(letter, "p"), pathOf(letter, "empty"), pathOf(letter, "never"), pathOf({ id: "never" })]) {
    const answer = await app.call("GET", path);
    equal([answer.status, linesOf(answer.text).includes("There is no letter here")], [404, true], path);
    match(answer.headers.get("content-type")!, /^text\/html/);
  }
  await app.call("DELETE", letter.path, { headers: letter.auth });
  const gone = await app.call("GET", pathOf(letter));
  equal([gone.status, linesOf(gone.text).includes("This letter has been taken back")], [410, true]);
});

Deno.test(
  verifies(
    ["H4.letter-noindex", "H4.letter-referrer"],
    "a file is as private as the page, and is not sent again to a client that has it",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [date] });
    const { headers, text } = await fileOf(app, letter);
    const wanted = {
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-cache",
    };
    for (const [name, value] of Object.entries(wanted)) same(headers.get(name), value);
    same((await fileOf(app, letter)).text, text, "the same bytes each time");
    const tag = headers.get("etag")!;
    const again = await app.call("GET", pathOf(letter), { headers: { "if-none-match": tag } });
    equal([again.status, again.text], [304, ""]);
    await patch(app, letter, { style: "deco" });
    same((await app.call("GET", pathOf(letter), { headers: { "if-none-match": tag } })).status, 200);
    same((await app.call("HEAD", pathOf(letter))).status, 200);
    same((await app.call("POST", pathOf(letter))).status, 405);
  },
);
