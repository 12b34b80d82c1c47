import type { LanguageFacts } from "../words/language_words.ts";

export const language: LanguageFacts = {
  name: "Español",
  locale: "es-ES",
  nameFallback: "querido invitado",
  firstOfMonth: "1",
  nameColumns: {
    whole: ["nombre completo", "nombre y apellidos", "invitado", "invitada", "invitados"],
    either: ["nombre", "nombres"],
    first: ["nombre de pila", "primer nombre"],
    last: ["apellido", "apellidos"],
  },
  // "i" is Catalan.
  and: ["y", "i"],
  closings: "abrazos abrazo besos beso cariñosamente con cordialmente gracias hasta muchos nos tu tus un una vuestra " +
    "vuestro vuestros",
};
