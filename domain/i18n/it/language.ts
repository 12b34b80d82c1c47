import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "Italiano",
  locale: "it-IT",
  nameFallback: "gentile ospite",
  salutations: {
    ...{ caro: "ospite", cara: "ospite", cari: "ospiti", care: "ospiti" },
    ...{ carissimo: "ospite", carissima: "ospite", carissimi: "ospiti", carissime: "ospiti" },
    ...{ gentile: "ospite", gentili: "ospiti", gentilissimo: "ospite", gentilissima: "ospite" },
  },
  colon: ": ",
  firstOfMonth: "1º",
  nameColumns: {
    whole: ["nome completo", "nome e cognome"],
    guest: ["invitato", "invitata", "invitati", "ospite", "ospiti"],
    either: ["nome", "nomi"],
    first: [],
    last: ["cognome"],
  },
  phoneColumns: [
    ...["cellulare", "cell", "telefono cellulare", "numero di cellulare", "telefono", "tel", "numero di telefono"],
    ...["telefono principale", "telefono casa", "telefono abitazione", "altro telefono", "telefono ufficio"],
  ],
  mailColumns: [
    ...["e-mail", "email", "mail", "posta elettronica", "indirizzo e-mail", "indirizzo email"],
    ...["indirizzo di posta elettronica"],
  ],
  country: "IT",
  and: ["e", "ed"],
  closings:
    "a con un una abbracci affettuosamente alla baci cari cordiali distinti grazie il molti saluti tanti tuo tua vostri vostra vostro",
};

/** Every word of the service in Italian. */
export const it: LanguageWords = { ...language, starters, home, guest, print, editor };
