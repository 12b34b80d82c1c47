import { wordParts } from "../../views/letter/typefaces/line_ends.ts";
import { equal, ok } from "../support/assert.ts";

Deno.test("a long word has places for hyphens where syllables begin, in three alphabets", () => {
  const parts = (word: string) => wordParts(word).join("-");
  equal(
    ["Nachbarschaftsbibliothek", "Παπαδοπούλου", "Константинопольская", "Congratulations", "Wohltätigkeitskonzert"].map(
      parts,
    ),
    [
      "Nach-bar-schafts-biblio-thek",
      "Παπα-δοπού-λου",
      "Конс-тан-тино-польс-кая",
      "Con-gra-tula-tions",
      "Wohl-tätig-keits-kon-zert",
    ],
  );
});

Deno.test("a word keeps its letters, and no part is longer than ten of them", () => {
  for (
    const word of [
      "x".repeat(80),
      "Rhythmusstrychnin".repeat(4),
      "Donaudampfschifffahrtsgesellschaftskapitän",
      "é".repeat(30),
    ]
  ) {
    const parts = wordParts(word);
    equal(parts.join(""), word);
    ok(parts.every((part) => part.length >= 3 && part.length <= 10), parts.join("-"));
  }
  for (const word of ["Ana", "مريم الزهراء", "王小明王小明王小明", "a1b2c3d4e5"]) equal(wordParts(word), [word]);
});
