import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import { create } from "fontkitten";
import { Buffer } from "node:buffer";
import { fontIds } from "../../../domain/catalog/fonts.ts";
import type { StyleId } from "../../../domain/catalog/styles.ts";
import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { openLetter } from "../../../domain/open_letter.ts";
import { drawPreview, legibleLines } from "../../../views/preview/render/draw.ts";
import { emojiPictures } from "../../../views/preview/render/emoji.ts";
import { previewJob } from "../../../views/preview/render/job.ts";
import { pictureFonts } from "../../../views/preview/render/picture_fonts.ts";
import { sealOutlines } from "../../../views/preview/render/seal_picture.ts";
import { previewFonts } from "../../../views/preview/preview_fonts.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** A name in each supported script, and names that mix scripts. */
const names = [
  ...["Łukasz Żółć Đặng", "Иван Петрович", "Ѓорѓи Ђ Ѣ", "Ελένη Παπαδοπούλου ἀγάπη", "Հայկ Սարգսյան", "ნინო ბერიძე"],
  ...["محمد عبد الله", "پژمان گل ٹ", "שלום כהן", "ሰላም ተስፋዬ", "नमस्ते प्रिया", "সুমন চৌধুরী", "தமிழ் செல்வி", "తెలుగు లక్ష్మి"],
  ...[
    "ಕನ್ನಡ ರಾಜ",
    "සිංහල නිමල්",
    "สมชาย ใจดี",
    "ខ្មែរ សុខា",
    "မြန်မာ ဝင်း",
    "ພາສາລາວ",
    "王小明",
    "張偉倫 龍",
    "さくら 明子 カナ",
    "김민수 귀하 뷁",
  ],
  ...["Ana ★ ♥ № 5 → ✓", "Zoë محمد 王 Иван", "¡Íñigo! ¿Ÿ ẞ?"],
];

const zalgo = "Z\u0337\u0322\u031b\u034ea\u0337l\u0338g\u0335o\u0336";
/** Names in scripts for which we have no font. */
const unknown = "ᮘᮞ ᬩᬮᬶ ᏣᎳᎩ";

const emoji = ["🎉", "❤️", "👨‍👩‍👧", "👍🏽", "🇪🇸", "🇧🇷", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "1️⃣", "☺", "🫶", "👰🏿‍♀️"];

/** The characters of the fonts, and the fonts' sizes in bytes. */
function lettersOf(fonts: Awaited<ReturnType<typeof pictureFonts>>) {
  const sets = fonts.map(({ data }) => {
    const font = create(Buffer.from(data as ArrayBuffer));
    return "characterSet" in font ? font.characterSet.map((code) => String.fromCodePoint(code)) : [];
  });
  return { letters: new Set(sets.flat()), bytes: fonts.reduce((sum, { data }) => sum + data.byteLength, 0) };
}

Deno.test("names in any script are drawn with the glyphs they need, and few others", async () => {
  for (const head of fontIds) {
    const faces = previewFonts({ style: "midnight", custom: { head } });
    for (const name of head === "fell" ? names : names.slice(0, 2)) {
      const { letters, bytes } = lettersOf(await pictureFonts(name, faces));
      equal([...new Set(name)].filter((letter) => /\S/.test(letter) && !letters.has(letter)), [], `${head}: ${name}`);
      ok(bytes < 100_000, `${head}: ${name}: ${bytes} bytes`);
    }
  }
});

Deno.test("a vowel that is drawn in two parts has the glyphs of both", async () => {
  for (const [name, parts] of [["น้ำ", "\u0e4d\u0e32"], ["ກຳ", "\u0ecd\u0eb2"]] as const) {
    const { letters } = lettersOf(await pictureFonts(name, previewFonts({ style: "minimal", custom: {} })));
    equal([...parts].map((part) => letters.has(part)), [true, true], name);
  }
});

Deno.test("a typeface draws only its own characters: Monoton has ? and ! as glyphs of ¿ and ¡", async () => {
  const fonts = await pictureFonts("¿Qué?", previewFonts({ style: "groovy", custom: { head: "monoton" } }));
  const [monoton, righteous] = ["monoton-0", "monoton-2"].map((name) =>
    lettersOf(fonts.filter((font) => font.name === name)).letters
  );
  equal([monoton!.has("?"), monoton!.has("¿"), righteous!.has("¿"), righteous!.has("?")], [true, false, true, false]);
});

Deno.test("emoji have pictures, also sequences, flags and keycaps; suits of cards are letters", async () => {
  for (const one of emoji) equal(Object.keys(await emojiPictures(`Zoë ${one}!`)), [one]);
  equal(await emojiPictures("Zoë ♥ ★ © 5 #"), {});
  const pictures = Object.values(await emojiPictures(emoji.join(" ")));
  same(new Set(pictures).size, emoji.length);
});

Deno.test("initials are drawn as paths, in the letter's typeface or another that has them", async () => {
  for (const mark of ["ini:AJ", "ini:ŁŻ", "ini:ЖШ", "ini:王", "ini:عب", "duo:Ü|Ø", "duo:Ana|Ben"]) {
    for (const [letters, { path, box }] of await sealOutlines({ mark, head: "cinzel" })) {
      ok(path.length > 50 && box.width > 10 && box.height > 10, `${mark}: ${letters}`);
    }
  }
  same((await sealOutlines({ mark: "icon:heart", head: "fell" })).size, 0);
});

Deno.test(
  verifies("K1.own-name-only", "the drawing process gets one name, and nothing of the letter inside the envelope"),
  async () => {
    await using app = await testApp();
    const { id, guests } = await app.make({
      guests: [{ name: "Eleonora" }, { name: "Tommaso" }],
      blocks: [{ type: "text", text: "Our secret, {name}" }],
      envelope: { blocks: { "front-bl": { text: "Only for {name}" } } },
    });
    const told = JSON.stringify(previewJob(await openLetter(app.context, { id, guest: guests[0]!.id })));
    equal(["Eleonora", "Only for Eleonora", "Tommaso", "secret"].map((word) => told.includes(word)), [
      true,
      true,
      false,
      false,
    ]);
  },
);

Deno.test("characters without a shape are not drawn, and combining marks are limited", async () => {
  await using app = await testApp();
  const drawn = async (name: string) => {
    const to = { name, isGuest: true };
    const letter = { ...await openLetter(app.context, { id, guest: "" }), card: { ...blankCard, seal: "" }, to };
    return previewJob(letter).scene.recipient.text;
  };
  const { id } = await app.make();
  same(await drawn("\u202eAna\u200b\u0007 \ue000B\u00aden\ud800\ufe0e"), "Ana Ben\ufffd");
  same(await drawn(`e\u0301${"\u0301".repeat(60)}x`), `é${"\u0301".repeat(4)}x`);
  same(await drawn("👨‍👩‍👧 ❤️ नमस्‍ते"), "👨‍👩‍👧 ❤️ नमस्‍ते");
});

/** The text on an envelope for this guest. */
async function drawnName(name: string, card: Partial<Card> = {}) {
  const { scene, fallbacks, fonts } = jobFor(name, card);
  return (await legibleLines([scene, ...fallbacks], fonts)).recipient.text;
}

const jobFor = (name: string, card: Partial<Card> = {}) =>
  previewJob({
    ...{ id: "letter", revision: 1, card: { ...blankCard, ...card }, to: { name, isGuest: true }, guest: "guest" },
    ...{ pictures: new Map(), created: new Date(0), updated: new Date(0), updates: noUpdates },
  });

Deno.test("misplaced combining marks are not drawn; marks that a script needs are", async () => {
  const beside = [
    ...[["confetti", zalgo, "Zalgo"], ["ivory", "M\u0302o\u0327 é", "Mo é"]],
    ...[["launch", "И\u0301ван", "Иван"], ["minimal", "\u0301Ana", "Ana"], ["minimal", "ნ\u0301ინო", "ნინო"]],
  ] as [StyleId, string, string][];
  for (const [style, name, drawn] of beside) {
    same(await drawnName(name, { style }), drawn);
  }
  for (const name of ["שָׁלוֹם", "مُحَمَّد", "สมชายที่", "मृत्युंजय क्षि", "ខ្ញុំ", "မြန်မာ ဝင်း", "น้ำ", "Zoë 👨‍👩‍👧 1️⃣ ❤️", "¿…?"]) {
    same(await drawnName(name), name.normalize("NFC"));
  }
});

Deno.test("for a name that no font can draw, the fallback name is drawn", async () => {
  const written = (text: string) => ({
    blocks: { "front-center": { id: "1", type: "heading", text, size: "md", italic: false } as const },
  });
  for (const name of [unknown, "ᐃᓄᒃᑎᑐᑦ, ߒߞߏ ꦗꦮ…", "\u0301\u200d"]) {
    same(await drawnName(name), "Dear guest", name);
    same(await drawnName(name, { nameFallback: "our friends" }), "Our friends", name);
    same(await drawnName(name, { nameFallback: unknown, lang: "de" }), "Lieber Gast", name);
    same(await drawnName(name, { envelope: written("To {name}!"), nameFallback: "you" }), "To you!", name);
  }
  same(await drawnName("Ana", { envelope: written(unknown) }), "Dear guest");
  same(await drawnName(`Ana ${unknown} & João`), "Ana & João");
});

Deno.test("if a library fails, the picture is drawn again in a simple form", async () => {
  const job = jobFor("Ana", { style: "minimal" });
  const stumbling = { mark: "ini:A", shape: "round", color: "#000000", head: "nowhere", seed: "a" } as unknown;
  const picture = await drawPreview({ ...job, seal: stumbling as typeof job.seal });
  const unaddressed = jobFor("Dear guest", { style: "minimal" });
  equal(picture, await drawPreview({ ...unaddressed, seal: undefined }));
});

Deno.test("a picture shows at most twelve different emoji, each as often as it stands in the name", async () => {
  const animals = [..."🐀🐁🐂🐃🐄🐅🐆🐇🐈🐉🐊🐋🐌🐍🐎🐏🐐🐑🐒🐓"];
  const drawn = await emojiPictures(animals.join("").repeat(4));
  equal(Object.keys(drawn), animals.slice(0, 12));
});
