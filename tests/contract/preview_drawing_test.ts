import { create } from "fontkitten";
import { Buffer } from "node:buffer";
import { fontIds } from "../../domain/catalog/fonts.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { emojiPictures } from "../../routes/preview_image/emoji.ts";
import { previewJob } from "../../routes/preview_image/job.ts";
import { pictureFonts } from "../../routes/preview_image/picture_fonts.ts";
import { sealOutlines } from "../../routes/preview_image/seal_outlines.ts";
import { previewFonts } from "../../views/image/preview_fonts.ts";
import { testApp } from "../support/app.ts";
import { equal, ok, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

/** A name in each script that is drawn, and others that mix them. */
const names = [
  ...["Łukasz Żółć Đặng", "Иван Петрович", "Ѓорѓи Ђ Ѣ", "Ελένη Παπαδοπούλου ἀγάπη", "Հայկ Սարգսյան", "ნინო ბერიძე"],
  ...["محمد عبد الله", "پژمان گل ٹ", "שלום כהן", "ሰላም ተስፋዬ", "नमस्ते प्रिया", "সুমন চৌধুরী", "தமிழ் செல்வி", "తెలుగు లక్ష్మి"],
  ...["ಕನ್ನಡ ರಾಜ", "සිංහල නිමල්", "สมชาย ใจดี", "ខ្មែរ សុខា", "王小明", "張偉倫 龍", "さくら 明子 カナ", "김민수 귀하 뷁"],
  ...["Ana ★ ♥ № 5 → ✓", "Zoë محمد 王 Иван", "¡Íñigo! ¿Ÿ ẞ?"],
];

const emoji = ["🎉", "❤️", "👨‍👩‍👧", "👍🏽", "🇪🇸", "🇧🇷", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "1️⃣", "☺", "🫶", "👰🏿‍♀️"];

/** The letters that fonts have, and how many bytes they are. */
function lettersOf(fonts: Awaited<ReturnType<typeof pictureFonts>>) {
  const sets = fonts.map(({ data }) => {
    const font = create(Buffer.from(data as ArrayBuffer));
    return "characterSet" in font ? font.characterSet.map((code) => String.fromCodePoint(code)) : [];
  });
  return { letters: new Set(sets.flat()), bytes: fonts.reduce((sum, { data }) => sum + data.byteLength, 0) };
}

Deno.test("names of any script are drawn with the letters they need, and little more", async () => {
  for (const head of fontIds) {
    const faces = previewFonts({ style: "midnight", custom: { head } });
    for (const name of head === "fell" ? names : names.slice(0, 2)) {
      const { letters, bytes } = lettersOf(await pictureFonts(name, faces));
      equal([...new Set(name)].filter((letter) => /\S/.test(letter) && !letters.has(letter)), [], `${head}: ${name}`);
      ok(bytes < 100_000, `${head}: ${name}: ${bytes} bytes`);
    }
  }
});

Deno.test("a typeface draws only what it is there for: Monoton's ¿ and ¡ would be ? and !", async () => {
  const fonts = await pictureFonts("¿Qué?", previewFonts({ style: "groovy", custom: { head: "monoton" } }));
  const [monoton, righteous] = ["monoton-0", "monoton-2"].map((name) =>
    lettersOf(fonts.filter((font) => font.name === name)).letters
  );
  equal([monoton!.has("?"), monoton!.has("¿"), righteous!.has("¿"), righteous!.has("?")], [true, false, true, false]);
});

Deno.test("emoji have pictures: of one sign, of several, of flags and keys; the suits of cards are letters", async () => {
  for (const one of emoji) equal(Object.keys(await emojiPictures(`Zoë ${one}!`)), [one]);
  equal(await emojiPictures("Zoë ♥ ★ © 5 #"), {});
  const pictures = Object.values(await emojiPictures(emoji.join(" ")));
  same(new Set(pictures).size, emoji.length);
});

Deno.test("initials are shapes, in the letter's typeface or another that has them", async () => {
  for (const mark of ["ini:AJ", "ini:ŁŻ", "ini:ЖШ", "ini:王", "ini:عب", "duo:Ü|Ø", "duo:Ana|Ben"]) {
    for (const [letters, { path, box }] of await sealOutlines({ mark, head: "cinzel" })) {
      ok(path.length > 50 && box.width > 10 && box.height > 10, `${mark}: ${letters}`);
    }
  }
  same((await sealOutlines({ mark: "icon:heart", head: "fell" })).size, 0);
});

verifies("K1.own-name-only", "who draws the picture is told one name, and nothing of the letter inside", async () => {
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
});

Deno.test("what has no shape is not drawn, and marks do not pile up", async () => {
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
