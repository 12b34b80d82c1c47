import { emptyBlock } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { blankCard } from "../../../domain/letter/card.ts";
import { addressee, personalizeBlock, personalizeText, withoutName } from "../../../domain/letter/personalize.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const ana = addressee(blankCard, "Ana");
const nobody = addressee(blankCard);

Deno.test(verifies("service.name-replaced", "every {name} becomes the guest's name"), () => {
  same(personalizeText("{name}, dear {name}: this is for {name}", ana, "en"), "Ana, dear Ana: this is for Ana");
  same(personalizeText("no placeholder", ana, "en"), "no placeholder");
  same(personalizeText("{Name} { name } {{name}} name", ana, "en"), "{Name} { name } {Ana} name");
});

Deno.test(verifies("service.name-replaced", "a name is put in as it is, whatever it is made of"), () => {
  for (const name of ["$& $1 $$ $` $'", "{name}", "{name} {name}", "<b>Ana</b>", "\\n", "José María 🎉", "o'Hara"]) {
    same(personalizeText("Hello {name}!", addressee(blankCard, name), "en"), `Hello ${name}!`);
  }
});

Deno.test(
  verifies("input.name-fallback", "without a guest, {name} reads as the letter's own phrase, or the language's"),
  () => {
    same(addressee({ ...blankCard, nameFallback: "friends" }).name, "friends");
    const phrases: Record<LanguageId, string> = {
      es: "querido invitado",
      en: "dear guest",
      fr: "cher invité",
      pt: "querido convidado",
      it: "gentile ospite",
      de: "lieber Gast",
    };
    for (const [lang, phrase] of Object.entries(phrases)) {
      same(addressee({ ...blankCard, lang: lang as LanguageId }).name, phrase);
    }
  },
);

Deno.test(verifies("K1.fallback", "a guest's name stands instead of the fallback, even where one is set"), () => {
  equal(addressee({ ...blankCard, nameFallback: "friends" }, "Ana"), { name: "Ana", isGuest: true });
});

Deno.test("the fallback gets a capital where it opens a sentence", () => {
  const opening = [
    "",
    "  ",
    "Hello. ",
    "Hello! ",
    "Really? ",
    "Well… ",
    "First line\n",
    "«",
    "“",
    "¡",
    "¿",
    "(",
    "— ",
    '"',
    "Come. “",
    "Well…\n\n",
    "Come. « ",
    "Ven. ¿",
    "Komm. „",
    "\n".repeat(200),
    `Come.${" ".repeat(30)}`,
  ];
  for (const before of opening) same(personalizeText(`${before}{name}`, nobody, "en"), `${before}Dear guest`);
});

Deno.test("a text of nothing but line breaks and names is read at once", () => {
  const text = "\n".repeat(1000) + "{name}".repeat(500);
  const read = "\n".repeat(1000) + "Dear guest" + "dear guest".repeat(499);
  const start = performance.now();
  for (let block = 0; block < 60; block++) same(personalizeText(text, nobody, "en"), read);
  ok(performance.now() - start < 1000);
});

Deno.test("the fallback stays in lower case inside a sentence", () => {
  for (const before of ["For ", "Hello, ", "Welcome: ", "To our ", "Welcome – ", "(for ", "At 8.30", "the “"]) {
    same(personalizeText(`${before}{name}`, nobody, "en"), `${before}dear guest`);
  }
  same(
    personalizeText("{name}, come! For {name}. {name}!", nobody, "en"),
    "Dear guest, come! For dear guest. Dear guest!",
  );
});

Deno.test("a guest's name is never changed, not even at the start of a sentence", () => {
  for (const name of ["ana", "de la Cruz", "éloïse", "bell hooks"]) {
    same(personalizeText("{name}. {name}", addressee(blankCard, name), "en"), `${name}. ${name}`);
  }
});

Deno.test("the capital is the letter language's, of the whole first character", () => {
  const capital = (nameFallback: string, lang: LanguageId) =>
    personalizeText("{name}", addressee({ ...blankCard, lang, nameFallback }), lang);
  same(capital("étoile", "fr"), "Étoile");
  same(capital("ñandú", "es"), "Ñandú");
  same(capital("🎉 amigo", "es"), "🎉 amigo");
  for (const own of ["iOS team", "eBay", "macOS"]) same(capital(own, "en"), own);
  for (const elided of ["'Amicale du Lac", "’Arras à Lille", "’Alice"].flatMap((rest) => [`l${rest}`, `qu${rest}`])) {
    same(capital(elided, "fr"), elided[0]!.toUpperCase() + elided.slice(1));
  }
  equal([capital("quell’Amico", "it"), capital("liebeR Gast", "de")], ["Quell’Amico", "LiebeR Gast"]);
  const title = (heading: string) => withoutName(`{name}, ${heading}`, "en");
  equal(["iPad day!", "pre-Wedding drinks!"].map(title), ["iPad day!", "Pre-Wedding drinks!"]);
  same(withoutName("{name}, all’Opera con noi!", "it"), "All’Opera con noi!");
  same(capital("", "es"), "");
});

Deno.test(
  verifies("block.name-substituted", "{name} is replaced in heading, text and signature, and in no other block"),
  () => {
    for (const type of ["heading", "text", "signature"] as const) {
      const block = { ...emptyBlock(type, "b1"), text: "For {name}" };
      equal(personalizeBlock(block, ana, "en"), { ...block, text: "For Ana" });
      same(block.text, "For {name}");
    }
    const others = [
      { ...emptyBlock("place", "b2"), name: "{name}", address: "{name}" },
      { ...emptyBlock("date", "b3"), title: "{name}" },
      { ...emptyBlock("link", "b4"), label: "{name}" },
      { ...emptyBlock("qr", "b5"), data: "{name}", caption: "{name}" },
      { ...emptyBlock("dress", "b6"), text: "{name}" },
      { ...emptyBlock("gift", "b7"), text: "{name}" },
      { ...emptyBlock("agenda", "b8"), items: [{ time: "20:00", what: "{name}" }] },
    ];
    for (const block of others) equal(personalizeBlock(block, ana, "en"), block);
  },
);

Deno.test(verifies("block.name-substituted", "{name} is replaced in the text of every slot of the envelope"), () => {
  const slots = {
    "front-center": { ...emptyBlock("heading", "front-center"), text: "For {name}" },
    "front-tl": { ...emptyBlock("text", "front-tl"), text: "From us to {name}" },
    "front-tr": { ...emptyBlock("stamp", "front-tr"), stamp: "rose" as const },
    "front-bl": { ...emptyBlock("text", "front-bl"), text: "Only {name}" },
    "back-center": { ...emptyBlock("text", "back-center"), text: "{name}!" },
  };
  const read = Object.values(slots).map((block) => personalizeBlock(block, ana, "en"));
  equal(read.map((block) => block.type === "stamp" ? block.stamp : block.text), [
    "For Ana",
    "From us to Ana",
    "rose",
    "Only Ana",
    "Ana!",
  ]);
});
