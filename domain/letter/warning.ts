import { isPast } from "./dates.ts";

/*
 * One warning: a code for programs, and a sentence for whoever wrote the letter. A warning never blocks (decision B11).
 */

/** Everything a letter can be warned about. */
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

export function warning(path: string, code: WarningCode, message: string): Warning {
  return { path, code, message };
}

/** A moment that lies behind us; none where nothing is written. */
export function pastWarning(value: string, path: string, now: Date): Warning[] {
  return value !== "" && isPast(value, now) ? [warning(path, "date_in_past", "This moment has already passed.")] : [];
}

/** A picture that was not copied, and why. */
export function pictureWarning(reason: string | undefined, path: string): Warning[] {
  return reason === undefined ? [] : [warning(path, "image_not_copied", `${reason} The address is kept.`)];
}

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
