import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { invitationWords } from "../../../views/invitation/invitation_words.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

type Parts = Partial<Record<"over" | "heading" | "text", string>> & { date?: string; end?: string; place?: string };

function wordsOf(
  { over, heading = "Ana & João", text = "", date, end = "", place }: Parts,
  lang: LanguageId = "en",
  guest?: string,
) {
  const blocks = [
    ...over ? [{ id: "o", type: "heading", text: over, size: "md", italic: false }] : [],
    { id: "a", type: "heading", text: heading, size: "xl", italic: false },
    { id: "b", type: "text", text, align: "center", italic: false },
    ...date ? [{ id: "c", type: "date", start: date, end, title: "", interactive: true }] : [],
    ...place ? [{ id: "d", type: "place", name: place, address: "Rua 1\nPorto", interactive: true }] : [],
  ];
  const card = { ...blankCard, lang, blocks } as unknown as Card;
  return invitationWords({ card, to: addressee(card, guest) });
}

Deno.test(verifies("O8.card-picture", "a date is in the language's own order and words"), () => {
  const dates: Readonly<Record<LanguageId, readonly string[]>> = {
    en: ["Friday", "1", "January", "1 January", "Friday 1 January 2027"],
    es: ["viernes", "1", "enero", "1 de enero", "viernes, 1 de enero de 2027"],
    fr: ["vendredi", "1er", "janvier", "1er janvier", "vendredi 1er janvier 2027"],
    de: ["Freitag", "1.", "Januar", "1. Januar", "Freitag, 1. Januar 2027"],
    pt: ["sexta-feira", "1", "janeiro", "1 de janeiro", "sexta-feira, 1 de janeiro de 2027"],
    it: ["venerdì", "1º", "gennaio", "1º gennaio", "venerdì 1º gennaio 2027"],
  };
  for (const [lang, expected] of Object.entries(dates)) {
    const { before, day, after, dayMonth, phrase } = wordsOf({ date: "2027-01-01T20:00" }, lang as LanguageId).date;
    equal([before, day, after, dayMonth, phrase], expected, lang);
  }
});

Deno.test(
  verifies("O8.card-picture", "two names stand on lines of their own, with the language's and between them"),
  () => {
    equal(wordsOf({ heading: "Irene y Tomás" }, "es").couple, ["Irene", "y", "Tomás"]);
    equal(wordsOf({ heading: "Ana & João Pedro" }).couple, ["Ana", "&", "João Pedro"]);
    equal(wordsOf({ heading: "Anna und Ben" }, "de").couple, ["Anna", "und", "Ben"]);
    for (const heading of ["There will be cake", "Dinner and dancing in the old barn until dawn", "Cake & more cake"]) {
      equal(wordsOf({ heading }).couple, ["", "", ""], heading);
    }
  },
);

Deno.test(verifies("O8.card-picture", "the guest's name has its own place, and is not said twice"), () => {
  const named = wordsOf({ text: "Dear {name}, come and dance. Bring shoes.", date: "2027-06-19T18:30" }, "en", "Zoë");
  equal([named.to, named.opening], [{ label: "for", name: "Zoë" }, "Come and dance. Bring shoes."]);
  const opened = wordsOf({ text: "¡Hola, {name}, nos casamos!", date: "2027-06-19T18:30" }, "es", "Zoë");
  same(opened.opening, "¡Nos casamos!");
  const thanked = wordsOf({ heading: "Dear {name},", text: "Thank you, {name}." }, "en", "Zoë");
  equal([thanked.title, thanked.to.name, thanked.isLetter, thanked.opening], [
    "Dear Zoë,",
    "",
    true,
    "Thank you, Zoë.",
  ]);
  const greeted = wordsOf({ over: "Dear {name},", heading: "We marry", date: "2027-06-19T18:30" }, "en", "Zoë");
  equal([greeted.over, greeted.title, greeted.to.name], ["Dear Zoë,", "We marry", ""]);
  same(wordsOf({ date: "2027-06-19T18:30" }).to.name, "");
});

Deno.test(verifies("O8.card-picture", "a guest whose name is part of the title has their name on the card"), () => {
  for (const guest of ["Al", "Leo"]) {
    equal(wordsOf({ heading: "Alba & Leo" }, "en", guest).to, { label: "for", name: guest });
  }
});

Deno.test(verifies("O8.card-picture", "a title keeps the host's line breaks, unless there are very many"), () => {
  same(wordsOf({ heading: "a\n\nb\nc" }).title, "a\n\nb\nc");
  same(wordsOf({ heading: "a\n".repeat(9) }).title, "a, a, a, a, a, a, a, a, a");
});

Deno.test(verifies("O8.card-picture", "an invitation has its first sentence, a letter its first paragraphs"), () => {
  const sentence = "Two cats and three removals later we are getting married at last, and want you there.";
  same(wordsOf({ text: `${sentence} There will be paella.`, date: "2027-06-19T18:30" }).opening, sentence);
  const alone = wordsOf({ text: "Dear {name},\n\nCome and dance.\n\nBring shoes.", date: "2027-06-19T18:30" });
  same(alone.opening, "Come and dance.", "a salutation that stands alone is left out");
  const german = wordsOf({ text: "Liebe {name},\n\nkommt und tanzt.", date: "2027-06-19T18:30" });
  same(german.opening, "Kommt und tanzt.", "what stood behind a comma begins with a capital");
  const greeted = wordsOf({ text: "Hola, {name}:\n\nVen a bailar.", date: "2027-06-19T18:30" });
  same(greeted.opening, "Ven a bailar.", "a greeting with a comma is one, too");
  const line = wordsOf({ text: "Dear {name}\ncome and dance.", date: "2027-06-19T18:30" });
  same(line.opening, "Come and dance.", "so is one without a mark, on a line of its own");
  const endless = wordsOf({ text: "word ".repeat(200), date: "2027-06-19T18:30" }).opening;
  equal([endless.length <= 153, endless.endsWith("word…")], [true, true]);
  same(wordsOf({ text: "One.\n\nTwo.\n\nThree." }).opening, "One.\n\nTwo.\n\nThree.");
});

Deno.test(verifies("O8.card-picture", "a date to be saved has no time when only the day is known"), () => {
  same(wordsOf({ date: "2027-06-19T00:00" }).times, "");
  same(wordsOf({ date: "2027-06-19T00:00", place: "Bar" }).times, "at midnight");
  same(wordsOf({ date: "2027-06-19T18:30" }).times, "at 6.30\u00a0pm");
});
