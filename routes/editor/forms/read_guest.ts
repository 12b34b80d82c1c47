import type { Contact, SentEntry } from "../../../domain/guests/host_list.ts";
import { oneLine } from "../../../domain/letter/text.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { readParty } from "../../../views/editor/guests/answer_fields.tsx";
import { isTyped } from "../../../views/editor/guests/typed_value.ts";

/** The fields of a guest's sheet. */
export const guestFields = ["name", "phone", "email", "answer", "party", "note"] as const;

/** What a guest's sheet says: the name, and of all else only what the host changed. */
export type GuestSaid = {
  /** absent: not sent */
  readonly name?: string;
  readonly isRenamed: boolean;
  readonly contact: Contact;
  readonly answer: Pick<SentEntry, "answer" | "party" | "note">;
};

/** After "Take theirs" the sheet says nothing of the name; the rest, which nobody else changed, is saved. */
export function sentOf({ keep, name, ...rest }: FormValues): FormValues {
  return { ...rest, ...keep === "theirs" || name === undefined ? {} : { name } };
}

export function readGuest(sent: FormValues): GuestSaid {
  const said = (name: string) => typeof sent[name] === "string" ? sent[name] : "";
  const typed = <Value>(name: string, value: Value) => isTyped(sent, name) ? { [name]: value } : {};
  const answer = (["yes", "no"] as const).find((one) => one === said("answer")) ?? "none";
  return {
    ...sent.name === undefined ? {} : { name: oneLine(said("name")) },
    isRenamed: isTyped(sent, "name"),
    contact: { ...typed("phone", said("phone")), ...typed("email", said("email")) },
    // A number that is none is refused with the rest, at its field.
    answer: {
      ...typed("answer", answer),
      ...typed("party", readParty(said("party")) ?? NaN),
      ...typed("note", said("note")),
    },
  };
}
