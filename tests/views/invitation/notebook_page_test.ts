import { blankCard } from "../../../domain/letter/card.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { plane } from "../../../views/invitation/notebook_page.ts";
import type { Run, Sheet } from "../../../views/invitation/sheet.ts";
import { equal } from "../../support/assert.ts";

/** Every character is half as wide as it is high. */
const measures = () => ({ width: (text: string) => text.length / 2, cap: 0.7, low: 0.5 });
const theme = resolveTheme({ ...blankCard, style: "notebook" });
const pen = { art: (_: string, { top }: { top: number }) => `at ${top}` };
const sheet = { height: 1350, measures, theme, pen, code: undefined, words: { to: { label: "", name: "" } } };
const line = (text: string, y: number, size = 160) => ({ text, x: 196, y, size, face: {} }) as Run;
const drawn = (...words: Run[]) => plane(sheet as unknown as Sheet, words);

Deno.test("notebook's plane flies beside a short title, below a long one, and through no words", () => {
  equal(drawn(line("Ana", 229), line("Come", 700, 50)), "at 60");
  equal(drawn(line("What a day we have", 229), line("Come", 700, 50)), "at 1180");
  equal(drawn(line("What a day we have", 229), line("and these words go on and on", 1250, 50)), "");
});
