import type { BlockOf } from "../../domain/blocks/index.ts";
import { type CalendarEntry, calendarEntry } from "../../domain/letter/facts/calendar_entry.ts";
import { lastMoment, toldStart } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { isDay, isPast } from "../../domain/letter/facts/dates.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import {
  dateSentence,
  type DayPart,
  dayParts,
  dayWords,
  longDay,
  shortMoment,
  timesLine,
  wholeWeekday,
} from "../i18n/dates.ts";
import { query } from "../letter/envelope/addresses.ts";
import { dayClass, headingLook } from "../letter/typefaces/fit_heading.ts";
import { type QuietLink, QuietLinks, UpdateNote } from "../letter/fact_notes.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { drawShared, sharedText } from "../letter/shared_parts.ts";
import { Words } from "../letter/words.tsx";
import { type BlockLook, lines } from "./block_look.ts";

export const date: BlockLook<"date"> = {
  Page: DateBlock,
  plain: (block, context) =>
    lines(
      block.title,
      dateSentence(toldStart(block, context.blocks), block.end, context.lang),
      isDay(toldStart(block, context.blocks)) ? "" : `(${context.words.localTime})`,
      pastSentence(block, context),
    ),
  print: (block) => [{ ...block, interactive: false }],
  // If the summary is too long, its end is cut.
  summary: (block, { lang }) => [shortMoment(block.start, lang), block.title].filter(Boolean).join(", "),
  summaryDate: (block, lang) => shortMoment(block.start, lang),
  sample: (block) => [{ ...block, title: "", interactive: false }],
  paper: "fact",
  patterns: [
    { title: "A date with its end", start: "2999-06-19T16:30", end: "2999-06-20T02:00" },
    { start: "2999-06-19T16:30", interactive: false },
  ],
  icon: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3v3H8z",
};

type BlockProps = { block: BlockOf<"date">; context: RenderContext };

function DateBlock({ block, context }: BlockProps) {
  const { title, interactive } = block;
  const { words, shared, letter } = context;
  const past = pastSentence(block, context);
  return (
    <section class="block block-date">
      {title.trim()
        ? (
          <h2 class="block-title" dir="auto">
            <Words text={title} />
          </h2>
        )
        : null}
      <UpdateNote block={block} context={context} />
      {drawShared(shared, `date ${block.id}`, letter, () => <Moment block={block} context={context} past={past} />)}
      {interactive && !past ? <QuietLinks label={words.addToCalendar} links={calendarLinks(block, context)} /> : null}
    </section>
  );
}

/** The date itself, which is the same for all guests; the links to calendars are not. */
function Moment({ block, context, past }: BlockProps & { past: string }) {
  const { lang, words, blocks, letter } = context;
  const start = toldStart(block, blocks);
  return (
    <>
      <p class={`date-face ${dayClass(dayWords(start, lang), headingLook(letter))}`}>
        <time datetime={start}>{dayParts(start, lang).map(drawPart)}</time>
      </p>
      {isDay(start) ? null : (
        <p class="date-times">
          {wholeWeekday(timesLine(start, block.end, lang))}
          <span class="date-note">{`, ${words.localTime}`}</span>
        </p>
      )}
      {past ? <p class="date-past">{wholeWeekday(past)}</p> : null}
    </>
  );
}

/** A mark beside the weekday or the year is only for screen readers: both stand on lines of their own. */
function drawPart(part: DayPart, index: number, parts: readonly DayPart[]) {
  const alone = [parts[index - 1], parts[index + 1]].some((other) =>
    other?.kind === "weekday" || other?.kind === "year"
  );
  const hidden = part.kind === "mark" && alone;
  return <span class={hidden ? "visually-hidden" : `date-${part.kind}`}>{part.text}</span>;
}

/** A sentence that the date is over, to its end if it has one; empty until it is over everywhere on earth. */
export function pastSentence(
  date: Pick<BlockOf<"date">, "start" | "end">,
  { lang, words, today, blocks }: Pick<RenderContext, "lang" | "words" | "today" | "blocks">,
): string {
  return isPast(lastMoment(date, blocks), today) ? words.tookPlaceOn(longDay(date.start, lang)) : "";
}

type CalendarReading = Pick<RenderContext, "letter" | "words" | "base" | "enclosures" | "shared">;

/** The links that put a date into a calendar (decision K4): two calendars on the web, and a file for all others. */
function calendarLinks(date: BlockOf<"date">, context: CalendarReading): QuietLink[] {
  const { letter, words, base, enclosures, shared } = context;
  const entry = calendarEntry(date, letter.card, words.letterTitle);
  const read = (part: string, read: (letter: OpenedLetter) => string) => sharedText(shared, part, letter, read);
  const link = read("link in calendars", ({ id, guest }) => encodeURIComponent(publicLink(base, id, guest)));
  const file = enclosures?.calendar(date.id) ??
    { href: read(`calendar file ${date.id}`, (letter) => filePath(date, letter)) };
  return [
    { label: "Google", name: words.googleCalendar, href: google(entry, link) },
    { label: "Outlook", name: words.outlookCalendar, href: outlook(entry, link) },
    { label: "Apple", name: words.calendarFile, ...file },
  ];
}

/** The path of the date's calendar file. */
function filePath(date: BlockOf<"date">, { id, guest }: CalendarReading["letter"]): string {
  return publicLink("", `${id}/calendar/${encodeURIComponent(date.id)}.ics`, guest);
}

/**
 * Without a Z, Google reads the times in the time zone of the reader's calendar. It also needs an end.
 * @param link the letter's address, encoded
 */
function google({ title, start, end, location }: CalendarEntry, link: string): string {
  const dates = [start, end].map((time) => withSeconds(time).replace(/[-:]/g, "")).join("/");
  return "https://calendar.google.com/calendar/render?" +
    joined(query({ action: "TEMPLATE", text: title, dates }), `details=${link}`, query({ location }));
}

function outlook({ title, start, end, location }: CalendarEntry, link: string): string {
  const times = { startdt: withSeconds(start), enddt: withSeconds(end), ...isDay(start) ? { allday: "true" } : {} };
  const event = { path: "/calendar/action/compose", rru: "addevent", ...times, subject: title };
  return "https://outlook.live.com/calendar/deeplink/compose?" +
    joined(query(event), `body=${link}`, query({ location }));
}

function joined(...parameters: string[]): string {
  return parameters.filter((one) => one !== "").join("&");
}

/** A day alone stays as it is. */
function withSeconds(time: string): string {
  return isDay(time) ? time : `${time}:00`;
}
