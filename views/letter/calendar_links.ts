import type { BlockOf } from "../../domain/blocks/index.ts";
import { type CalendarEntry, calendarEntry } from "../../domain/letter/calendar_entry.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { query } from "./query.ts";
import type { QuietLink } from "./quiet_links.tsx";
import type { RenderContext } from "./render_context.ts";

type CalendarReading = Pick<RenderContext, "letter" | "words" | "base" | "enclosures">;

/** The ways to put a date into a calendar (decision K4): two calendars on the web, and a file for all others. */
export function calendarLinks(date: BlockOf<"date">, context: CalendarReading): QuietLink[] {
  const { letter, words, base, enclosures } = context;
  const entry = calendarEntry(date, letter.card, words.letterTitle);
  const link = publicLink(base, letter.id, letter.guest);
  const file = enclosures?.calendar(date.id) ?? { href: filePath(date, letter) };
  return [
    { label: words.googleCalendar, href: google(entry, link) },
    { label: words.outlookCalendar, href: outlook(entry, link) },
    { label: words.calendarFile, ...file },
  ];
}

/** Where the service has the date as a calendar file. */
function filePath(date: BlockOf<"date">, { id, guest }: CalendarReading["letter"]): string {
  return publicLink("", `${id}/calendar/${encodeURIComponent(date.id)}.ics`, guest);
}

/** Without a Z, times are the reader's own calendar's. Google wants an end, too. */
function google({ title, start, end, location }: CalendarEntry, details: string): string {
  const dates = [start, end].map((time) => `${time.replace(/[-:]/g, "")}00`).join("/");
  return "https://calendar.google.com/calendar/render?" +
    query({ action: "TEMPLATE", text: title, dates, details, location });
}

function outlook({ title, start, end, location }: CalendarEntry, body: string): string {
  const [startdt, enddt] = [`${start}:00`, `${end}:00`];
  return "https://outlook.live.com/calendar/deeplink/compose?" +
    query({ path: "/calendar/action/compose", rru: "addevent", startdt, enddt, subject: title, body, location });
}
