import * as z from "zod";
import { limits } from "../letter/limits.ts";
import { blockType, isWritten } from "./block_type.ts";
import { line, obvious } from "./fields.ts";

const item = z.strictObject({
  time: line(
    obvious("18:30 is read in the language's form, such as 6.30 pm; anything else as written."),
    limits.agendaTime,
  ),
  what: line(obvious("What happens then.")),
});

export const agenda = blockType("agenda", "Schedule", {
  items: z.array(item).max(limits.agendaItems).default([]).describe(obvious("The programme, in order.")),
}, {
  hasContent: ({ items }) => items.some(({ time, what }) => isWritten(time, what)),
  lacks: ({ items }, { schedules }) =>
    schedules.some((example) => said(example) === said(items)) ? "schedule" : undefined,
  writtenDays: { list: "items", fields: ["time", "what"] },
  starterFields: ["items"],
});

function said(items: readonly z.infer<typeof item>[]): string {
  return JSON.stringify(items.map(({ time, what }) => [time, what]));
}
