import { asUtc, hour, toldEnd } from "../letter/facts/dates.ts";
import { pastWarning, warning } from "../letter/warnings/warning.ts";
import { blockType } from "./block_type.ts";
import { interactive, line, moment, obvious } from "./fields.ts";

const early = "The end lies before the start, so guests are told none. Send a later one, or leave it out.";

const late =
  "This is read as the night after the start, which is unusually long. If an hour after noon is meant, write " +
  "17:00 for 5 pm; if not, send the day of the end.";
/** In hours. A wedding from noon until 4 am is no mistake. */
const longNight = 16;

export const date = blockType("date", "Date", {
  start: moment("Local time at the venue, YYYY-MM-DDTHH:MM, without zone."),
  end: moment(obvious("As start. Empty: no end is shown.")),
  title: line(obvious("What happens then, such as Ceremony.")),
  interactive,
}, {
  hasContent: ({ start }) => start !== "",
  warnings: ({ start, end }, { path, now, toldStart }) => [
    ...pastWarning(toldStart({ start, end }), `${path}.start`, now),
    ...earlyEnd(start, end).map((message) => warning(`${path}.end`, "end_before_start", message)),
  ],
  // Compared to the minute with the date that the new letter proposed. A host who chose that very moment is told
  // needlessly.
  lacks: ({ start, end }, { starts }) => end === "" && starts.includes(start) ? "date" : undefined,
  facts: ({ start, end }) => [start, end],
  readableFields: ["start", "end", "title"],
}, ["title"]);

/** What is said of an end before the start: guests are told none, or one so late that it is probably a mistake. */
function earlyEnd(start: string, end: string): string[] {
  if (end === "" || end >= start) return [];
  const told = toldEnd(start, end);
  if (told === "") return [early];
  return asUtc(told).getTime() - asUtc(start).getTime() > longNight * hour ? [late] : [];
}
