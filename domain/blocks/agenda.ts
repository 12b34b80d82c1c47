import * as z from "zod";
import { limits } from "../letter/limits.ts";
import { blockType, isWritten } from "./block_type.ts";
import { line } from "./fields.ts";

const item = z.strictObject({
  time: line("As you want it read, such as 18:30.", limits.agendaTime),
  what: line("What happens then."),
});

export const agenda = blockType("agenda", "Schedule", {
  items: z.array(item).max(limits.agendaItems).default([]).describe("The programme, in order."),
}, {
  hasContent: ({ items }) => items.some(({ time, what }) => isWritten(time, what)),
  lacks: ({ items }, { schedules }) =>
    schedules.some((example) => said(example) === said(items)) ? "schedule" : undefined,
});

function said(items: readonly z.infer<typeof item>[]): string {
  return JSON.stringify(items.map(({ time, what }) => [time, what]));
}
