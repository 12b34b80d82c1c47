import * as z from "zod";
import { readEmail, readPhone } from "../letter/contacts.ts";
import { toldDeadline } from "../letter/facts/dates.ts";
import { pastWarning, type Warning, warning } from "../letter/warnings/warning.ts";
import { blockType, isWritten } from "./block_type.ts";
import { choice, dayOrMoment, email, interactive, obvious, phone } from "./fields.ts";

const contacts = z.strictObject({
  whatsapp: phone(obvious("Number that replies go to.")),
  sms: phone(obvious("Number that replies go to.")),
  email: email(obvious("Mail address that replies go to.")),
});

export const rsvp = blockType("rsvp", "RSVP", {
  channel: choice("The channel offered first.", ["whatsapp", "sms", "email"], "whatsapp"),
  contacts: contacts.prefault({}).describe("Phone numbers with country code, such as +34 612 34 56 78."),
  deadline: dayOrMoment("Until when replies are taken: a day, YYYY-MM-DD, to its end; or written like a date."),
  interactive,
}, {
  hasContent: ({ contacts }) => isWritten(...Object.values(contacts)),
  warnings: ({ deadline, contacts }, { path, now, starts }) => [
    ...pastWarning(toldDeadline(deadline), `${path}.deadline`, now),
    ...lateWarning(toldDeadline(deadline), starts, `${path}.deadline`),
    ...contactWarnings(contacts, `${path}.contacts`),
  ],
  lacks: ({ contacts }) => canReply(contacts) ? undefined : "replies",
  readableFields: ["deadline"],
}, ["contacts"]);

type Contacts = z.infer<typeof contacts>;

function lateWarning(deadline: string, starts: readonly string[], path: string): Warning[] {
  const late = deadline !== "" && starts.length > 0 && starts.every((start) => deadline > start);
  return late ? [warning(path, "deadline_after_event", "Replies are asked for after the event has begun.")] : [];
}

function contactWarnings({ whatsapp, sms, email }: Contacts, path: string): Warning[] {
  const phones = Object.entries({ whatsapp, sms }).filter(([, value]) => isWritten(value) && !readPhone(value));
  const numberMessage = "Write the number with its country code, such as +34 612 34 56 78.";
  const emailMessage = "This is not a mail address, so guests cannot reply to it.";
  return [
    ...phones.map(([channel]) => warning(`${path}.${channel}`, "phone_not_valid", numberMessage)),
    ...isWritten(email) && !readEmail(email) ? [warning(`${path}.email`, "email_not_valid", emailMessage)] : [],
  ];
}

function canReply({ whatsapp, sms, email }: Contacts): boolean {
  return [readPhone(whatsapp), readPhone(sms), readEmail(email)].some((contact) => contact !== undefined);
}
