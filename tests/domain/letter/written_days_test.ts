import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { moveWords } from "../../../domain/letter/facts/written_days.ts";
import { equal, ok, same } from "../../support/assert.ts";

/** From Saturday, 12 June 2027. */
const moved = (text: string, days: number, lang: LanguageId = "en", from = "2027-06-12T15:00") =>
  moveWords(text, { from, days }, lang)?.text;

Deno.test("a written day moves with its weekday and its year, and stays as it was written", () => {
  const written: readonly [LanguageId, string, string][] = [
    ["en", "12 June 2027", "11 June 2028"],
    ["en", "Sat 12 June", "Sun 11 June"],
    ["en", "SATURDAY, 12 JUNE 2027!", "SUNDAY, 11 JUNE 2028!"],
    ["en", "Saturday the 12th of June", "Sunday the 11th of June"],
    ["en", "Sat., June 12th, 2027, at 3 pm", "Sun., June 11th, 2028, at 3 pm"],
    ["en", "12 Jun – 13 Jun", "11 Jun – 12 Jun"],
    ["de", "Sa, 12. Juni 2027", "So, 11. Juni 2028"],
    ["de", "am Samstag, dem 12. Juni,", "am Sonntag, dem 11. Juni,"],
    ["de", "Samstag, den 12. Juni, und Sonntag, den 13. Juni", "Sonntag, den 11. Juni, und Montag, den 12. Juni"],
    ["fr", "sam. 12 juin 2027", "dim. 11 juin 2028"],
    ["es", "sábado, 12 de junio de 2027", "domingo, 11 de junio de 2028"],
    ["it", "Sabato 12 giugno", "Domenica 11 giugno"],
    ["pt", "sábado, 12 de junho de 2027", "domingo, 11 de junho de 2028"],
  ];
  for (const [lang, text, after] of written) equal([text, moved(text, 365, lang)], [text, after]);
});

Deno.test("the first of a month is written as the language does, and back", () => {
  equal(["mardi 8 juin", "8 juin 2027"].map((text) => moved(text, -7, "fr", "2027-06-08T10:00")), [
    "mardi 1er juin",
    "1er juin 2027",
  ]);
  same(moved("1er juin", 7, "fr", "2027-06-01T10:00"), "8 juin");
  same(moved("8 giugno", -7, "it", "2027-06-08T10:00"), "1º giugno");
  for (
    const [days, after] of [[-11, "1st"], [-10, "2nd"], [-9, "3rd"], [-1, "11th"], [10, "22nd"], [11, "23rd"]] as const
  ) {
    same(moved("June 12th", days), `June ${after}`);
  }
});

Deno.test("days of something else stay: of other years, in a range, with another weekday, and words that are none", () => {
  for (
    const text of [
      ...[
        "12 June 2017",
        "5–12 June",
        "11 and 12 June",
        "Fri 11 – Sat 12 June",
        "12 Juneau Street",
        "112 June",
        "4 June",
      ],
      ...["June 12–13", "12. 6. 2027", "in June", "12 June ’27"],
    ]
  ) same(moved(text, 7), undefined, text);
  same(moved("Friday 12 June", 1), "Friday 13 June");
  same(moved("12 Sep – 13 Sept", 30, "en", "2027-09-12T10:00"), "12 Oct – 13 Oct");
  same(moved("im Juni 12 Gäste", 7, "de"), undefined);
});

Deno.test("a long text is searched within a moment", () => {
  const start = performance.now();
  for (const piece of ["Saturday ", "12 June ", "12 ", "sat, the ", "5 – ", "and "]) {
    moved(piece.repeat(240_000 / piece.length), 7);
  }
  ok(performance.now() - start < 5_000);
});
