import type { HostPhrases } from "./phrases.ts";

export const en: HostPhrases = {
  keyTitle: "This page opens with its private link",
  keyText:
    "To change or print this letter you need its private link: perhaps you copied it, emailed it to yourself, or kept it on a card. Paste it here, and this browser remembers it, for this letter only.",
  keyLabel: "Your private link",
  keyOpen: "Open",
  keyLost:
    "If it does not open, a piece of the link may be missing, or a newer one may have taken its place. Nobody else can change the letter, not even us.",
  keyGuest: "Are you a guest? The link that was sent to you opens the letter.",

  guestCount: (n) => n === 0 ? "No guests yet" : n === 1 ? "1 guest" : `${n} guests`,

  kitTitle: "Print for the guests",
  kitText: "For everybody on the list, in one go.",
  kitNoGuests: "The guest list is still empty. As soon as it has names, they can be printed here.",
  kitBack: "Back to the letter",
  kitWhat: "What to print",
  kitLetters: "Letters",
  kitLettersHint: "Each with the guest’s name, and the QR code of their own link.",
  kitEnvelopes: "Envelopes",
  kitEnvelopesHint: "Front and back, each with the guest’s name.",
  kitLabels: "Labels",
  kitLabelsHint: "A name on each, for sheets of adhesive labels.",
  kitCards: "Place cards",
  kitCardsHint: "To cut and fold, for the tables.",
  kitPaper: "Paper",
  kitEnvelope: "Envelope",
  kitSheet: "Label sheet",
  kitCardPaper: "Card stock",
  sheetOf: (labels, size, products) => `${labels} labels, ${size} (like ${products})`,
  kitCodes: "With the QR code of each guest’s own link",
  kitWhom: "For whom",
  kitFrom: "From",
  kitTo: "To",
  kitWhomHint: "For one guest, choose the same name twice.",
  kitPrepare: "Prepare for printing",
  kitChange: "Change the selection",
  kitActualSize: "Print at actual size (100%), without margins.",
};
