import { LRUCache } from "lru-cache";
import { packageFile } from "../../layout/asset_file.ts";
import { readIcons } from "./icon_set.ts";

/** Noto Emoji has all but the flags of countries. */
const sets = {
  emoji: packageFile("@iconify-json/noto/icons.json"),
  flags: packageFile("@iconify-json/flag/icons.json"),
};
const emojiNames = packageFile("@iconify-json/noto/chars.json");

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** What is a picture. The suits of cards and what stands for a word are signs of a typeface, unless a selector follows. */
const pictured = /(?![©®™♠♣♥♦])\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f|\u20e3/u;
const isFlag = /^(?:\p{Regional_Indicator}{2}|\u{1f3f4}[\u{e0061}-\u{e007a}]{3,}\u{e007f})$/u;

/** The pictures of emoji that were drawn last. */
const drawn = new LRUCache<string, string>({ max: 100 });

/** The emoji in a text, each with a data address of its picture; those that no set has are left out. */
export async function emojiPictures(text: string): Promise<Record<string, string>> {
  const found = new Set([...graphemes.segment(text)].map(({ segment }) => segment).filter((one) => pictured.test(one)));
  const missing = [...found].filter((emoji) => !drawn.has(emoji));
  await draw("flags", missing.filter((emoji) => isFlag.test(emoji)), flagName);
  const names = await (namesByCode ??= Deno.readTextFile(emojiNames).then(JSON.parse));
  await draw("emoji", missing.filter((emoji) => !isFlag.test(emoji)), (emoji) => emojiName(emoji, names));
  return Object.fromEntries([...found].flatMap((emoji) => drawn.has(emoji) ? [[emoji, drawn.get(emoji)!]] : []));
}

async function draw(set: keyof typeof sets, missing: readonly string[], nameOf: (emoji: string) => string) {
  const icons = await readIcons(sets[set], missing.map(nameOf));
  for (const emoji of missing) {
    const svg = icons.get(nameOf(emoji));
    if (svg) drawn.set(emoji, `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
  }
}

type Names = Readonly<Record<string, string>>;
let namesByCode: Promise<Names> | undefined;

/** Emoji are named by their code points, without selectors; a sequence that is unknown shows its first. */
function emojiName(emoji: string, names: Names): string {
  const codes = [...emoji].map((character) => character.codePointAt(0)!.toString(16).padStart(4, "0"))
    .filter((code) => code !== "fe0f");
  return names[codes.join("-")] ?? names[codes[0]!] ?? "";
}

/** Flags are written in letters of their own: those of a country, such as `es`, or of its part, such as `gb-sct`. */
function flagName(emoji: string): string {
  const letters = [...emoji].map((character) => character.codePointAt(0)!)
    .map((code) => code < 0xe0000 ? code - 0x1f1e6 : code - 0xe0061)
    .filter((place) => place >= 0 && place < 26)
    .map((place) => String.fromCodePoint(0x61 + place)).join("");
  return `${[letters.slice(0, 2), letters.slice(2)].filter(Boolean).join("-")}-4x3`;
}
