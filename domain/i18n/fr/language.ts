import type { LanguageFacts, LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { home } from "./home.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

const language: LanguageFacts = {
  name: "Français",
  locale: "fr-FR",
  nameFallback: "cher invité",
  salutations: { cher: "invité", chère: "invitée", chers: "invités", chères: "invitées" },
  colon: "\u00a0: ",
  firstOfMonth: "1er",
  nameColumns: {
    whole: ["nom complet", "nom et prenom", "prenom et nom"],
    guest: ["invité", "invitée", "invités"],
    either: ["nom", "noms"],
    first: ["prenom"],
    last: ["nom de famille"],
  },
  phoneColumns: [
    ...["portable", "mobile", "téléphone portable", "téléphone mobile", "tél portable", "tél mobile"],
    ...["numéro de portable", "téléphone", "tél", "numéro de téléphone", "téléphone principal", "téléphone domicile"],
    ...["tél domicile", "autre téléphone", "téléphone bureau"],
  ],
  mailColumns: [
    ...["courriel", "e-mail", "email", "mail", "adresse e-mail", "adresse email", "adresse mail"],
    ...["adresse de messagerie"],
  ],
  country: "FR",
  and: ["et"],
  closings:
    "affectueusement amicalement amitiés avec bien bises bisous chaleureusement cordialement gros grosses merci " +
    "mille nous sincèrement tendrement tes ton toute votre vos à",
};

/** Every word of the service in French. */
export const fr: LanguageWords = { ...language, starters, home, guest, print, editor };
