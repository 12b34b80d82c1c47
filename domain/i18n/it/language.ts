import type { LanguageFacts } from "../words/language_words.ts";

export const language: LanguageFacts = {
  name: "Italiano",
  locale: "it-IT",
  nameFallback: "gentile ospite",
  firstOfMonth: "1º",
  nameColumns: {
    whole: ["nome completo", "nome e cognome", "invitato", "invitata", "invitati", "ospite", "ospiti"],
    either: ["nome", "nomi"],
    first: [],
    last: ["cognome"],
  },
  and: ["e"],
  closings: "a con un una abbracci affettuosamente alla baci cari grazie il molti tanti tuo tua vostri vostra vostro",
};
