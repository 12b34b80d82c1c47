import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "English",
  locale: "en-GB",
  nameFallback: "dear guest",
  salutations: { dear: "guest", dearest: "guest", beloved: "guest" },
  colon: ": ",
  firstOfMonth: "1",
  // British dates have no comma, but some versions of `Intl` write one.
  dateMark: " ",
  nameColumns: {
    whole: ["full name", "guest", "guests", "guest name", "guest names", "names", "invitee", "display name"],
    either: ["name"],
    first: ["first name", "firstname", "first", "given name", "forename"],
    last: ["last name", "lastname", "last", "surname", "family name"],
  },
  phoneColumns: [
    "phone",
    "phone number",
    "telephone",
    "mobile",
    "mobile number",
    "cell",
    "cell phone",
    "whatsapp",
    "tel",
  ],
  mailColumns: ["email", "e-mail", "mail", "email address", "mail address"],
  country: "GB",
  and: ["and"],
  closings: "all always best cheers from hugs in kisses love many see sincerely thanks the warmly with your yours",
};

/** Every word of the service in English. */
export const en: LanguageWords = { ...language, starters, home, guest, print, editor };
