import type { LanguageFacts } from "../words/language_words.ts";

export const language: LanguageFacts = {
  name: "Deutsch",
  locale: "de-DE",
  nameFallback: "lieber Gast",
  firstOfMonth: "1",
  nameColumns: {
    whole: ["gast", "gaste", "namen", "vollstandiger name", "vor- und nachname", "gastename"],
    either: ["name"],
    first: ["vorname"],
    last: ["nachname", "familienname", "zuname"],
  },
  and: ["und"],
  closings: "alles beste besten bis herzliche herzlichen herzlichst in liebe lieben liebst mit viel viele voller von " +
    "wir zu zum zur alle allerliebste danke dein deine euer eure ihr ihre küsse",
};
