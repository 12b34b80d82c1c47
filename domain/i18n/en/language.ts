import type { LanguageFacts } from "../words/language_words.ts";

export const language: LanguageFacts = {
  name: "English",
  locale: "en-GB",
  nameFallback: "dear guest",
  firstOfMonth: "1",
  // British dates have no comma; whether `Intl` writes one depends on its version.
  dateMark: " ",
  nameColumns: {
    whole: ["full name", "guest", "guests", "guest name", "guest names", "names", "invitee", "display name"],
    either: ["name"],
    first: ["first name", "firstname", "first", "given name", "forename"],
    last: ["last name", "lastname", "last", "surname", "family name"],
  },
  and: ["and"],
  closings: "all always best cheers from hugs in kisses love many see sincerely thanks the warmly with your yours",
};
