import { readGuestList } from "../../../domain/guests/guest_list.ts";
import { listedGuest } from "../../../domain/guests/listed_guest.ts";
import { seatCount } from "../../../domain/guests/seats.ts";
import { withoutName } from "../../../domain/letter/personalize.ts";
import { shownMarkup, unknownPlaceholder } from "../../../domain/letter/warnings/signs.ts";
import { assertNone } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/*
 * Patterns that are tried on whatever a stranger sends, at the longest that it may be. Written carelessly, one of them
 * takes seconds, and all other requests wait. These take a millisecond; the bound is far above it.
 */

/** In milliseconds. */
const most = 400;
/** On a busy machine a test may stand still; one that is slow by itself is slow each time. */
const tries = 5;
const [mostBlocks, longestText, longestLine] = [60, 4000, 500];

function slow(works: Iterable<readonly [name: string, run: () => unknown]>): string[] {
  return [...works].flatMap(([name, run]) => {
    let time = Infinity;
    for (let count = 0; count < tries && time >= most; count++) {
      const begin = performance.now();
      run();
      time = performance.now() - begin;
    }
    return time < most ? [] : [`${name}: ${Math.round(time)} ms`];
  });
}

const filled = (sign: string, length: number) => "a" + sign.repeat(length / sign.length).slice(0, length - 2) + "b";

Deno.test(verifies("O6.warnings", "no text makes the search for markup and placeholders slow"), () => {
  const signs = [
    ...["\n", " ", "\t", "-", "*", "_", "#", "|", "~", "`", "[", "{", "<", "&", "\\", "%"],
    ...["--- |", "<a ", "**a", "__a", "_a ", "*a ", "[a](", "~~a", "{{a", "$", "\n|---", "\n\n "],
    ...["*a", "`a", "_a", "&a", "{{", "![", "%a", "# ", "|-"],
  ];
  assertNone(
    "slow texts",
    slow(signs.map((sign) => [JSON.stringify(sign), () => {
      const text = filled(sign, longestText);
      return Array.from({ length: mostBlocks }, () => [shownMarkup(text), unknownPlaceholder(text, true)]);
    }])),
  );
});

Deno.test("no line makes the search for a name in a list slow", () => {
  const lines = [
    ...["-", " -", "/", "|", "@", "a@", ".", "b.", "1-", "1 ", "+1 ", "(", "<", '"', ";", "mailto:", "[ ]", "/b"]
      .map((sign) => filled(sign, longestLine)),
    `a${"-".repeat(240)}@${"b.".repeat(125)};`,
    `a${"/b".repeat(120)}@${"b.".repeat(125)}`,
    ...[" ", "-", " -", "a-", "a--"].map((sign) => `${sign.repeat(480 / sign.length)}! 0170 1234567`),
  ];
  assertNone("slow lines", slow(lines.map((line) => [line.slice(0, 20), () => listedGuest(line)])));
});

Deno.test("spaces behind a name make leaving it out no slower", () => {
  const text = `a.\n{name}${" ".repeat(longestText - 10)}b`;
  assertNone(
    "slow texts",
    slow([["spaces", () => Array.from({ length: mostBlocks }, () => withoutName(text, "en"))]]),
  );
});

Deno.test("spaces between the words of many lines make reading a list no slower", () => {
  const list = `a${" ".repeat(480)}b\n`.repeat(500);
  assertNone("slow lists", slow([["spaces", () => readGuestList(list)]]));
});

Deno.test("brackets with contacts are read fast, however many a line has", () => {
  const lines = [
    `x${"(a a@b.c)".repeat(27)}${"(@)".repeat(84)}`,
    `x${"-".repeat(240)}b${"(a a@b.c)".repeat(27)}`,
  ];
  assertNone(
    "slow lines",
    slow(lines.map((line) => [line.slice(0, 20), () => Array.from({ length: 500 }, () => listedGuest(line))])),
  );
});

Deno.test("spaces between the names in a note make counting who comes no slower", () => {
  const coming = { name: "Ana", note: `Names: Ana${" ".repeat(480)}b` };
  assertNone("slow notes", slow([["spaces", () => Array.from({ length: 2_000 }, () => seatCount(coming))]]));
});

Deno.test("a list that is refused for its length takes no longer than one that is read", () => {
  const lines = ["Ana, 0170 1234567", "Ana", "Calle Mayor 3", "Ana\nCalle Mayor 3\n28013 Madrid"];
  assertNone(
    "slow lists",
    slow(lines.map((line) => [line, () => readGuestList(`${line}\n`.repeat(19_000 / line.split("\n").length))])),
  );
});

Deno.test("many columns of numbers make reading a table no slower", () => {
  const table = `Name${",tel".repeat(999)}\n${"a\n".repeat(19_990)}`;
  assertNone("slow tables", slow([["numbers", () => readGuestList(table)]]));
});
