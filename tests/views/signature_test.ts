import { languages } from "../../domain/i18n/languages.ts";
import { signatureParts } from "../../views/letter/signature_parts.ts";
import { equal } from "../support/assert.ts";

Deno.test("words that close a letter are not set as a heading: only the names below them are", () => {
  const cases = [
    ["Yours, as ever,\nMarta", "Yours, as ever,", "Marta"],
    ["Con cariño,\nAna\ny João", "Con cariño,", "Ana\ny João"],
    ["With love,\nand until soon,\nMarta", "With love,\nand until soon,", "Marta"],
    ["With love,\nfrom Anna and Ben", "With love,", "from Anna and Ben"],
    ["Con amor,\nAna,\nLuis\ny Mía", "Con amor,", "Ana,\nLuis\ny Mía"],
    ["Herzliche Grüße\nMarta\nund Jonas", "Herzliche Grüße", "Marta\nund Jonas"],
    ["Herzliche Grüße\n\nMarta", "Herzliche Grüße", "Marta"],
    ["Ganz viel Liebe,\nKatrin", "Ganz viel Liebe,", "Katrin"],
    ["A presto\nGiulia", "A presto", "Giulia"],
    ["A Presto\nGiulia", "A Presto", "Giulia"],
    ["As tuas amigas,\nRita e Ana", "As tuas amigas,", "Rita e Ana"],
    ["Deine\nOma", "Deine", "Oma"],
  ] as const;
  for (const [text, closing, names] of cases) equal(signatureParts(text), { closing, names });
});

Deno.test("a signature without closing words has no small print: names, addresses and P.S. stay whole", () => {
  const texts = [
    "Ana & João",
    "Yours,",
    "Ana Silva\nJoão Costa",
    "Ana,\nLuis\ny Mía",
    "Ana & João,\nLisboa",
    "Ana, João\ne família",
    "Marta, Luis\ny los niños",
    "Ana & João\nRua das Flores 3,\n1200 Lisboa",
    "Marta\nP.S. Trae el abrigo",
    "Marta\nLisboa, junho de 2027",
    "Katrin\nTel. 0171 234",
    "Dr. Ana Silva,\nM.D.",
    "Katrin Meier,\nVorsitzende",
    "Léa\n(et le chat)",
    "The Smiths\nLondon",
    "The Smiths,\nLondon",
    "A família Silva,\nPorto",
    "Il Circolo del Mercoledì,\nMilano",
    "Ana María de la Cruz,\nSevilla",
    "A família Silva\nPorto",
    "Von Anna und Ben\nBerlin",
    "From Anna & Ben\nLondon",
  ];
  for (const text of texts) equal(signatureParts(text), { closing: "", names: text });
});

Deno.test("the closing words with which letters begin are told from the names that a host writes below them", () => {
  for (const { starters: { presets, thanks } } of Object.values(languages)) {
    for (const { signature } of [...Object.values(presets), thanks]) {
      if (!signature) continue;
      const names = "Ana & João";
      equal(signatureParts(`${signature.text}\n${names}`), { closing: signature.text, names });
      equal(signatureParts(signature.text), { closing: "", names: signature.text });
    }
  }
});
