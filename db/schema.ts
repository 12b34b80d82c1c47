import type { Kysely } from "kysely";

/** Rows as they are stored. JSON columns hold text that the domain writes and reads; times are milliseconds since 1970. */
export type Schema = {
  letters: LetterRow;
  guests: GuestRow;
  guest_lists: GuestListRow;
  revisions: RevisionRow;
  idempotent_answers: IdempotentAnswerRow;
  rates: RateRow;
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
  /** when the letter was taken back */
  deleted: number | null;
};

/** Every guest a letter has or had; the id of a removed one stays, so that its link works and can be revived. */
export type GuestRow = {
  letter_id: string;
  id: string;
  /** null: removed */
  name: string | null;
  /** place in the list, from 0 */
  position: number;
  /** when the guest was removed, until the name is erased from the letter's history too (decision D2) */
  removed: number | null;
};

/** A letter's guest list at some revision, shared by the revisions that did not change it. */
export type GuestListRow = {
  letter_id: string;
  version: number;
  /** JSON: `[{ id, name }]` in order */
  guests: string;
};

/** The last fifty states of each letter, the current one included. */
export type RevisionRow = {
  letter_id: string;
  revision: number;
  card: string;
  guest_list: number;
  created: number;
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
