import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "Español",
  locale: "es-ES",
  nameFallback: "querido invitado",
  salutations: {
    ...{ querido: "invitado", querida: "invitada", queridos: "invitados", queridas: "invitadas" },
    ...{ estimado: "invitado", estimada: "invitada", estimados: "invitados", estimadas: "invitadas" },
    ...{ apreciado: "invitado", apreciada: "invitada", apreciados: "invitados", apreciadas: "invitadas" },
  },
  colon: ": ",
  firstOfMonth: "1",
  nameColumns: {
    whole: ["nombre completo", "nombre y apellidos"],
    guest: ["invitado", "invitada", "invitados"],
    either: ["nombre", "nombres"],
    first: ["nombre de pila", "primer nombre"],
    last: ["apellido", "apellidos"],
  },
  phoneColumns: [
    ...[
      "móvil",
      "teléfono móvil",
      "celular",
      "teléfono celular",
      "número de móvil",
      "teléfono",
      "tel",
      "tfno",
      "móv",
      "cel",
      "tlf",
    ],
    ...["número de teléfono", "teléfono principal", "teléfono particular", "teléfono de casa", "otro teléfono"],
    ...["teléfono del trabajo"],
  ],
  mailColumns: [
    ...["correo", "correo electrónico", "email", "e-mail", "mail", "dirección de correo"],
    ...["dirección de correo electrónico"],
  ],
  country: "ES",
  // "i" is the Catalan word.
  and: ["y", "i"],
  closings:
    "abrazos abrazo atentamente besos beso cariñosamente con cordialmente gracias hasta muchos nos saludos tu tus un una vuestra " +
    "vuestro vuestros",
};

/** Every word of the service in Spanish. */
export const es: LanguageWords = { ...language, starters, home, guest, print, editor };
