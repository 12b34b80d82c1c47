import { evenLines, filledLines, fitLines, linesWithin } from "../../../views/invitation/break_lines.ts";
import { equal, ok, same } from "../../support/assert.ts";

/** Every character has the same width. */
const width = (text: string) => [...text].length * 0.5;

Deno.test("lines are even, and end neither with a short word nor inside a date", () => {
  equal(evenLines("Sommerfest im alten Hinterhof der Bibliothek", 2, width), [
    "Sommerfest im alten",
    "Hinterhof der Bibliothek",
  ]);
  equal(evenLines("Um Antwort bis Sonntag, 15. August 2027", 2, width), ["Um Antwort bis Sonntag,", "15. August 2027"]);
});

Deno.test("a host's own line breaks stay in a title", () => {
  equal(evenLines("Ana\nand the whole Ferreira family", 3, width)[0], "Ana");
});

Deno.test("a text takes as few lines as fit, and no line is wider than its room", () => {
  const text = "Ground floor, to the left of the staircase, 128 Great Northern Road, Newcastle upon Tyne";
  for (const most of [12, 20, 30]) {
    const lines = linesWithin(text, width, most);
    ok(lines.every((line) => width(line) <= most), lines.join("|"));
    same(lines.join(" "), text);
    ok(filledLines(text, width, most).length >= lines.length - 1);
  }
});

Deno.test("Chinese breaks between characters, and long double names after their hyphen", () => {
  equal(linesWithin("我们将在北京举行婚礼并邀请你", (text) => [...text].length, 7), [
    "我们将在北京举",
    "行婚礼并邀请你",
  ]);
  equal(linesWithin("Featherstonehaugh-Cholmondeley", width, 10), ["Featherstonehaugh-", "Cholmondeley"]);
});

Deno.test("a title is as large as its room allows, on one line more if that makes it larger", () => {
  const room = { width: 100, height: 60, leading: 1, largest: 40, lines: 4 };
  equal(fitLines("Cake", width, room), { lines: ["Cake"], size: 40 });
  same(fitLines("There will be cake", width, room).lines.length, 2);
});
