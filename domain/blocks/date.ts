import { pastWarning, warning } from "../letter/warning.ts";
import { blockType } from "./block_type.ts";
import { interactive, line, moment } from "./fields.ts";

export const date = blockType("date", "Date", {
  start: moment("Local time at the venue, YYYY-MM-DDTHH:MM, without zone."),
  end: moment("As start. Empty: no end is shown."),
  title: line("What happens then, such as Ceremony."),
  interactive,
}, {
  hasContent: ({ start }) => start !== "",
  warnings: ({ start, end }, { path, now }) => [
    ...pastWarning(start, `${path}.start`, now),
    ...end !== "" && end < start ? [warning(`${path}.end`, "end_before_start", "The end lies before the start.")] : [],
  ],
  // To the minute, as it was proposed when the letter was begun. Who meant that very day is told for nothing.
  lacks: ({ start, end }, { starts }) => end === "" && starts.includes(start) ? "date" : undefined,
  facts: ({ start, end }) => [start, end],
  read: ["start", "end", "title"],
}, ["title"]);
