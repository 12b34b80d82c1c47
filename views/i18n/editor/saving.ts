import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** What a form says when somebody else changed the same meanwhile. */
export type SavingWords = {
  readonly theirs: string;
  /** in the place of a value that is empty */
  readonly nothing: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
};

export const savingWords: Readonly<Record<LanguageId, SavingWords>> = {
  en: {
    theirs: "What is saved now:",
    nothing: "(nothing)",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
  },
  de: {
    theirs: "Gespeichert ist jetzt:",
    nothing: "(nichts)",
    keepMine: "Meine Fassung behalten",
    takeTheirs: "Die andere nehmen",
  },
  es: {
    theirs: "Lo que hay guardado ahora:",
    nothing: "(nada)",
    keepMine: "Conservar mi versión",
    takeTheirs: "Usar la otra",
  },
  fr: {
    theirs: "Ce qui est enregistré maintenant\u00a0:",
    nothing: "(rien)",
    keepMine: "Garder ma version",
    takeTheirs: "Prendre l’autre",
  },
  it: {
    theirs: "Ciò che è salvato adesso:",
    nothing: "(niente)",
    keepMine: "Tieni la mia versione",
    takeTheirs: "Prendi l’altra",
  },
  pt: {
    theirs: "O que está guardado agora:",
    nothing: "(nada)",
    keepMine: "Manter a minha versão",
    takeTheirs: "Usar a outra",
  },
};
