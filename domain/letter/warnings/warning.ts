import { isPast } from "../facts/dates.ts";

/* A warning: a code for programs, and a sentence for the letter's author. A warning never blocks (decisions B11, O4, O6). */

/** All codes of warnings. */
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
  "qr_too_long",
  "seconds_dropped",
  "empty_block",
  "placeholder_unknown",
  "markup_shown",
  "starter_words",
  "name_not_used",
  "guests_removed",
  "blocks_removed",
  "guests_told",
  "date_left",
] as const;

export type WarningCode = (typeof warningCodes)[number];
export type Warning = { readonly path: string; readonly code: WarningCode; readonly message: string };

export function warning(path: string, code: WarningCode, message: string): Warning {
  return { path, code, message };
}

/** Warns of a moment in the past; an empty field gets no warning. */
export function pastWarning(value: string, path: string, now: Date): Warning[] {
  return value !== "" && isPast(value, now) ? [warning(path, "date_in_past", "This moment has already passed.")] : [];
}

/** Warns that a picture was not copied, and says why. */
export function pictureWarning(reason: string | undefined, path: string): Warning[] {
  return reason === undefined ? [] : [warning(path, "image_not_copied", `${reason} The address is kept.`)];
}

/**
 * Warns that a field was left out because the service does not have it (decision B10).
 * @param meant what its author meant, as the end of a sentence (O6)
 */
export function unknownField(path: string, meant = "check its spelling"): Warning {
  return warning(path.slice(0, 200), "unknown_field", `This field is not known${leftOut}: ${meant}.`);
}

const leftOut = " and was left out";

/** The same where all of a request is refused, because nothing else is in it: nothing was left out. */
export function asRefusal({ path, message }: Warning): Pick<Warning, "path" | "message"> {
  return { path, message: message.replace(leftOut, "") };
}

/**
 * Warns that the letter was wrapped in another object (decision B10).
 * @param read whether what is inside was read all the same
 */
export function wrappedFields(path: string, read: boolean): Warning {
  const what = read
    ? `those inside ${path} were read as if they stood there`
    : `those inside ${path} were left out. Send them with an update`;
  return warning(path.slice(0, 200), "unknown_field", `Letter fields stand at top level; ${what}.`);
}

/** Counts the unknown fields that are not named. */
export function moreUnknownFields(count: number): Warning {
  return warning("", "unknown_field", `${count} more fields are not known and were left out.`);
}

/** Warns that the seconds of a date were removed (decision B7). */
export function secondsDropped(path: string): Warning {
  return warning(path, "seconds_dropped", "Seconds were left out: a letter shows hours and minutes.");
}
