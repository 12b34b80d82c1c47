import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";
import {
  dateSentence,
  dayAndMonth,
  dayOf,
  dayParts,
  deadlineSentence,
  longDay,
  longMoment,
  shortMoment,
  timesLine,
  unbroken,
  wholeWeekday,
} from "../../views/i18n/dates.ts";
import { editorWords, guestWords } from "../../views/i18n/words.ts";
import { clock } from "../../domain/letter/facts/dates.ts";
import { assertNone, equal, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

/** Days at the edges of weeks, months and years, as each language writes them. */
const days: Record<string, Record<LanguageId, string>> = {
  "2027-01-01T00:00": {
    es: "viernes, 1 de enero de 2027",
    en: "Friday 1 January 2027",
    fr: "vendredi 1er janvier 2027",
    pt: "sexta-feira, 1 de janeiro de 2027",
    it: "venerdì 1º gennaio 2027",
    de: "Freitag, 1. Januar 2027",
  },
  "2026-12-31T23:59": {
    es: "jueves, 31 de diciembre de 2026",
    en: "Thursday 31 December 2026",
    fr: "jeudi 31 décembre 2026",
    pt: "quinta-feira, 31 de dezembro de 2026",
    it: "giovedì 31 dicembre 2026",
    de: "Donnerstag, 31. Dezember 2026",
  },
  "2028-02-29T12:00": {
    es: "martes, 29 de febrero de 2028",
    en: "Tuesday 29 February 2028",
    fr: "mardi 29 février 2028",
    pt: "terça-feira, 29 de fevereiro de 2028",
    it: "martedì 29 febbraio 2028",
    de: "Dienstag, 29. Februar 2028",
  },
  "2027-03-21T02:30": {
    es: "domingo, 21 de marzo de 2027",
    en: "Sunday 21 March 2027",
    fr: "dimanche 21 mars 2027",
    pt: "domingo, 21 de março de 2027",
    it: "domenica 21 marzo 2027",
    de: "Sonntag, 21. März 2027",
  },
  "2027-08-11T11:11": {
    es: "miércoles, 11 de agosto de 2027",
    en: "Wednesday 11 August 2027",
    fr: "mercredi 11 août 2027",
    pt: "quarta-feira, 11 de agosto de 2027",
    it: "mercoledì 11 agosto 2027",
    de: "Mittwoch, 11. August 2027",
  },
};

Deno.test(
  verifies("K4.dates-as-stored", "a day is written as each language writes it, and is the day that is stored"),
  () => {
    for (const [value, wanted] of Object.entries(days)) {
      for (const lang of languageIds) same(longDay(value, lang), wanted[lang]);
    }
  },
);

Deno.test(
  verifies(
    "K4.dates-as-stored",
    "every day of two years keeps its number, month and year, at its first and last minute",
  ),
  () => {
    for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      const [year, , number] = date.split("-").map(Number);
      const month = months[new Date(day).getUTCMonth()];
      for (const time of ["00:00", "23:59"]) {
        same(longDay(`${date}T${time}`, "en").split(" ").slice(1).join(" "), `${number} ${month} ${year}`);
      }
    }
  },
);

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

Deno.test("years far away are written as they are stored", () => {
  same(longDay("0033-04-03T15:00", "en").split(" ").slice(1).join(" "), "3 April 33");
  same(longDay("1582-10-10T10:00", "en"), "Sunday 10 October 1582");
  same(longDay("9999-12-31T23:59", "es"), "viernes, 31 de diciembre de 9999");
});

Deno.test("the first of a month is counted in French and Italian, and in no other month's day", () => {
  equal(languageIds.map((lang) => dayParts("2027-05-01T10:00", lang).find(({ kind }) => kind === "day")?.text), [
    ...["1", "1", "1er", "1", "1º", "1"],
  ]);
  for (const day of ["11", "21", "31"]) {
    for (const lang of languageIds) {
      same(dayParts(`2027-05-${day}T10:00`, lang).find(({ kind }) => kind === "day")?.text, day);
    }
  }
});

Deno.test("a day's parts, joined, are the day", () => {
  for (const value of Object.keys(days)) {
    for (const lang of languageIds) {
      const parts = dayParts(value, lang);
      same(parts.map(({ text }) => text).join(""), longDay(value, lang));
      equal(parts.map(({ kind }) => kind).filter((kind) => kind !== "mark").toSorted(), [
        ...["day", "month", "weekday", "year"],
      ]);
    }
  }
});

Deno.test("a time is as it is stored, without seconds", () => {
  equal(["00:00", "06:00", "23:59"].map((time) => clock(`2027-06-19T${time}`)), ["00:00", "06:00", "23:59"]);
});

Deno.test("the day of a change is the day in UTC", () => {
  same(dayOf(new Date("2026-11-20T00:00:00Z"), "en"), "Friday 20 November 2026");
  same(dayOf(new Date("2026-11-20T23:59:59.999Z"), "fr"), "vendredi 20 novembre 2026");
});

/** A beginning and an end, the sentence with both, and the line below a large date. */
const spans: [lang: LanguageId, start: string, end: string, sentence: string, line: string][] = [
  ["en", "2027-06-19T18:30", "", "Saturday 19 June 2027 at 6.30\u00a0pm", "at 6.30\u00a0pm"],
  ["en", "2027-06-19T18:30", "2027-06-19T18:30", "Saturday 19 June 2027 at 6.30\u00a0pm", "at 6.30\u00a0pm"],
  ["en", "2027-06-19T18:30", "2027-06-18T20:00", "Saturday 19 June 2027 at 6.30\u00a0pm", "at 6.30\u00a0pm"],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-19T20:00",
    "Saturday 19 June 2027, from 6.30\u00a0pm to 8\u00a0pm",
    "from 6.30\u00a0pm to 8\u00a0pm",
  ],
  ["en", "2027-06-19T11:00", "2027-06-19T10:00", "Saturday 19 June 2027 at 11\u00a0am", "at 11\u00a0am"],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-19T02:00",
    "Saturday 19 June 2027 at 6.30\u00a0pm, until 2\u00a0am",
    "at 6.30\u00a0pm, until 2\u00a0am",
  ],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-20T00:00",
    "Saturday 19 June 2027 at 6.30\u00a0pm, until midnight",
    "at 6.30\u00a0pm, until midnight",
  ],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-20T06:00",
    "Saturday 19 June 2027 at 6.30\u00a0pm, until 6\u00a0am",
    "at 6.30\u00a0pm, until 6\u00a0am",
  ],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-20T06:01",
    "from Saturday 19 June 2027 at 6.30\u00a0pm to Sunday 20 June 2027 at 6.01\u00a0am",
    "at 6.30\u00a0pm, until Sunday 20 June 2027 at 6.01\u00a0am",
  ],
  [
    "en",
    "2027-06-19T18:30",
    "2027-06-21T02:00",
    "from Saturday 19 June 2027 at 6.30\u00a0pm to Monday 21 June 2027 at 2\u00a0am",
    "at 6.30\u00a0pm, until Monday 21 June 2027 at 2\u00a0am",
  ],
  [
    "en",
    "2027-06-19T05:00",
    "2027-06-20T04:00",
    "from Saturday 19 June 2027 at 5\u00a0am to Sunday 20 June 2027 at 4\u00a0am",
    "at 5\u00a0am, until Sunday 20 June 2027 at 4\u00a0am",
  ],
  [
    "es",
    "2026-12-31T22:00",
    "2027-01-01T05:00",
    "jueves, 31 de diciembre de 2026, a las 22:00, hasta las 05:00",
    "a las 22:00, hasta las 05:00",
  ],
  [
    "es",
    "2028-02-29T01:00",
    "2028-03-01T01:00",
    "del martes 29 de febrero de 2028, a la 01:00, al miércoles 1 de marzo de 2028, a la 01:00",
    "a la 01:00, hasta el miércoles 1 de marzo de 2028, a la 01:00",
  ],
  [
    "es",
    "2027-06-19T13:00",
    "2027-06-21T13:00",
    "del sábado 19 de junio de 2027, a las 13:00, al lunes 21 de junio de 2027, a las 13:00",
    "a las 13:00, hasta el lunes 21 de junio de 2027, a las 13:00",
  ],
  [
    "fr",
    "2027-05-01T09:05",
    "2027-05-01T00:00",
    "samedi 1er mai 2027 à 9\u00a0h\u00a005, jusqu’à minuit",
    "à 9\u00a0h\u00a005, jusqu’à minuit",
  ],
  [
    "fr",
    "2027-02-28T12:00",
    "2027-03-01T01:00",
    "dimanche 28 février 2027 à midi, jusqu’à 1\u00a0h",
    "à midi, jusqu’à 1\u00a0h",
  ],
  [
    "fr",
    "2027-06-19T18:00",
    "2027-07-01T10:30",
    "du samedi 19 juin 2027 à 18\u00a0h au jeudi 1er juillet 2027 à 10\u00a0h\u00a030",
    "à 18\u00a0h, jusqu’au jeudi 1er juillet 2027 à 10\u00a0h\u00a030",
  ],
  [
    "pt",
    "2027-06-19T01:00",
    "2027-06-19T13:00",
    "sábado, 19 de junho de 2027, da 01:00 às 13:00",
    "da 01:00 às 13:00",
  ],
  [
    "pt",
    "2027-06-19T20:00",
    "2027-06-20T01:30",
    "sábado, 19 de junho de 2027, às 20:00, até à 01:30",
    "às 20:00, até à 01:30",
  ],
  [
    "it",
    "2027-06-19T20:00",
    "2027-06-20T01:00",
    "sabato 19 giugno 2027 alle 20:00, fino all’1:00",
    "alle 20:00, fino all’1:00",
  ],
  [
    "it",
    "2027-06-01T11:00",
    "2027-06-03T01:15",
    "da martedì 1º giugno 2027 alle 11:00 a giovedì 3 giugno 2027 all’1:15",
    "alle 11:00, fino a giovedì 3 giugno 2027 all’1:15",
  ],
  [
    "de",
    "2027-06-19T18:30",
    "2027-06-19T23:59",
    "Samstag, 19. Juni 2027, von 18:30 bis 23:59 Uhr",
    "von 18:30 bis 23:59 Uhr",
  ],
  [
    "de",
    "2027-06-19T18:30",
    "2027-06-21T12:00",
    "von Samstag, 19. Juni 2027, 18:30 Uhr, bis Montag, 21. Juni 2027, 12:00 Uhr",
    "um 18:30 Uhr, bis Montag, 21. Juni 2027, 12:00 Uhr",
  ],
];

Deno.test(
  verifies("K4.dates-as-stored", "beginning and end are said together; up to six the next morning it is one night"),
  () => {
    for (const [lang, start, end, sentence, line] of spans) {
      same(dateSentence(start, end, lang), sentence, `${lang} ${start} ${end}`);
      same(timesLine(start, end, lang), line, `${lang} ${start} ${end}`);
    }
  },
);

Deno.test("a day without a time is told alone", () => {
  same(dateSentence("2027-06-19", "", "en"), "Saturday 19 June 2027");
  same(timesLine("2027-06-19", "", "en"), "");
  same(longMoment("2027-06-19", "de"), "Samstag, 19. Juni 2027");
  same(longMoment("2027-06-19T00:00", "fr"), "samedi 19 juin 2027 à minuit");
});

Deno.test("a deadline's time is told where there is one, in each language", () => {
  const told: Record<LanguageId, string> = {
    es: "Se ruega confirmar a más tardar el sábado 1 de mayo de 2027, a las 18:30",
    en: "Please reply by Saturday 1 May 2027 at 6.30\u00a0pm",
    fr: "Merci de répondre d’ici au samedi 1er mai 2027 à 18\u00a0h\u00a030",
    pt: "Agradece-se resposta até sábado, 1 de maio de 2027, às 18:30",
    it: "È gradita conferma entro sabato 1º maggio 2027 alle 18:30",
    de: "Um Antwort bis Samstag, 1. Mai 2027, 18:30 Uhr wird gebeten",
  };
  for (const [lang, sentence] of Object.entries(told)) {
    same(deadlineSentence("2027-05-01T18:30", lang as LanguageId), sentence);
  }
  for (const day of ["2027-05-01", "2027-05-01T00:00", "2027-05-01T23:59"]) {
    same(deadlineSentence(day, "en"), "Please reply by Saturday 1 May 2027");
  }
  same(deadlineSentence("", "en"), "");
});

Deno.test("in lists a moment is short, as the reader's language writes it", () => {
  const written = { es: "19 jun 2027, 18:05", en: "19 Jun 2027, 18:05", de: "19. Juni 2027, 18:05" };
  for (const [lang, moment] of Object.entries(written)) {
    same(shortMoment("2027-06-19T18:05", lang as LanguageId), moment);
  }
  same(shortMoment("2027-01-01T00:00", "en"), "1 Jan 2027, 00:00");
  same(shortMoment("", "en"), "");
});

/** What no language writes before a date: an article that does not go with a weekday, or with the number. */
const wrongArticles: Readonly<Record<LanguageId, RegExp>> = {
  es: /\bel \p{L}+, /u,
  en: /\bthe\b/,
  fr: /\ble 1 /,
  pt: /\b(?:em|a|o|no|na) (?:\p{L}+-feira|sábado|domingo)/u,
  it: /\bil (?:\p{L}|8 |11 )/u,
  de: /\bam \d+ /,
};

Deno.test("the words before a date go with it, with and without its weekday", () => {
  const days = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2027, 10, index + 1)));
  const wrong = languageIds.flatMap((lang) => {
    const { updatedOn, keptOn, tookPlaceOn, rsvpDeadline, untilDate } = guestWords(lang);
    const { guests, answers } = editorWords(lang);
    const ofGuest = [updatedOn, keptOn, tookPlaceOn, rsvpDeadline, untilDate];
    const ofHost = [guests.sentOn, answers.countedOn, answers.remindedOn];
    const said = days.flatMap((date) => [
      ...ofGuest.map((say) => say(dayOf(date, lang))),
      ...ofHost.map((say) => say(dayAndMonth(date, lang))),
    ]);
    return said.filter((sentence) => wrongArticles[lang].test(sentence)).map((sentence) => `${lang}: ${sentence}`);
  });
  assertNone("wrong words before a date", wrong);
  same(editorWords("it").guests.sentOn(dayAndMonth(days[10]!, "it")), "Inviato l’11 novembre");
  same(editorWords("fr").guests.sentOn(dayAndMonth(days[0]!, "fr")), "Envoyé le 1er novembre");
});

Deno.test("a line does not end within a weekday, nor on paper between a day and its month", () => {
  same(
    wholeWeekday("Última atualização: quarta-feira, 11 de agosto"),
    "Última atualização: quarta-\u2060feira, 11 de agosto",
  );
  same(unbroken("quarta-feira, 11 de agosto de 2027"), "quarta-\u2060feira, 11\u00a0de agosto de 2027");
  same(unbroken("Mittwoch, 11. August 2027"), "Mittwoch, 11.\u00a0August 2027");
  same(unbroken("Saturday 1 May 2027 at noon"), "Saturday 1\u00a0May 2027 at noon");
});
