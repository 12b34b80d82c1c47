import { readGuestList } from "../../domain/guests/guest_list.ts";
import { isLabel, readHeading } from "../../domain/guests/table_heading.ts";
import { assertNone, equal } from "./assert.ts";

/** Lists as hosts paste them, by what they show, each with its guests and what is read beside their names. */
type PastedLists = Record<string, readonly (readonly [string, readonly string[]])[]>;

/** A test for each kind of lists. No line of any of them is lost. */
export function testPastedLists(lists: PastedLists): void {
  for (const [what, cases] of Object.entries(lists)) {
    Deno.test(`pasted lists: ${what}`, () => {
      for (const [text, names] of cases) {
        equal([text, ...guests(text)], [text, ...names]);
        assertNone(`lines that nobody is told of in ${JSON.stringify(text)}`, lostLines(text));
      }
    });
  }
}

function guests(text: string): string[] {
  return readGuestList(text).names.map(({ name, phone, email, note }) =>
    [name, phone, email, note].filter((part) => part !== undefined).join(" · ")
  );
}

/** The lines of which no word is in a guest or among those that the host is told of. */
export function lostLines(text: string): string[] {
  const { names, left } = readGuestList(text);
  const said = [...names.flatMap((guest) => Object.values(guest)), ...left].join("\n").normalize("NFKC");
  return text.split(/[\n\r]+/).filter((line, at, all) => {
    const words = line.normalize("NFKC").match(/[\p{L}\d]{2,}/gu) ?? [];
    const isForm = /^(?:BEGIN|VERSION|END):|^sep=/.test(line) || readHeading(line.split(/[\t;,|]/)) ||
      (isLabel(line.trim()) && /\d|@/.test(all[at + 1] ?? ""));
    return words.length > 0 && !isForm && !words.some((word) => said.includes(word));
  });
}
