/** The words around what is printed, and the one sentence that is printed with it. */
export type PrintWords = {
  /** Name of the bar above the sheets. */
  readonly printing: string;
  /** Label: what to print, and its three options. */
  readonly what: string;
  readonly letter: string;
  readonly envelope: string;
  readonly both: string;
  /** Of the same options: the invitation on one card, and an envelope that is made of paper. */
  readonly card: string;
  readonly cutEnvelope: string;
  /** Labels of the sizes. */
  readonly paper: string;
  /** A paper that is folded once, such as A4 to A5, and how to print on it. */
  readonly folded: (paper: string) => string;
  readonly foldHint: string;
  readonly envelopeSize: string;
  readonly cardSize: string;
  /** Label: on what cards are printed; its options are papers to cut, by their names, and the card's own size. */
  readonly stock: string;
  readonly toCut: (paper: string) => string;
  readonly ownSize: string;
  /** Label: how much ink to use, and its two options. */
  readonly ink: string;
  readonly inks: { readonly save: string; readonly screen: string };
  /** Button: applies the choices. */
  readonly show: string;
  /** Button: opens the browser's own print window. */
  readonly print: string;
  /** Link to the letter. */
  readonly backToLetter: string;
  /** Printed at the letter's end, beside a code and over an address. */
  readonly letterOnline: string;
  /** Printed beside what is cut out: what to do with the envelope, its lining and its seal. */
  readonly template: { readonly netHint: string; readonly liningHint: string; readonly sealHint: string };
  readonly kit: KitWords;
};

/** The words of the page that prints for all guests at once. */
export type KitWords = {
  /** of the list, or of those who were chosen from it */
  readonly guestCount: (n: number) => string;
  readonly title: string;
  readonly text: string;
  /** In place of the form, while the list is empty. */
  readonly noGuests: string;
  readonly back: string;
  readonly what: string;
  readonly letters: string;
  readonly lettersHint: string;
  readonly envelopes: string;
  readonly envelopesHint: string;
  readonly invitations: string;
  readonly invitationsHint: string;
  readonly templates: string;
  readonly templatesHint: string;
  readonly labels: string;
  readonly labelsHint: string;
  readonly cards: string;
  readonly cardsHint: string;
  /** On the card of somebody without a name, in the letter's language. */
  readonly guestOf: (name: string) => string;
  /** Labels of choices: sizes of letters and envelopes, and sheets for labels and cards. */
  readonly paper: string;
  readonly envelope: string;
  readonly sheet: string;
  readonly cardPaper: string;
  /** A label sheet: how many, how large in millimetres, and whose sheets it fits. */
  readonly sheetOf: (labels: number, size: string, products: string) => string;
  /** Box to tick: a small QR code beside each name. */
  readonly codes: string;
  readonly whom: string;
  /** whom to print for: all guests, or those who have said yes */
  readonly answer: string;
  readonly everybody: string;
  readonly whoComes: string;
  readonly from: string;
  readonly to: string;
  /** Under both: guests with the same name get one label or card. */
  readonly whomHint: string;
  /** After sending the form, if nobody is left of the guests, such as of those who have said yes. */
  readonly nobody: string;
  readonly prepare: string;
  /** Link in the bar above the sheets: change the choices. */
  readonly change: string;
  /** In the same bar: labels and cards fit only if the printer does not scale. */
  readonly actualSize: string;
};
