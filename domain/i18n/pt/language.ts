import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "Português",
  locale: "pt-PT",
  nameFallback: "querido convidado",
  salutations: {
    ...{ querido: "convidado", querida: "convidada", queridos: "convidados", queridas: "convidadas" },
    ...{ caro: "convidado", cara: "convidada", caros: "convidados", caras: "convidadas" },
    ...{ estimado: "convidado", estimada: "convidada", estimados: "convidados", estimadas: "convidadas" },
    ...{ prezado: "convidado", prezada: "convidada", prezados: "convidados", prezadas: "convidadas" },
  },
  colon: ": ",
  firstOfMonth: "1",
  nameColumns: {
    whole: ["nome e apelido", "nome completo"],
    guest: ["convidado", "convidada", "convidados"],
    either: ["nome", "nomes"],
    first: ["nome proprio", "primeiro nome"],
    last: ["apelido", "apelidos", "sobrenome"],
  },
  phoneColumns: [
    ...[
      "telemóvel",
      "celular",
      "telefone celular",
      "número de telemóvel",
      "telefone",
      "tel",
      "número de telefone",
      "tlm",
    ],
    ...["telefone principal", "telefone residencial", "outro telefone", "telefone comercial"],
  ],
  mailColumns: [
    ...["e-mail", "email", "correio eletrónico", "correio electrónico", "mail", "endereço de e-mail"],
    ...["endereço de email"],
  ],
  country: "PT",
  and: ["e"],
  closings:
    "a abraços abraço até atenciosamente beijinhos beijos carinhosamente com muitos obrigado obrigada os saudações as um uma vossa " +
    "vossos",
};

/** Every word of the service in Portuguese. */
export const pt: LanguageWords = { ...language, starters, home, guest, print, editor };
