import { decodeText } from "../../../domain/guests/decode_text.ts";
import type { Contact, HostEntry, SentEntry } from "../../../domain/guests/host_list.ts";
import { oneLine } from "../../../domain/letter/text.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { isContested, isTyped, readParty, textOf } from "../../../views/editor/form_values.ts";

/** The fields of a guest's sheet. */
export const guestFields = ["name", "phone", "email", "answer", "party", "note"] as const;

/** The texts of a guest's sheet that are no part of the letter. */
const ownTexts = ["phone", "email", "note"] as const;

/** What a guest's sheet says: the name, and of all else only what the host changed. */
export type GuestSaid = {
  /** absent: not sent */
  readonly name?: string;
  readonly isRenamed: boolean;
  readonly contact: Contact;
  readonly answer: Pick<SentEntry, "answer" | "party" | "note">;
  /** the host has read what somebody else changed, and keeps what the sheet says */
  readonly isKept: boolean;
  /** whether somebody else has changed a text that the host changed, too, other than the name */
  readonly isContested: (stored: HostEntry | undefined) => boolean;
};

/**
 * After "Take theirs" the sheet says nothing of what was in conflict; the rest, which nobody else changed, is saved.
 * The form names what it is; without that, it is the name.
 */
export function sentOf({ keep, contested = "name", ...said }: FormValues): FormValues {
  if (keep !== "theirs") return keep === undefined ? said : { ...said, keep };
  const theirs = String(contested).split(" ");
  return Object.fromEntries(Object.entries(said).filter(([name]) => !theirs.includes(name)));
}

export function readGuest(sent: FormValues): GuestSaid {
  const typed = <Value>(name: string, value: Value) => isTyped(sent, name) ? { [name]: value } : {};
  const answer = (["yes", "no"] as const).find((one) => one === textOf(sent, "answer")) ?? "none";
  return {
    ...sent.name === undefined ? {} : { name: oneLine(textOf(sent, "name")) },
    isRenamed: isTyped(sent, "name"),
    contact: { ...typed("phone", textOf(sent, "phone")), ...typed("email", textOf(sent, "email")) },
    // A number that is none is refused with the rest, at its field.
    answer: {
      ...typed("answer", answer),
      ...typed("party", readParty(textOf(sent, "party")) ?? NaN),
      ...typed("note", textOf(sent, "note")),
    },
    isKept: sent.keep === "mine",
    isContested: (stored = {}) => ownTexts.some((name) => isContested(sent, name, stored[name])),
  };
}

/** The first bytes of ZIP files, as .xlsx and .ods are, and of old Office files such as .xls. */
const packed = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]] as const;

/**
 * The text of a file with a list: UTF-8, or one of the other encodings that spreadsheet programs write.
 * @returns undefined if the file is not text
 */
export function guestFileText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (packed.some((start) => start.every((byte, index) => bytes[index] === byte))) return undefined;
  const text = decodeText(bytes, encodingOf(bytes));
  return text.includes("\0") ? undefined : text;
}

/** The encoding that the first bytes tell, if they do. */
function encodingOf(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}
