export type LanguageId = "es" | "en" | "fr" | "pt" | "it" | "de";

export type Language = {
  readonly id: LanguageId;
  /** the language's own name */
  readonly name: string;
  /** what `{name}` reads as without a guest; lower case, so that it can stand inside a sentence */
  readonly nameFallback: string;
  /** for `Intl`: how dates and numbers are written */
  readonly locale: string;
};

/** The languages a letter can be read in. */
export const languages: readonly Language[] = [
  { id: "es", name: "Español", nameFallback: "querido invitado", locale: "es-ES" },
  { id: "en", name: "English", nameFallback: "dear guest", locale: "en-GB" },
  { id: "fr", name: "Français", nameFallback: "cher invité", locale: "fr-FR" },
  { id: "pt", name: "Português", nameFallback: "querido convidado", locale: "pt-PT" },
  { id: "it", name: "Italiano", nameFallback: "gentile ospite", locale: "it-IT" },
  { id: "de", name: "Deutsch", nameFallback: "lieber Gast", locale: "de-DE" },
];

export const languageIds = languages.map((language) => language.id);

export function findLanguage(id: LanguageId): Language {
  return languages.find((language) => language.id === id)!;
}
