import { signatureParts } from "../../views/letter/signature_parts.ts";
import { equal } from "../support/assert.ts";

Deno.test("words that close a letter are not set as a heading: only the names below them are", () => {
  const cases = [
    ["Yours, as ever,\nMarta", "letter", "Yours, as ever,", "Marta"],
    ["Con cariño,\nAna\ny João", "wedding", "Con cariño,", "Ana\ny João"],
    ["With love,\nand until soon,\nMarta", "letter", "With love,\nand until soon,", "Marta"],
    ["Herzliche Grüße\nMarta", "letter", "Herzliche Grüße", "Marta"],
    ["Ana Silva\nJoão Costa", "wedding", "", "Ana Silva\nJoão Costa"],
    [" Ana & João ", "letter", "", "Ana & João"],
    ["Yours,", "letter", "", "Yours,"],
  ] as const;
  for (const [text, kind, closing, names] of cases) equal(signatureParts(text, kind), { closing, names });
});
