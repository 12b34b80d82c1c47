import type { PresetId } from "../catalog/presets.ts";
import type { SealShape } from "../catalog/envelope.ts";
import type { StyleId } from "../catalog/styles.ts";
import type { Block } from "../blocks/index.ts";
import type { Guest } from "../guests/guest.ts";
import type { LanguageId } from "../i18n/languages.ts";
import type { Custom } from "./theme.ts";
import type { Envelope } from "./envelope.ts";
import { defaultSeal } from "./seal.ts";

/** The stored letter, as the service returns it (interface, "The Card record"). */
export type Card = {
  readonly v: 1;
  readonly lang: LanguageId;
  readonly kind: PresetId;
  readonly style: StyleId;
  readonly custom: Custom;
  readonly seal: string;
  readonly sealShape: SealShape;
  readonly envelope: Envelope;
  /** absent: the language's own phrase for a dear guest */
  readonly nameFallback?: string;
  readonly blocks: readonly Block[];
};

/** A letter's card and its guests. */
export type LetterContent = { readonly card: Card; readonly guests: readonly Guest[] };

/** The card of one revision. */
export type CardRevision = { readonly revision: number; readonly card: Card };

/** The card of an empty letter, with all defaults. */
export const blankCard: Card = {
  v: 1,
  lang: "en",
  kind: "letter",
  style: "parchment",
  custom: {},
  seal: defaultSeal,
  sealShape: "scallop",
  envelope: { blocks: {} },
  blocks: [],
};
