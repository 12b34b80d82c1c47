import { fitLines } from "../../../views/preview/fit_lines.ts";
import { widthOf } from "../../../views/letter/typefaces/face_widths.ts";
import { equal, ok, same } from "../../support/assert.ts";

const advance = 0.5;
const room = { width: 700, height: 240, leading: 1.2, largest: 110 };
const fit = (name: string) => fitLines(name, (text) => widthOf(text, advance), room);

Deno.test("a short name is as large as names are, on one line", () => {
  for (const name of ["X", "Bo", "Ana", "王小明", "🎉"]) equal(fit(name), { text: name, size: 110 });
});

Deno.test("a name takes another line rather than shrink much, and its lines are even", () => {
  const cases = {
    "Ana & João": "Ana & João",
    "Eleonora & Tommaso Fitzgerald": "Eleonora &\nTommaso Fitzgerald",
    "Maximiliana von Hohenzollern & Bartholomäus Wellington":
      "Maximiliana von\nHohenzollern &\nBartholomäus Wellington",
  };
  for (const [name, lines] of Object.entries(cases)) same(fit(name).text, lines);
});

Deno.test("lines of signs without spaces are broken anywhere, but not where there are few", () => {
  same(fit("王小明様 ご家族の皆様").text, "王小明様\nご家族の皆様");
  same(fit("一二三四五六七八九十".repeat(4)).text.replaceAll("\n", "").length, 40);
  ok(fit("一二三四五六七八九十".repeat(4)).text.includes("\n"));
});

Deno.test("nothing of a name is lost, and no line is wider or higher than its room", () => {
  const parts = ["i", "Ana", "Bartholomäus", "&", "MWMW", "王小明", "👩🏽‍🚀", "عبد"];
  for (let count = 1; count <= 24; count++) {
    const name = Array.from({ length: count }, (_, index) => parts[(index * 5 + count) % parts.length]!).join(" ");
    const { text, size } = fit(name);
    same(text.replaceAll("\n", " "), name);
    const lines = text.split("\n");
    ok(lines.length * size * room.leading <= room.height, `${name}: ${lines.length} lines of ${size}`);
    if (size > 12) ok(lines.every((line) => widthOf(line, advance) * size <= room.width), `${name} at ${size}`);
  }
});

Deno.test("one hundred and twenty characters are read at no less than a third of a name's size", () => {
  const { size } = fit(`${"Maximilian Alexander ".repeat(6)}`.slice(0, 120));
  ok(size > 36, String(size));
});
