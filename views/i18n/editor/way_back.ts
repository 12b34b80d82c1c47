import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** The words of a page that stands in the editor's place. */
export type WayBackWords = {
  readonly toLetter: string;
  /** where a browser without scripts sent a form that was not taken */
  readonly stillThere: string;
};

export const wayBackWords: Readonly<Record<LanguageId, WayBackWords>> = {
  en: {
    toLetter: "Back to the letter",
    stillThere: "Nothing was changed. Go back in your browser: what you typed is still there.",
  },
  es: {
    toLetter: "Volver a la carta",
    stillThere: "No se ha cambiado nada. Vuelve atrás en tu navegador: lo que escribiste sigue allí.",
  },
  fr: {
    toLetter: "Retour à la lettre",
    stillThere:
      "Rien n’a été modifié. Revenez en arrière dans votre navigateur\u00a0: ce que vous avez écrit y est encore.",
  },
  de: {
    toLetter: "Zurück zum Brief",
    stillThere: "Es wurde nichts geändert. Geh im Browser zurück: Was du geschrieben hast, steht noch dort.",
  },
  it: {
    toLetter: "Torna alla lettera",
    stillThere: "Non è stato cambiato nulla. Torna indietro nel browser: quello che hai scritto è ancora lì.",
  },
  pt: {
    toLetter: "Voltar à carta",
    stillThere: "Nada foi alterado. Volta atrás no navegador: o que escreveste continua lá.",
  },
};
