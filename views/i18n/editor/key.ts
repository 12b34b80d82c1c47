import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** What the page that asks for a key says of one that was typed. */
export type KeyWords = { readonly wrong: string };

export const keyWords: Readonly<Record<LanguageId, KeyWords>> = {
  en: { wrong: "This link does not open this letter. Check that all of it is here." },
  es: { wrong: "Este enlace no abre esta carta. Comprueba que está completo." },
  fr: { wrong: "Ce lien n’ouvre pas cette lettre. Vérifiez qu’il est complet." },
  de: { wrong: "Dieser Link öffnet diesen Brief nicht. Prüfe, ob er vollständig ist." },
  it: { wrong: "Questo link non apre questa lettera. Controlla che sia completo." },
  pt: { wrong: "Este link não abre esta carta. Verifica se está completo." },
};
