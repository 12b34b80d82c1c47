import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { create, update } from "../support/service/client.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

const date = (start: string, end = "") => ({ type: "date", id: start, start, end });

/** A letter with many moments that differ between time zones and calendars. */
const letter = {
  blocks: [
    { type: "heading", text: "For {name}" },
    date("2027-06-19T18:30", "2027-06-20T02:00"),
    date("2027-01-01T00:00", "2027-01-01T23:59"),
    date("2026-12-31T23:59", "2027-01-01T06:00"),
    date("2027-03-14T02:30"), // clocks in Los Angeles skip this hour
    date("2027-11-07T01:30"), // and have this hour twice
    date("2028-02-29T12:00", "2028-03-01T12:00"),
    date("1999-12-31T23:00"),
    date("2999-12-31T23:30"),
    { type: "countdown" },
    { type: "countdown", to: "2027-12-31T00:00" },
    { type: "agenda", items: [{ time: "00:00", what: "Midnight" }, { time: "24:00", what: "Later" }] },
    { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2027-05-31T23:59" },
    { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2001-01-01T00:00" },
  ],
  guests: [{ name: "Ana" }],
};

Deno.test(
  verifies(
    ["K4.dates-as-stored", "K4.ics", "K4.calendar-links"],
    "servers in zones a day apart, set to other languages, send the same bytes at the same moment",
  ),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-zones-" });
    const environment = {
      DATABASE_URL: `file:${folder}/envoi.db`,
      RATE_LIMITS: "off",
      TRUST_PROXY: "1",
    };
    await using east = await startServer({ ...environment, TZ: "Pacific/Kiritimati", LANG: "ar_EG.UTF-8" });
    await using west = await startServer({ ...environment, TZ: "America/Los_Angeles", LANG: "en_US.UTF-8" });
    equal([await hourIn("Pacific/Kiritimati"), await hourIn("America/Los_Angeles")], [14, 16]);
    for (const lang of ["es", "en", "fr", "pt", "it", "de"]) {
      const made = await create(east.base, { lang, ...letter });
      const changed = letter.blocks.with(1, date("2027-06-19T18:30", "2027-06-20T02:30"));
      same((await update(west.base, made, { blocks: changed })).status, 200);
      for (const path of [`/c/${made.id}`, `/c/${made.id}.txt`, ...calendars.map((id) => file(made.id, id)), "/"]) {
        const [one, other] = await Promise.all([east, west].map((server) => get(server, path, lang)));
        equal(withoutOnce(one!), withoutOnce(other!), `${path} in ${lang}`);
      }
    }
    const { id } = await create(west.base, { lang: "en", ...letter });
    const { text } = await get(east, `/c/${id}.txt`, "en");
    for (const line of asStored) ok(text.includes(line), line);
    const page = (await get(east, `/c/${id}`, "en")).text;
    for (const [start, from, to] of inCalendars) {
      const { text } = await get(west, file(id, start), "en");
      ok(text.includes(`DTSTART:${from}\r\nDTEND:${to}\r\n`), text);
    }
    for (const link of linksOf2999) ok(page.includes(link), link);
    await Deno.remove(folder, { recursive: true });
  },
);

/** Each drawing of a form that starts a letter has a different value. */
function withoutOnce<Answer extends { text: string }>(answer: Answer): Answer {
  return { ...answer, text: answer.text.replace(/name="once" value="[\da-f-]{36}"/, "") };
}

const asStored = [
  "Saturday 19 June 2027 at 6.30\u00a0pm, until 2\u00a0am\n",
  "Friday 1 January 2027, from midnight to 11.59\u00a0pm\n",
  "Thursday 31 December 2026 at 11.59\u00a0pm, until 6\u00a0am\n",
  "Sunday 14 March 2027 at 2.30\u00a0am\n",
  "Sunday 7 November 2027 at 1.30\u00a0am\n",
  "from Tuesday 29 February 2028 at noon to Wednesday 1 March 2028 at noon\n",
  "Friday 31 December 1999 at 11\u00a0pm\n",
  "Please reply by Monday 31 May 2027\n",
];

/** Dates of the letter that have a calendar entry, with its times. */
const inCalendars = [
  ["2027-06-19T18:30", "20270619T183000", "20270620T020000"],
  ["2027-01-01T00:00", "20270101T000000", "20270101T235900"],
  ["2026-12-31T23:59", "20261231T235900", "20270101T060000"],
  ["2027-03-14T02:30", "20270314T023000", "20270314T043000"],
  ["2027-11-07T01:30", "20271107T013000", "20271107T033000"],
  ["2028-02-29T12:00", "20280229T120000", "20280301T120000"],
  ["2999-12-31T23:30", "29991231T233000", "30000101T013000"],
] as const;
const calendars = inCalendars.map(([start]) => start);

/** A date that is in the future for every clock of the test. */
const linksOf2999 = [
  "&amp;dates=29991231T233000%2F30000101T013000&amp;",
  "&amp;startdt=2999-12-31T23%3A30%3A00&amp;enddt=3000-01-01T01%3A30%3A00&amp;",
];

function file(letter: string, block: string): string {
  return `/c/${letter}/calendar/${encodeURIComponent(block)}.ics`;
}

/** An answer without the moment at which it was given. */
async function get({ base }: Server, path: string, lang: string) {
  const proxy = { "x-forwarded-host": "envoi.example", "x-forwarded-proto": "https" };
  // Compressed, the random value of a form would change the length.
  const headers = { ...proxy, "accept-language": lang, "accept-encoding": "identity" };
  const response = await fetch(base + path, { headers });
  const text = await response.text();
  same(response.status, 200, text);
  match(text, /\S/);
  return {
    headers: [...response.headers].filter(([name]) => !/^(?:date|server-timing|x-request-id)$/.test(name)),
    text,
  };
}

/** The hour of a moment in a process of the zone: shows that the zone has an effect. */
async function hourIn(zone: string): Promise<number> {
  const args = ["eval", "console.log(new Date('2027-01-01T00:00Z').getHours())"];
  return Number((await runDeno(`the hour in ${zone}`, args, { env: { TZ: zone } })).out);
}
