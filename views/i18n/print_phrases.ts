import type { LanguageId } from "../../domain/catalog/languages.ts";

/** The words around what is printed, and the one sentence that is printed with it. */
export type PrintPhrases = {
  /** Name of the bar above the sheets. */
  readonly printing: string;
  /** Label: what is printed, and its three answers. */
  readonly what: string;
  readonly letter: string;
  readonly envelope: string;
  readonly both: string;
  /** Labels of the sizes. */
  readonly paper: string;
  readonly envelopeSize: string;
  /** Label: how much ink, and its two answers. */
  readonly ink: string;
  readonly inks: { readonly save: string; readonly screen: string };
  /** Button: shows what was chosen. */
  readonly show: string;
  /** Button: opens the browser's own print window. */
  readonly print: string;
  /** Link to the letter. */
  readonly backToLetter: string;
  /** Printed at the letter's end, beside a code and over an address. */
  readonly letterOnline: string;
};

export function printPhrasesFor(lang: LanguageId): PrintPhrases {
  return phrases[lang];
}

const phrases: Readonly<Record<LanguageId, PrintPhrases>> = {
  en: {
    printing: "Printing",
    what: "Print",
    letter: "Letter",
    envelope: "Envelope",
    both: "Letter and envelope",
    paper: "Paper",
    envelopeSize: "Envelope size",
    ink: "Ink",
    inks: { save: "Save ink", screen: "As on screen" },
    show: "Show",
    print: "Print",
    backToLetter: "Back to the letter",
    letterOnline: "This letter online",
  },
  es: {
    printing: "Impresión",
    what: "Imprimir",
    letter: "Carta",
    envelope: "Sobre",
    both: "Carta y sobre",
    paper: "Papel",
    envelopeSize: "Tamaño del sobre",
    ink: "Tinta",
    inks: { save: "Ahorrar tinta", screen: "Como en pantalla" },
    show: "Mostrar",
    print: "Imprimir",
    backToLetter: "Volver a la carta",
    letterOnline: "Esta carta en línea",
  },
  fr: {
    printing: "Impression",
    what: "Imprimer",
    letter: "Lettre",
    envelope: "Enveloppe",
    both: "Lettre et enveloppe",
    paper: "Papier",
    envelopeSize: "Format de l’enveloppe",
    ink: "Encre",
    inks: { save: "Économiser l’encre", screen: "Comme à l’écran" },
    show: "Afficher",
    print: "Imprimer",
    backToLetter: "Retour à la lettre",
    letterOnline: "Cette lettre en ligne",
  },
  pt: {
    printing: "Impressão",
    what: "Imprimir",
    letter: "Carta",
    envelope: "Envelope",
    both: "Carta e envelope",
    paper: "Papel",
    envelopeSize: "Tamanho do envelope",
    ink: "Tinta",
    inks: { save: "Poupar tinta", screen: "Como no ecrã" },
    show: "Mostrar",
    print: "Imprimir",
    backToLetter: "Voltar à carta",
    letterOnline: "Esta carta na Internet",
  },
  it: {
    printing: "Stampa",
    what: "Stampa",
    letter: "Lettera",
    envelope: "Busta",
    both: "Lettera e busta",
    paper: "Carta",
    envelopeSize: "Formato della busta",
    ink: "Inchiostro",
    inks: { save: "Risparmia inchiostro", screen: "Come sullo schermo" },
    show: "Mostra",
    print: "Stampa",
    backToLetter: "Torna alla lettera",
    letterOnline: "Questa lettera online",
  },
  de: {
    printing: "Druck",
    what: "Drucken",
    letter: "Brief",
    envelope: "Umschlag",
    both: "Brief und Umschlag",
    paper: "Papier",
    envelopeSize: "Umschlaggröße",
    ink: "Tinte",
    inks: { save: "Tinte sparen", screen: "Wie am Bildschirm" },
    show: "Anzeigen",
    print: "Drucken",
    backToLetter: "Zurück zum Brief",
    letterOnline: "Dieser Brief im Netz",
  },
};
