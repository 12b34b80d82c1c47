import type { Generated, Kysely } from "kysely";

/** Rows as they are stored. JSON columns hold text that the domain writes and reads; times are milliseconds since 1970. */
export type Schema = {
  /** `host_changes`: how often what the host keeps changed without a revision, for open editors */
  letters: LetterRow & { host_changes: Generated<number> };
  guests: GuestRow;
  guest_lists: GuestListRow;
  host_list: HostListRow;
  host_settings: HostSettingsRow;
  revisions: RevisionRow;
  idempotent_answers: IdempotentAnswerRow;
  rates: RateRow;
  media: MediaRow;
  media_uses: MediaUseRow;
  media_sources: MediaSourceRow;
  blobs: BlobRow;
  blob_chunks: BlobChunkRow;
  takedowns: TakedownRow;
};

export type Database = Kysely<Schema>;

export type LetterRow = {
  id: string;
  /** SHA-256 of the edit key, hexadecimal */
  key_hash: string;
  /** JSON of the card; empty once the letter is taken back */
  card: string;
  /** from 1, one more with every update that changes something */
  revision: number;
  /** the newest of the letter's rows in `guest_lists` */
  guest_list: number;
  created: number;
  updated: number;
  /** when a date or a place last changed after creation (decision K8) */
  facts_changed: number | null;
  /** JSON: which of them changed when; null: none */
  fact_updates: string | null;
  /** when the letter was taken back */
  deleted: number | null;
};

/** Every guest a letter has or had; the id of a removed one stays, so that its link works and can be revived. */
export type GuestRow = {
  letter_id: string;
  id: string;
  /** null: removed */
  name: string | null;
  /** place in the list, from 0, when the row was last written; the order is that of the newest list */
  position: number;
  /** when the guest was removed, until the name is erased from the letter's history too (decision D2) */
  removed: number | null;
};

/** What the host keeps of a guest (decision P6). No part of the letter: no revision holds it, no page of a guest reads it. */
export type HostListRow = {
  letter_id: string;
  guest_id: string;
  /** telephone number and mail address, as the host wrote them */
  phone: string | null;
  email: string | null;
  /** when the host sent the guest the link; null: not yet */
  sent: number | null;
  /** what the guest answered, as the host recorded it; null: nothing yet */
  answer: "yes" | "no" | null;
  /** how many come; null: not said */
  party: number | null;
  note: string | null;
  /** when answer or party last changed */
  answered: number | null;
  /** when the host last reminded the guest of the answer */
  reminded: number | null;
};

/** What the host keeps for sending the letter (decision P6). */
export type HostSettingsRow = {
  letter_id: string;
  /** the host's own message, with `{name}` and `{link}`; null: the ready one */
  message: string | null;
  /** the same for those who have not answered */
  reminder: string | null;
  /** ISO 3166-1 code of the country whose telephone numbers need no country code; null: not said */
  country: string | null;
};

/** A letter's guest list at some revision, shared by the revisions that did not change it. */
export type GuestListRow = {
  letter_id: string;
  version: number;
  /** JSON: `[{ id, name }]` in order */
  guests: string;
};

/** A letter as it was from some moment on: after a change, or after undo or redo, which show an earlier state again. */
export type RevisionRow = {
  letter_id: string;
  revision: number;
  card: string;
  guest_list: number;
  created: number;
  /** the revision whose state this one shows: itself after a change; null: written before undo existed, so a change */
  state: number | null;
  /** of a change: the state that it was made from; null: the first, an undo or redo, or written before undo existed */
  before: number | null;
  /** the sending of a form that made it (014); null: none did, or it was not said which */
  submission: string | null;
  /** those of the letter, as they were at this revision */
  facts_changed: number | null;
  fact_updates: string | null;
};

/** An answer to give again for the same `Idempotency-Key` (decision I2). */
export type IdempotentAnswerRow = {
  /** SHA-256 of the header, hexadecimal */
  key_hash: string;
  /** SHA-256 of the request body, hexadecimal */
  body_hash: string;
  /** encrypted with a key that only the header gives */
  answer: string;
  created: number;
};

/** Requests of one client in one window of a rate limit. */
export type RateRow = {
  /** limit and client, such as `create 203.0.113.7` */
  subject: string;
  /** start of the window */
  window: number;
  count: number;
};

/** A picture as it is stored: upright, and without metadata (decision J3). */
export type MediaRow = {
  /** SHA-256 of the picture's bytes, hexadecimal: its name (decision J1) */
  hash: string;
  /** `jpg`, `png`, `webp` or `gif` */
  extension: string;
  /** media type, such as `image/jpeg` */
  type: string;
  /** in pixels */
  width: number;
  height: number;
  bytes: number;
  /** 1 or 0 */
  animated: number;
  /** `#rrggbb`, shown until the picture is loaded; null: the picture has transparent parts */
  color: string | null;
  /** when it was last stored: storing the same picture again renews it */
  created: number;
};

/** A letter's use of a picture. */
type MediaUseRow = {
  letter_id: string;
  /** SHA-256 of the picture; or of the address under which the letter shows it, until it is there, and after */
  hash: string;
  /** when the letter stopped showing it; null: it shows it */
  unused_since: number | null;
};

/** An address that a picture was to be copied from (decision J5). */
export type MediaSourceRow = {
  /** SHA-256 of the address, hexadecimal */
  address_hash: string;
  /** the picture that was found; null: none yet */
  hash: string | null;
  /** when it was last tried */
  tried: number;
  /** tries in a row that found none */
  failures: number;
};

/** A stored file. This row is written after the last piece, so that half a file can never be read. */
export type BlobRow = {
  key: string;
  type: string;
  /** in bytes */
  size: number;
  /** the upload that wrote its pieces */
  upload: string;
};

/** A piece of a file. A libSQL server accepts and answers no row of many megabytes. */
type BlobChunkRow = {
  upload: string;
  /** from 0 */
  place: number;
  created: number;
  data: Uint8Array<ArrayBuffer> | ArrayBuffer;
};

/** A letter that the operator took down, and the reason, which the edit key's holder reads. The rows are the log. */
export type TakedownRow = {
  letter_id: string;
  taken: number;
  reason: string;
  /** null: it is in force */
  restored: number | null;
};
