import { type Block, emptyBlock } from "../../domain/blocks/index.ts";
import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";
import { longDay } from "../../views/i18n/dates.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { countdownSentence } from "../../views/blocks/countdown.tsx";
import { groupedIban } from "../../views/blocks/gift.tsx";
import { mapLinks } from "../../views/blocks/place.tsx";
import { pastSentence } from "../../views/blocks/date.tsx";
import { equal, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

const en = guestWords("en");

/** The search text in the map links. */
function searches(name: string, address: string): string[] {
  const links = mapLinks({ ...emptyBlock("place", "p"), name, address }, en);
  return links.map(({ href }) => [...new URL(href).searchParams].map((pair) => pair.join("=")).join("&"));
}

Deno.test("maps are asked for the name and the address, whatever stands in them", () => {
  const places: [name: string, address: string, asked: string][] = [
    ["Hall", "1 Road", "Hall, 1 Road"],
    ["Hall", "", "Hall"],
    [" ", " 1 Road\n  Town ", "1 Road Town"],
    ["A & B = C?", "#1 / 2%", "A & B = C?, #1 / 2%"],
    ["Café “Ñ” 🎉", "東京都", "Café “Ñ” 🎉, 東京都"],
    ['"><script>', "&q=x", '"><script>, &q=x'],
  ];
  for (const [name, address, asked] of places) {
    equal(searches(name, address), [`api=1&query=${asked}`, `q=${asked}`, `query=${asked}`]);
  }
});

Deno.test("the three maps are three hosts, over https, named in the letter's language", () => {
  const links = mapLinks({ ...emptyBlock("place", "p"), name: "Hall" }, guestWords("fr"));
  equal(links.map(({ label, name, href }) => [label, name, new URL(href).origin]), [
    ["Google", "Google Maps", "https://www.google.com"],
    ["Apple", "Plans d’Apple", "https://maps.apple.com"],
    ["OpenStreetMap", "OpenStreetMap", "https://www.openstreetmap.org"],
  ]);
});

/** Sentences on 20 November 2026, as seen at noon in UTC. */
const countdowns: Record<LanguageId, Record<string, string>> = {
  es: { "20": "Es hoy", "21": "Falta 1 día", "22": "Faltan 2 días" },
  en: { "20": "It’s today", "21": "1 day to go", "22": "2 days to go" },
  fr: {
    "20": "C’est aujourd’hui",
    "21": "Plus qu’un jour",
    "22": "Encore 2\u00a0jours",
  },
  pt: { "20": "É hoje", "21": "Falta 1 dia", "22": "Faltam 2 dias" },
  it: { "20": "È oggi", "21": "Manca 1 giorno", "22": "Mancano 2 giorni" },
  de: { "20": "Heute ist es so weit", "21": "Noch 1 Tag", "22": "Noch 2 Tage" },
};

Deno.test(verifies("B13.countdown-to", "a countdown counts calendar days, whatever the hours"), () => {
  for (const [lang, sentences] of Object.entries(countdowns)) {
    for (const [day, sentence] of Object.entries(sentences)) {
      for (const time of ["00:00", "12:00", "23:59"]) {
        for (const now of ["00:00:00", "12:00:00", "23:59:59"]) {
          const today = new Date(`2026-11-20T${now}Z`);
          const context = { today, words: guestWords(lang as LanguageId), lang: lang as LanguageId, blocks: [] };
          same(countdownSentence(`2026-11-${day}T${time}`, context), sentence);
        }
      }
    }
  }
  for (const lang of languageIds) {
    const words = guestWords(lang);
    // As the page's script writes it.
    same(words.daysToGo(2).replace("2", "135"), words.daysToGo(135));
    const read = (now: string) =>
      countdownSentence("2026-11-19T18:30", { today: new Date(now), words, lang, blocks: [] });
    // It has passed here, but not everywhere on earth.
    same(read("2026-11-20T06:29:00Z"), words.momentHasCome);
    same(read("2026-11-20T06:31:00Z"), words.tookPlaceOn(longDay("2026-11-19T18:30", lang)));
  }
  const counted = (to: string, now: string, blocks: readonly Block[] = []) =>
    countdownSentence(to, { today: new Date(now), words: en, lang: "en", blocks });
  const party = { ...emptyBlock("date", "d"), start: "2026-11-19T18:30", end: "2026-11-21T14:00" };
  same(counted(party.start, "2026-11-20T09:00:00Z", [party]), "The day is here", "not over on its second day");
  same(counted(party.start, "2026-11-22T02:01:00Z", [party]), "Took place on Thursday 19 November 2026");
  same(counted("2027-01-01T00:00", "2026-12-31T23:59:00Z"), "1 day to go");
  same(counted("2028-03-01T00:00", "2028-02-28T00:00:00Z"), "2 days to go");
  same(counted("2027-03-29T00:00", "2027-03-27T12:00:00Z"), "2 days to go"); // clocks change between them in Europe
  same(counted("2126-11-20T00:00", "2026-11-20T12:00:00Z"), "36524 days to go");
});

Deno.test("a date is over when it has passed everywhere on earth, to its end", () => {
  const past = (start: string, end: string, now: string, blocks: readonly Block[] = []) =>
    pastSentence({ start, end }, { lang: "en", words: en, today: new Date(now), blocks });
  const said = "Took place on Thursday 19 November 2026";
  same(past("2026-11-19T18:30", "", "2026-11-20T06:29:59Z"), "");
  same(past("2026-11-19T18:30", "", "2026-11-20T06:31:00Z"), said);
  same(past("2026-11-19T18:30", "2026-11-20T02:00", "2026-11-20T13:59:59Z"), "");
  same(past("2026-11-19T18:30", "2026-11-20T02:00", "2026-11-20T14:01:00Z"), said);
  same(past("2026-11-19T18:30", "2026-11-19T02:00", "2026-11-20T13:59:59Z"), "", "until 2 am is the following night");
  same(past("2026-11-19T18:30", "2026-11-19T02:00", "2026-11-20T14:01:00Z"), said);
  same(past("2026-11-19T18:30", "2026-11-18T02:00", "2026-11-20T06:29:59Z"), "", "an end before the start is none");
  same(past("2026-11-19T18:30", "2026-11-18T02:00", "2026-11-20T06:31:00Z"), said);
  same(past("2026-11-19T00:00", "", "2026-11-20T11:59:00Z"), "", "a day to be saved lasts to its end");
  same(past("2026-11-19T00:00", "", "2026-11-20T12:01:00Z"), said);
  const bar = { ...emptyBlock("place", "p"), name: "Bar" };
  same(past("2026-11-19T00:00", "", "2026-11-19T12:01:00Z", [bar]), said, "with a place it is midnight");
});

Deno.test("a valid IBAN is grouped in fours, any other stays as it was typed", () => {
  const ibans: Record<string, string> = {
    "ES9121000418450200051332": "ES91 2100 0418 4502 0005 1332",
    " es91-2100 0418 4502 00051332 ": "ES91 2100 0418 4502 0005 1332",
    "FR1420041010050500013M02606": "FR14 2004 1010 0505 0001 3M02 606",
    "ES00 2100 0418": "ES00 2100 0418",
    " Ask  Ana ": "Ask  Ana",
    "<b>": "<b>",
  };
  for (const [typed, shown] of Object.entries(ibans)) same(groupedIban(typed), shown);
});
