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
    theirs: "This is what stands there now:",
    nothing: "(nothing)",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
  },
  de: {
    theirs: "Das steht jetzt dort:",
    nothing: "(nichts)",
    keepMine: "Meines behalten",
    takeTheirs: "Das andere nehmen",
  },
  es: {
    theirs: "Esto es lo que hay ahora:",
    nothing: "(nada)",
    keepMine: "Dejar lo mío",
    takeTheirs: "Tomar lo otro",
  },
  fr: {
    theirs: "Voici ce qui s’y trouve maintenant :",
    nothing: "(rien)",
    keepMine: "Garder le mien",
    takeTheirs: "Prendre l’autre",
  },
  it: {
    theirs: "Questo è quello che c’è adesso:",
    nothing: "(niente)",
    keepMine: "Tieni il mio",
    takeTheirs: "Prendi l’altro",
  },
  pt: {
    theirs: "Isto é o que lá está agora:",
    nothing: "(nada)",
    keepMine: "Ficar com o meu",
    takeTheirs: "Ficar com o outro",
  },
};
