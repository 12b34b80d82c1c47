import type { SealIcon, SealShape } from "../../../domain/catalog/seals.ts";
import type { SlotName } from "../../../domain/catalog/slots.ts";
import type { Stamp } from "../../../domain/catalog/stamps.ts";

/** What can be pressed into the wax, as a host chooses it. */
export const sealKinds = ["icon", "initials", "duo", "plain", "none"] as const;
export type SealKind = typeof sealKinds[number];

/** The words of the panel in which the envelope is written. */
export type EnvelopeWords = {
  readonly title: string;
  readonly hint: string;
  readonly drawing: string;
  readonly written: string;
  /** the places that hold words */
  readonly slots: Readonly<Record<Exclude<SlotName, "front-tr">, string>>;
  readonly recipientHint: string;
  readonly italic: string;
  /** filled in by the page's script, too: {n} of {max} characters, {line} of {lines} lines */
  readonly counter: string;
  readonly counterOneLine: string;
  readonly tooLong: string;
  readonly fallback: string;
  readonly fallbackHint: string;
  readonly fallbackReads: (text: string) => string;
  readonly stamp: string;
  readonly noStamp: string;
  readonly stamps: Readonly<Record<Stamp, string>>;
  readonly seal: string;
  readonly sealMark: string;
  readonly sealKinds: Readonly<Record<SealKind, string>>;
  readonly icon: string;
  readonly icons: Readonly<Record<SealIcon, string>>;
  readonly initials: string;
  readonly first: string;
  readonly second: string;
  /** initials were chosen, and there are none yet */
  readonly lettersMissing: string;
  /** what was typed cannot be pressed into the wax; how many letters can */
  readonly lettersOnly: (most: number) => string;
  /** the same of two fields, which share the room */
  readonly lettersTogether: (most: number) => string;
  readonly shape: string;
  readonly shapes: Readonly<Record<SealShape, string>>;
  readonly nothing: string;
};
