import type { Block, BlockOf } from "./block.ts";
import type { Card } from "./card.ts";
import { contrast } from "./color.ts";
import { readEmail, readIban, readPhone } from "./contacts.ts";
import { hasContent } from "./content.ts";
import { isPast } from "./dates.ts";
import { pictures } from "./pictures.ts";
import { readableContrast, resolveTheme } from "./theme.ts";

/** Everything a letter can be warned about. A warning never blocks (decision B11). */
export const warningCodes = [
  "unknown_field",
  "image_not_copied",
  "date_in_past",
  "end_before_start",
  "deadline_after_event",
  "low_contrast",
  "phone_not_valid",
  "email_not_valid",
  "iban_not_valid",
  "seconds_dropped",
  "empty_block",
] as const;

export type WarningCode = (typeof warningCodes)[number];
export type Warning = { readonly path: string; readonly code: WarningCode; readonly message: string };

/** Why a picture was not copied, by its address, in sentences. */
export type NotCopied = (src: string) => string | undefined;

/** A field the service does not know was left out (decision B10). */
export function unknownField(path: string): Warning {
  return warning(path.slice(0, 200), "unknown_field", "This field is not known and was left out. Check its spelling.");
}

/** A whole letter was put into a field of its own (decision B10). */
export function wrappedFields(path: string): Warning {
  const message = `Letter fields stand at top level, so those inside ${path} were left out. Send them with an update.`;
  return warning(path, "unknown_field", message);
}

/** The rest of very many. */
export function moreUnknownFields(count: number): Warning {
  return warning("", "unknown_field", `${count} more fields are not known and were left out.`);
}

/** Seconds of a date were cut (decision B7). */
export function secondsDropped(path: string): Warning {
  return warning(path, "seconds_dropped", "Seconds were left out: a letter shows hours and minutes.");
}

/**
 * What a host may want to mend in the letter as it stands.
 * @param now the moment dates are compared with
 * @param notCopied why a picture's address is not this service's own; undefined: nothing is to be said of it
 */
export function letterWarnings(card: Card, now: Date, notCopied: NotCopied = () => undefined): Warning[] {
  return [
    ...card.blocks.flatMap((block, index) => blockWarnings(block, `blocks[${index}]`, card.blocks, now, notCopied)),
    ...contrastWarnings(card),
  ];
}

function blockWarnings(
  block: Block,
  path: string,
  letter: readonly Block[],
  now: Date,
  notCopied: NotCopied,
): Warning[] {
  if (!hasContent(block, letter)) return [emptyBlock(block, path)];
  switch (block.type) {
    case "date":
      return dateWarnings(block, path, now);
    case "countdown":
      return pastWarning(block.to, `${path}.to`, now);
    case "rsvp":
      return [...deadlineWarnings(block, path, letter, now), ...contactWarnings(block, path)];
    case "gift":
      return block.iban.trim() === "" || readIban(block.iban) ? [] : [ibanWarning(`${path}.iban`)];
    case "image":
    case "dress":
      return pictures(block).flatMap(({ field, src }) => pictureWarning(notCopied(src), `${path}.${field}`));
    default:
      return [];
  }
}

function emptyBlock(block: Block, path: string): Warning {
  return warning(path, "empty_block", `This ${block.type} block has no content yet, so guests do not see it.`);
}

function dateWarnings(block: BlockOf<"date">, path: string, now: Date): Warning[] {
  const backwards = block.end !== "" && block.end < block.start;
  return [
    ...pastWarning(block.start, `${path}.start`, now),
    ...(backwards ? [warning(`${path}.end`, "end_before_start", "The end lies before the start.")] : []),
  ];
}

function pastWarning(value: string, path: string, now: Date): Warning[] {
  return value !== "" && isPast(value, now) ? [warning(path, "date_in_past", "This moment has already passed.")] : [];
}

function deadlineWarnings(block: BlockOf<"rsvp">, path: string, letter: readonly Block[], now: Date): Warning[] {
  if (block.deadline === "") return [];
  const starts = letter.flatMap((other) => other.type === "date" && other.start !== "" ? [other.start] : []);
  const late = starts.length > 0 && starts.every((start) => block.deadline > start);
  const at = `${path}.deadline`;
  return [
    ...pastWarning(block.deadline, at, now),
    ...(late ? [warning(at, "deadline_after_event", "Replies are asked for after the event has begun.")] : []),
  ];
}

function contactWarnings(block: BlockOf<"rsvp">, path: string): Warning[] {
  const { whatsapp, sms, email } = block.contacts;
  const phones = Object.entries({ whatsapp, sms }).filter(([, value]) => value.trim() !== "" && !readPhone(value));
  return [
    ...phones.map(([channel]) => phoneWarning(`${path}.contacts.${channel}`)),
    ...(email.trim() === "" || readEmail(email) ? [] : [emailWarning(`${path}.contacts.email`)]),
  ];
}

/** A custom colour that makes words hard to read: they are drawn in another colour, which the host should know. */
function contrastWarnings(card: Card): Warning[] {
  const { paper, ink } = card.custom;
  if (!paper && !ink) return [];
  const { colors } = resolveTheme(card);
  const ratio = contrast(colors.ink, colors.paper);
  if (ratio >= readableContrast) return [];
  return [warning(
    ink ? "custom.ink" : "custom.paper",
    "low_contrast",
    `${colors.ink} on ${colors.paper} has a contrast of ${ratio.toFixed(1)}:1, below 4.5:1. ` +
      `Words are shown in ${colors.text} instead.`,
  )];
}

function phoneWarning(path: string): Warning {
  return warning(path, "phone_not_valid", "Write the number with its country code, such as +34 612 34 56 78.");
}

function emailWarning(path: string): Warning {
  return warning(path, "email_not_valid", "This is not a mail address, so guests cannot reply to it.");
}

function ibanWarning(path: string): Warning {
  return warning(path, "iban_not_valid", "This is not a valid IBAN; it is shown as typed, without a payment code.");
}

function pictureWarning(reason: string | undefined, path: string): Warning[] {
  return reason === undefined ? [] : [warning(path, "image_not_copied", `${reason} The address is kept.`)];
}

function warning(path: string, code: WarningCode, message: string): Warning {
  return { path, code, message };
}
