import { starterBlocks } from "../../../../domain/letter/new_letter.ts";
import { shownMarkup, unknownPlaceholder } from "../../../../domain/letter/warnings/signs.ts";
import { realLetters } from "../../../support/real_letters/letters.ts";
import { presetIds } from "../../../../domain/catalog/presets.ts";
import { languageIds } from "../../../../domain/i18n/languages.ts";
import { applyChange, blankLetter } from "../../../../domain/letter/patch.ts";
import { readLetterInput } from "../../../../domain/letter/reading/read.ts";
import { contentWarnings, textWarnings } from "../../../../domain/letter/warnings/text_warnings.ts";
import { base } from "../../../support/service/app.ts";
import { equal, ok, same } from "../../../support/assert.ts";
import { inShort } from "../../../support/service/letters.ts";
import { verifies } from "../../../support/verifies.ts";

/* What guests would read by mistake (decision O6). The rules must not warn about what people really write. */

/** A letter as a client sends it. @returns its warnings about texts, sorted */
function warned(input: unknown): string[] {
  const parsed = readLetterInput(input, base);
  ok(parsed.ok, JSON.stringify(parsed));
  let made = 0;
  const content = applyChange(blankLetter, parsed.value, { block: () => `b${++made}`, guest: () => `g${++made}` });
  return inShort([...textWarnings(content.card), ...contentWarnings(content)]);
}

const placeholders = [
  ...["{{name}}", "{{ name }}", "{{guest_name}}", "{{guest.firstName}}", "{{anything}}", "${name}", "${guestName}"],
  ...["{Name}", "{NAME}", "{ name }", "{nmae}", "{names}", "{guest}", "{guestName}", "{guest_name}", "{first name}"],
  ...["[Name]", "[Your Name]", "[Guest's Name]", "[insert date here]", "[Venue address]", "[GUEST 1]", "<name>"],
  ...["{nombre}", "[Nombre del invitado]", "{prénom}", "[Nom de l’invité]", "{nome}", "[Nome do convidado]"],
  ...["[Nome dell'ospite]", "{Gast}", "[Vorname]", "[Name des Gastes]", "%name%", "<<Guest Name>>"],
];

/** Each is the whole sign that guests would read. */
const markup = [
  ...["<b>", "</p>", "<br>", "<BR/>", '<a href="https://example.org">', '<span style="color: red">', "&nbsp;", "&amp;"],
  ...["&#39;", "&eacute;", "**Saturday**", "**at our house**", "__Saturday__", "# Our wedding", "### Menü"],
  ...["[the list](https://example.org/list)", "![us](https://example.org/us.jpg)", "`deno task`", "~~Friday~~"],
  ...["*come as you are*", "_bring a warm coat_", "|---|---|", "\\n"],
];

/** What people write, and what no rule may take for a mistake. */
const writing = [
  ...[
    "{name}, come",
    "{name} & {name}",
    "Dear {name}:",
    "Girls {code}",
    "{dev} night",
    "f(x) = {x : x > 0}",
    "{ }",
    "{}",
  ],
  ...[
    "[sic]",
    "Smith [née Jones]",
    "[Ana]",
    "[bring your own name badge]",
    "Ring [2]",
    "(name)",
    "100 % name",
    "«nom»",
  ],
  ...["I <3 you", "a < b > c", "Mum -> Dad", "x <y> z", "AT&T; R&B;", "Tom & Ana", "Fish &chips;", "<Ana>"],
  ...["*wink*", "*big hugs*", "Hotel ****", "2 * 3 * 4", "***", "* * *", "snake_case_words", "____", "__ / __ / ____"],
  ...["# 12, 3rd Main Road", "#Irene&Tomás", "#1 dad", "- Bring a coat\n- and boots", "1. Soup\n2. Cake", "> 18:30"],
  ...[
    "l`amour et l`eau",
    "geht`s? Wie war`s?",
    "¯\\_(ツ)_/¯",
    "C:\\notes",
    "~ ~",
    "~~~",
    "|",
    "---",
    "_",
    "18:30 | Cena",
  ],
  ...["[Ana](no link)", "maya@example.org", "https://example.org/a_b_c*d", "Ana * 1990", "5 * sterne * haus"],
];

const isolated = (text: string) => [unknownPlaceholder(text, true), shownMarkup(text)];

Deno.test(verifies("O6.warnings", "each of these is found as a placeholder, alone and in a sentence"), () => {
  for (const sign of placeholders) {
    for (const text of [sign, `Hello ${sign}, come!`, `{name} and\n${sign}`]) {
      const found = unknownPlaceholder(text, true);
      // Of "<<Guest Name>>" the inner brackets are found.
      ok(found !== undefined && sign.includes(found) && found.length >= sign.length - 2, `${text}: ${found}`);
    }
  }
});

Deno.test(verifies("O6.warnings", "each of these is found as markup, alone and in a sentence"), () => {
  for (const sign of markup) {
    const sentences = /^[#|]/.test(sign)
      ? [`Hello\n${sign}`]
      : [`Come on ${sign}, {name}`, `(${sign})`, `Hello\n${sign}`];
    for (const text of [sign, ...sentences]) same(shownMarkup(text), sign, text);
  }
  same(shownMarkup(`**${"long ".repeat(100)}words**`), "**long long long long long long long lon…");
});

Deno.test(verifies("O6.warnings", "what people write is neither"), () => {
  for (const text of writing) equal(isolated(text), [undefined, undefined], text);
});

Deno.test(verifies("O6.warnings", "real letters and presets in six languages have no such warning"), () => {
  for (const [name, input] of Object.entries(realLetters)) equal(warned(input), [], name);
  for (const lang of languageIds) {
    for (const preset of presetIds) {
      const found = warned({ lang, blocks: starterBlocks(preset, lang) });
      equal(found.filter((warning) => !warning.endsWith("starter_words")), [], `${preset} in ${lang}`);
    }
  }
});

Deno.test(verifies("O6.warnings", "all that guests read is searched, and what they do not read is not"), () => {
  const sign = "{{x}} <b>";
  const both = (path: string) => [`${path} markup_shown`, `${path} placeholder_unknown`];
  const read = {
    blocks: [
      { type: "heading", text: sign },
      { type: "date", start: "2028-01-01T12:00", title: sign },
      { type: "place", name: sign, address: sign },
      { type: "agenda", items: [{ time: "12:00", what: "Tea" }, { what: sign }] },
      { type: "dress", text: sign, board: [{ kind: "color", value: "#aabbcc" }, { kind: "text", value: sign }] },
      { type: "link", label: sign, href: "https://example.org/{{x}}<b>" },
      { type: "qr", data: sign, caption: sign },
      { type: "gift", text: sign, iban: sign },
    ],
    envelope: { blocks: { "front-tl": { text: sign } } },
    nameFallback: sign,
    guests: [{ name: "Ana" }, { name: sign }],
  };
  const paths = [
    ...["blocks[0].text", "blocks[1].title", "blocks[2].address", "blocks[2].name", "blocks[3].items[1].what"],
    ...["blocks[4].board[1].value", "blocks[4].text", "blocks[5].label", "blocks[6].caption", "blocks[7].text"],
    ...["envelope.blocks.front-tl.text", "guests[1].name", "nameFallback"],
  ];
  equal(warned(read), [...paths.flatMap(both), "guests name_not_used"].toSorted());
  equal(warned({ blocks: [{ type: "date", title: sign }] }), [], "guests do not see a date without its start");
});

Deno.test(verifies("O6.warnings", "{name} is a placeholder only where it becomes the guest's name"), () => {
  const input = (type: string, field: string) => ({ blocks: [{ type, [field]: "For {name}", href: "https://x.org" }] });
  for (const type of ["heading", "text", "signature"]) equal(warned(input(type, "text")), []);
  equal(warned({ envelope: { blocks: { "front-center": { text: "To {name}" } } } }), []);
  for (const [type, field] of [["dress", "text"], ["gift", "text"], ["link", "label"], ["place", "name"]] as const) {
    equal(warned(input(type, field)), [`blocks[0].${field} placeholder_unknown`]);
  }
  equal(warned({ nameFallback: "{name}" }), ["nameFallback placeholder_unknown"]);
});

Deno.test(verifies("O6.warnings", "invented facts of a preset have a warning until they are replaced"), () => {
  const invented = {
    wedding: ["blocks[10].text", "blocks[2].text", "blocks[6].items", "blocks[7].text", "blocks[8].text"],
    letter: ["blocks[1].text", "blocks[3].text"],
  };
  for (const lang of languageIds) {
    for (const [preset, paths] of Object.entries(invented)) {
      equal(warned({ lang, preset }), paths.map((path) => `${path} starter_words`), lang);
    }
  }
  const own = { type: "agenda", items: [{ time: "14:30", what: "The ceremony" }, { time: "16:00", what: "Cake" }] };
  const board = [{ kind: "emoji", value: "👗" }];
  equal(
    warned({
      preset: "wedding",
      blocks: [own, { type: "dress", text: "Linen", board }, { type: "heading", text: "We’re getting married" }],
    }),
    [],
  );
  const place = { type: "place", name: "Our garden", address: "Street and number, town" };
  equal(warned({ blocks: [place] }), ["blocks[0].address starter_words"]);
});

Deno.test(verifies("O6.warnings", "guests without {name} in the letter or on the envelope have a warning"), () => {
  const guests = [{ name: "Ana" }];
  const blocks = [{ type: "text", text: "Come!" }];
  const envelope = (text: string) => ({ blocks: { "front-center": { text } } });
  equal(warned({ guests, blocks }), ["guests name_not_used"]);
  equal(warned({ guests, blocks, envelope: envelope("To my friends") }), ["guests name_not_used"]);
  equal(warned({ guests, blocks, envelope: envelope("To {name}") }), []);
  equal(warned({ guests, blocks: [...blocks, { type: "signature", text: "Yours, {name}" }] }), []);
  equal(warned({ blocks }), [], "nobody is listed");
  equal(warned({ guests }), [], "nothing is written yet");
});
