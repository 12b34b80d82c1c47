import { pastWarning } from "../letter/warnings/warning.ts";
import { blockType } from "./block_type.ts";
import { moment } from "./fields.ts";

export const countdown = blockType("countdown", "Countdown", {
  to: moment("Empty: the letter's first date."),
}, {
  hasContent: ({ to }, { starts }) => to !== "" || starts.length > 0,
  warnings: ({ to }, { path, now, toldStart }) => pastWarning(toldStart({ start: to, end: "" }), `${path}.to`, now),
  readableFields: ["to"],
});
