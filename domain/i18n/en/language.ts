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
    whole: ["full name", "guest name", "guest names", "names", "display name"],
    guest: ["guest", "guests", "invitee"],
    either: ["name"],
    first: ["first name", "firstname", "first", "given name", "forename"],
    last: ["last name", "lastname", "last", "surname", "family name"],
  },
  phoneColumns: [
    ...[
      "mobile",
      "mobile phone",
      "mobile number",
      "cell",
      "cell phone",
      "cell number",
      "cellphone",
      "phone mobile",
      "mob",
    ],
    ...["iphone", "whatsapp", "whatsapp number", "phone", "phone number", "telephone", "telephone number", "tel"],
    ...["contact number", "primary phone", "main phone", "home phone", "phone home", "other phone", "work phone"],
    ...["business phone"],
  ],
  mailColumns: [
    ...["email", "e-mail", "mail", "email address", "e-mail address", "mail address", "primary email", "email home"],
    ...["home email", "other email", "work email"],
  ],
  country: "GB",
  and: ["and"],
  closings: "affectionately all always best cheers fondly from hugs in kind kindest kisses love many regards see " +
    "sincerely thank thanks the until warm warmest warmly with your yours",
};

/** Every word of the service in English. */
export const en: LanguageWords = { ...language, starters, home, guest, print, editor };
