import { fieldNotes } from "../../domain/api/field_notes.ts";
import { reference } from "../../domain/api/reference.ts";
import { assertNone } from "../support/none.ts";

Deno.test("every note on a field is needed: its schema says nothing", () => {
  const { sent, blocks, answered } = reference("https://envoi.example", "off");
  const meanings = new Set([...sent, ...blocks, ...answered].flatMap(({ rows }) => rows.map(({ meaning }) => meaning)));
  assertNone(
    "notes that no field shows",
    Object.entries(fieldNotes).flatMap(([at, note]) => meanings.has(note) ? [] : at),
  );
});
