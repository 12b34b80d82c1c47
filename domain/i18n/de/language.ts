import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "Deutsch",
  locale: "de-DE",
  nameFallback: "lieber Gast",
  salutations: {
    ...{ lieber: "Gast", liebster: "Gast", werter: "Gast", geehrter: "Gast", verehrter: "Gast" },
    ...{ liebe: "Gäste", liebste: "Gäste", werte: "Gäste", geehrte: "Gäste", verehrte: "Gäste" },
  },
  colon: ": ",
  firstOfMonth: "1",
  nameColumns: {
    whole: ["gast", "gaste", "namen", "vollstandiger name", "vor- und nachname", "gastename"],
    either: ["name"],
    first: ["vorname"],
    last: ["nachname", "familienname", "zuname"],
  },
  phoneColumns: ["telefon", "telefonnummer", "handy", "handynummer", "mobil", "mobilnummer", "tel"],
  mailColumns: ["e-mail", "email", "mail", "e-mail-adresse", "mailadresse"],
  country: "DE",
  and: ["und"],
  closings: "alles beste besten bis herzliche herzlichen herzlichst in liebe lieben liebst mit viel viele voller von " +
    "wir zu zum zur alle allerliebste danke dein deine euer eure ihr ihre küsse",
};

/** Every word of the service in German. */
export const de: LanguageWords = { ...language, starters, home, guest, print, editor };
