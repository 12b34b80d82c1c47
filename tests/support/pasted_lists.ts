import { readGuestList } from "../../domain/guests/guest_list.ts";
import { equal } from "./assert.ts";

/** Lists as hosts paste them, by what they show, each with its guests and what is read beside their names. */
type PastedLists = Record<string, readonly (readonly [string, readonly string[]])[]>;

/** A test for each kind of lists. */
export function testPastedLists(lists: PastedLists): void {
  for (const [what, cases] of Object.entries(lists)) {
    Deno.test(`pasted lists: ${what}`, () => {
      for (const [text, names] of cases) equal([text, ...guests(text)], [text, ...names]);
    });
  }
}

function guests(text: string): string[] {
  return readGuestList(text).names.map(({ name, phone, email, note }) =>
    [name, phone, email, note].filter((part) => part !== undefined).join(" · ")
  );
}
