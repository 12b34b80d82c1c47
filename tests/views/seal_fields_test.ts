import { languageIds } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { blankCard, type Card } from "../../domain/letter/card.ts";
import type { Block } from "../../domain/blocks/index.ts";
import { firstLetter } from "../../domain/letter/new_letter.ts";
import { proposeInitials } from "../../views/editor/envelope/propose_initials.ts";
import { sealMarkOf } from "../../routes/editor/forms/read_look.ts";
import { sealFields } from "../../views/editor/envelope/seal_form.tsx";
import { equal, same } from "../support/assert.ts";

const signed = (text: string, lang: Card["lang"] = "en"): Card => ({
  ...blankCard,
  lang,
  blocks: [{ id: "s", type: "signature", text } as Block],
});

const headed = (...texts: string[]): Card => ({
  ...signed("With all our love, always"),
  blocks: texts.map((text, index) => ({ id: `h${index}`, type: "heading", text, size: "xl", italic: false })),
});

const from = (text: string): Card["envelope"] => ({
  blocks: { "front-tl": { id: "front-tl", type: "text", text, align: "left", italic: false } },
});

Deno.test("a seal comes back unchanged through its own form", () => {
  for (const seal of ["", "_", "icon:dragon", "ini:ABC", "ini:É", "duo:A|J", "duo:Ñu|Ø"]) {
    same(sealMarkOf({ ...sealFields({ ...blankCard, seal }) }), seal);
  }
});

Deno.test("another kind is chosen with something in it", () => {
  const fields = sealFields({ ...signed("Ana & João"), seal: "" });
  const marks = ["icon", "initials", "duo", "plain", "none"].map((kind) => sealMarkOf({ ...fields, kind }));
  equal(marks, ["icon:sparkle", "ini:AJ", "duo:A|J", "_", ""]);
  same(sealMarkOf({ ...fields, kind: "unknown" }), undefined);
});

Deno.test("initials are those of who signs, or of the sender, in any of the languages", () => {
  const proposals: [Card, string][] = [
    [signed("Ana & João"), "AJ"],
    [signed("Élodie et Marc", "fr"), "ÉM"],
    [signed("Greta und Östen", "de"), "GÖ"],
    [signed("Carmen y Íñigo", "es"), "CÍ"],
    [signed("«Ana»\n«Bia»", "pt"), "AB"],
    [signed("In Liebe,\nAnna und Ben", "de"), "AB"],
    [signed("Mit Liebe\nMaria von der Au", "de"), "M"],
    [signed("李雷 & 韩梅梅"), "李韩"],
    [signed("Zoë"), "Z"],
    [signed("{name}"), ""],
    [signed("Herzliche Grüße", "de"), ""],
    [signed("Tel. 12 34"), ""],
    [blankCard, ""],
    [{ ...blankCard, envelope: from("Max & Ida\nOslo") }, "MI"],
    [{ ...blankCard, envelope: from("Max\nOslo") }, "M"],
    [{ ...signed("With all our love from both of us"), envelope: from("Max\nOslo") }, "M"],
    [headed("We’re getting married", "Ana & João"), "AJ"],
    [headed("Come and celebrate this day with us all"), ""],
    [headed("Hochzeit"), ""],
  ];
  for (const [card, letters] of proposals) same(proposeInitials(card).join(""), letters);
});

Deno.test("without a name, and for a letter that was only begun, no initials are proposed", () => {
  for (const preset of presetIds) {
    for (const lang of languageIds) {
      const { blocks } = firstLetter({ preset, lang }, new Date("2026-11-21"));
      const card = {
        ...blankCard,
        lang,
        blocks: blocks.map((block, index) => ({ id: `${index}`, ...block }) as Block),
      };
      same(proposeInitials(card).join(""), "", `${preset} in ${lang}`);
    }
  }
});
