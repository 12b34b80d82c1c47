import type { blockTypes } from "../../catalog/block_types.ts";
import type { WarningCode } from "../../letter/warnings.ts";

/** What a letter is composed of. */
export type LetterBlockType = (typeof blockTypes)[number]["type"];

/** A field by its type and path; rows by their list. */
export type FieldKey =
  | `heading.${"text" | "size" | "italic"}`
  | `text.${"text" | "align" | "italic"}`
  | `image.${"src" | "shape"}`
  | `date.${"title" | "start" | "end" | "interactive"}`
  | `place.${"name" | "address" | "interactive"}`
  | "countdown.to"
  | `link.${"label" | "href" | "icon" | "interactive"}`
  | `qr.${"data" | "caption"}`
  | `rsvp.${"contacts.whatsapp" | "contacts.sms" | "contacts.email" | "channel" | "deadline" | "interactive"}`
  | `agenda.items.${"time" | "what"}`
  | "dress.text"
  | `dress.board.${"color" | "emoji" | "text" | "image"}`
  | `gift.${"text" | "iban" | "href" | "interactive"}`
  | "signature.text"
  | "divider.style"
  | "music.href";

/** An option by the name of its field. */
export type ChoiceKey =
  | `size.${"md" | "lg" | "xl"}`
  | `align.${"left" | "center"}`
  | `shape.${"wide" | "square" | "round"}`
  | `icon.${"link" | "gift" | "music" | "video" | "map" | "camera"}`
  | `channel.${"whatsapp" | "sms" | "email"}`
  | `style.${"flourish" | "stars" | "line"}`;

export type ShownWarning = Exclude<WarningCode, "unknown_field" | "low_contrast" | "seconds_dropped">;
