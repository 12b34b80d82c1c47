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
    whole: ["namen", "vollständiger name", "vor- und nachname", "gästename"],
    guest: ["gast", "gäste"],
    either: ["name"],
    first: ["vorname"],
    last: ["nachname", "familienname", "zuname"],
  },
  phoneColumns: [
    ...["handy", "handynummer", "handy-nr", "handy nr", "mobil", "mobilnummer", "mobil-nr", "mobil nr"],
    ...["mobiltelefon", "telefon mobil", "telefon", "telefonnummer", "telefon-nr", "telefon nr", "tel", "tel nr"],
    ...["tel -nr", "rufnummer", "telefon privat", "festnetz", "haupttelefon", "weiteres telefon"],
    ...["telefon geschäftlich"],
  ],
  mailColumns: [
    ...["e-mail", "email", "mail", "e-mail-adresse", "email-adresse", "emailadresse", "e-mail adresse"],
    ...["email adresse", "mailadresse"],
  ],
  country: "DE",
  and: ["und"],
  closings:
    "alles beste besten bis herzlich herzliche herzlichen herzlichst in liebe lieben liebst mit viel viele voller von " +
    "wir zu zum zur alle allerliebste danke dein deine euer eure ihr ihre küsse",
};

/** Every word of the service in German. */
export const de: LanguageWords = { ...language, starters, home, guest, print, editor };
