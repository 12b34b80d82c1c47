import { toldEnd } from "../letter/facts/dates.ts";
import { pastWarning, warning } from "../letter/warnings/warning.ts";
import { blockType } from "./block_type.ts";
import { interactive, line, moment, obvious } from "./fields.ts";

const early = "The end lies before the start, so guests are told none. Send a later one, or leave it out.";

export const date = blockType("date", "Date", {
  start: moment("Local time at the venue, YYYY-MM-DDTHH:MM, without zone."),
  end: moment(obvious("As start. Empty: no end is shown.")),
  title: line(obvious("What happens then, such as Ceremony.")),
  interactive,
}, {
  hasContent: ({ start }) => start !== "",
  warnings: ({ start, end }, { path, now, toldStart }) => [
    ...pastWarning(toldStart({ start, end }), `${path}.start`, now),
    ...end !== "" && end !== start && toldEnd(start, end) === ""
      ? [warning(`${path}.end`, "end_before_start", early)]
      : [],
  ],
  // Compared to the minute with the date that the new letter proposed. A host who chose that very moment is told
  // needlessly.
  lacks: ({ start, end }, { starts }) => end === "" && starts.includes(start) ? "date" : undefined,
  facts: ({ start, end }) => [start, end],
  read: ["start", "end", "title"],
}, ["title"]);
