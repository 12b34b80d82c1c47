import type { HostPhrases } from "./phrases.ts";

export const de: HostPhrases = {
  keyTitle: "Diese Seite öffnet sich mit ihrem privaten Link",
  keyText:
    "Zum Ändern oder Drucken dieses Briefs brauchst du seinen privaten Link: Vielleicht hast du ihn kopiert, an dich selbst gemailt oder auf einer Karte. Füg ihn hier ein, dann merkt sich dieser Browser den Link, nur für diesen Brief.",
  keyLabel: "Privater Link",
  keyOpen: "Öffnen",
  keyLost:
    "Öffnet sich nichts, fehlt dem Link vielleicht ein Stück, oder ein neuerer hat ihn ersetzt. Niemand sonst kann den Brief ändern, auch wir nicht.",
  keyGuest: "Hast du eine Einladung bekommen? Der Link, den man dir geschickt hat, öffnet den Brief.",

  guestCount: (n) => n === 0 ? "Noch keine Gäste" : n === 1 ? "1 Gast" : `${n} Gäste`,

  kitTitle: "Für die Gäste drucken",
  kitText: "Für alle auf der Liste, in einem Zug.",
  kitNoGuests: "Die Gästeliste ist noch leer. Sobald Namen darauf stehen, lassen sie sich hier drucken.",
  kitBack: "Zurück zum Brief",
  kitWhat: "Was gedruckt wird",
  kitLetters: "Briefe",
  kitLettersHint: "Jeder mit dem Namen und dem QR-Code des eigenen Links.",
  kitEnvelopes: "Umschläge",
  kitEnvelopesHint: "Vorder- und Rückseite, jeder mit dem Namen.",
  kitLabels: "Etiketten",
  kitLabelsHint: "Auf jedem ein Name, für Bögen mit Klebeetiketten.",
  kitCards: "Tischkarten",
  kitCardsHint: "Zum Schneiden und Falten.",
  kitPaper: "Papier",
  kitEnvelope: "Umschlag",
  kitSheet: "Etikettenbogen",
  kitCardPaper: "Karton",
  sheetOf: (labels, size, products) => `${labels} Etiketten je ${size} (wie ${products})`,
  kitCodes: "Mit dem QR-Code des eigenen Links",
  kitWhom: "Für wen",
  kitFrom: "Von",
  kitTo: "Bis",
  kitWhomHint: "Für einen einzelnen Gast zweimal denselben Namen wählen.",
  kitPrepare: "Druck vorbereiten",
  kitChange: "Auswahl ändern",
  kitActualSize: "In Originalgröße (100\u00a0%) und ohne Ränder drucken.",
};
