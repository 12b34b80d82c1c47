import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** The words around the letter as its guests see it. */
export type PreviewWords = {
  readonly open: string;
  readonly close: string;
  readonly guest: string;
  readonly nobody: (fallback: string) => string;
  readonly find: string;
  readonly found: string;
  readonly show: string;
  readonly letter: string;
  readonly envelope: string;
  readonly sides: string;
  readonly width: string;
  readonly phone: string;
  readonly desktop: string;
};

const en: PreviewWords = {
  open: "See the letter",
  close: "Back to writing",
  guest: "As seen by",
  nobody: (fallback) => `Nobody in particular (“${fallback}”)`,
  find: "Find a guest",
  found: "Find",
  show: "Show",
  letter: "Letter",
  envelope: "Envelope",
  sides: "What is shown",
  width: "Screen",
  phone: "Phone",
  desktop: "Computer",
};

const es: PreviewWords = {
  open: "Ver la carta",
  close: "Volver a escribir",
  guest: "Ver como",
  nobody: (fallback) => `Nadie en particular («${fallback}»)`,
  find: "Buscar un invitado",
  found: "Buscar",
  show: "Mostrar",
  letter: "Carta",
  envelope: "Sobre",
  sides: "Qué se muestra",
  width: "Pantalla",
  phone: "Móvil",
  desktop: "Ordenador",
};

const fr: PreviewWords = {
  open: "Voir la lettre",
  close: "Revenir à l’écriture",
  guest: "Vue par",
  nobody: (fallback) => `Personne en particulier («\u202f${fallback}\u202f»)`,
  find: "Chercher un invité",
  found: "Chercher",
  show: "Afficher",
  letter: "Lettre",
  envelope: "Enveloppe",
  sides: "Ce qui est affiché",
  width: "Écran",
  phone: "Téléphone",
  desktop: "Ordinateur",
};

const de: PreviewWords = {
  open: "Brief ansehen",
  close: "Zurück zum Schreiben",
  guest: "Ansehen als",
  nobody: (fallback) => `Niemand Bestimmtes („${fallback}“)`,
  find: "Gast suchen",
  found: "Suchen",
  show: "Zeigen",
  letter: "Brief",
  envelope: "Umschlag",
  sides: "Was gezeigt wird",
  width: "Bildschirm",
  phone: "Handy",
  desktop: "Computer",
};

const it: PreviewWords = {
  open: "Vedi la lettera",
  close: "Torna a scrivere",
  guest: "Vedi come",
  nobody: (fallback) => `Nessuno in particolare («${fallback}»)`,
  find: "Cerca un invitato",
  found: "Cerca",
  show: "Mostra",
  letter: "Lettera",
  envelope: "Busta",
  sides: "Che cosa si mostra",
  width: "Schermo",
  phone: "Telefono",
  desktop: "Computer",
};

const pt: PreviewWords = {
  open: "Ver a carta",
  close: "Voltar a escrever",
  guest: "Ver como",
  nobody: (fallback) => `Ninguém em particular («${fallback}»)`,
  find: "Procurar um convidado",
  found: "Procurar",
  show: "Mostrar",
  letter: "Carta",
  envelope: "Envelope",
  sides: "O que se mostra",
  width: "Ecrã",
  phone: "Telemóvel",
  desktop: "Computador",
};

export const previewWords: Readonly<Record<LanguageId, PreviewWords>> = { en, es, fr, de, it, pt };
