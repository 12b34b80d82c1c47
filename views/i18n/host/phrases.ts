import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";

/** The words a host reads, in the reader's language (decision M3). They do not depend on anybody's gender. */
export type HostPhrases = {
  // the key

  /** 403: title of the form that asks for the private link. */
  readonly keyTitle: string;
  readonly keyText: string;
  readonly keyLabel: string;
  readonly keyOpen: string;
  /** Below the form: what to do without the link. */
  readonly keyLost: string;
  /** to a guest who came here by mistake */
  readonly keyGuest: string;

  // printing for all guests

  readonly guestCount: (n: number) => string;
  readonly kitTitle: string;
  readonly kitText: string;
  /** In place of the form, while the list is empty. */
  readonly kitNoGuests: string;
  readonly kitBack: string;
  readonly kitWhat: string;
  readonly kitLetters: string;
  readonly kitLettersHint: string;
  readonly kitEnvelopes: string;
  readonly kitEnvelopesHint: string;
  readonly kitLabels: string;
  readonly kitLabelsHint: string;
  readonly kitCards: string;
  readonly kitCardsHint: string;
  /** Labels of choices; paper and envelope are of the letters and envelopes. */
  readonly kitPaper: string;
  readonly kitEnvelope: string;
  readonly kitSheet: string;
  readonly kitCardPaper: string;
  /** A label sheet: how many, how large in millimetres, and whose sheets it fits. */
  readonly sheetOf: (labels: number, size: string, products: string) => string;
  /** Box to tick: a small QR code beside each name. */
  readonly kitCodes: string;
  readonly kitWhom: string;
  readonly kitFrom: string;
  readonly kitTo: string;
  /** Under both: the same name twice prints one. */
  readonly kitWhomHint: string;
  readonly kitPrepare: string;
  /** In the bar above what is to be printed. */
  readonly kitChange: string;
  /** The same: labels and cards only fit when the printer does not scale. */
  readonly kitActualSize: string;
};

const phrases: Readonly<Record<LanguageId, HostPhrases>> = { es, en, fr, pt, it, de };

export function hostPhrasesFor(lang: LanguageId): HostPhrases {
  return phrases[lang];
}
