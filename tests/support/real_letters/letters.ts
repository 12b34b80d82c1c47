import babyPt from "./baby-pt.json" with { type: "json" };
import birthdayEn from "./birthday-en.json" with { type: "json" };
import dinnerIt from "./dinner-it.json" with { type: "json" };
import eventDe from "./event-de.json" with { type: "json" };
import letterFr from "./letter-fr.json" with { type: "json" };
import weddingEs from "./wedding-es.json" with { type: "json" };

/** Real letters in six languages, as bodies of create. */
export const realLetters: Readonly<Record<string, unknown>> = {
  "wedding-es": weddingEs,
  "birthday-en": birthdayEn,
  "letter-fr": letterFr,
  "baby-pt": babyPt,
  "dinner-it": dinnerIt,
  "event-de": eventDe,
};
