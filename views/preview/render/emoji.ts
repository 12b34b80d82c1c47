import { LRUCache } from "lru-cache";
import { packageFile } from "../../layout/asset_file.ts";
import { graphemesOf } from "../../letter/typefaces/line_ends.ts";

/** Noto Emoji has all emoji except flags of countries. */
const sets = {
  emoji: packageFile("@iconify-json/noto/icons.json"),
  flags: packageFile("@iconify-json/flag/icons.json"),
};
const emojiNames = packageFile("@iconify-json/noto/chars.json");

/**
 * Characters that are drawn as pictures. Card suits and marks such as ™ are text, unless a variation selector follows.
 */
const pictured = /(?![©®™♠♣♥♦])\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f|\u20e3/u;
const isFlag = /^(?:\p{Regional_Indicator}{2}|\u{1f3f4}[\u{e0061}-\u{e007a}]{3,}\u{e007f})$/u;

/** Pictures of the emoji that were drawn last. */
const drawn = new LRUCache<string, string>({ max: 200 });

/**
 * How many different emoji one picture shows: each takes up to ten milliseconds to draw, and a name may have eighty.
 */
const most = 12;

/**
 * The first different emoji in a text, each with a data address of its picture; emoji that no set has are left out.
 */
export async function emojiPictures(text: string): Promise<Record<string, string>> {
  const all = new Set(graphemesOf(text).filter((one) => pictured.test(one)));
  const found = [...all].slice(0, most);
  const missing = found.filter((emoji) => !drawn.has(emoji));
  await draw("flags", missing.filter((emoji) => isFlag.test(emoji)), flagName);
  const names = await (namesByCode ??= Deno.readTextFile(emojiNames).then(JSON.parse));
  await draw("emoji", missing.filter((emoji) => !isFlag.test(emoji)), (emoji) => emojiName(emoji, names));
  return Object.fromEntries(found.flatMap((emoji) => drawn.has(emoji) ? [[emoji, drawn.get(emoji)!]] : []));
}

/** An emoji to be drawn alone, for prints. */
export type EmojiJob = {
  /** for taking turns: each emoji its own, so that a client who asks for very many delays only its own */
  readonly letter: string;
  readonly emoji: string;
};

/** The emoji as an SVG; empty if no set has it. */
export async function emojiPicture({ emoji }: EmojiJob): Promise<Uint8Array<ArrayBuffer>> {
  const { [emoji]: address = "," } = await emojiPictures(emoji);
  return new TextEncoder().encode(decodeURIComponent(address.slice(address.indexOf(",") + 1)));
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

/** Emoji are named by their code points, without selectors; for an unknown sequence its first emoji is used. */
function emojiName(emoji: string, names: Names): string {
  const codes = [...emoji].map((character) => character.codePointAt(0)!.toString(16).padStart(4, "0"))
    .filter((code) => code !== "fe0f");
  return names[codes.join("-")] ?? names[codes[0]!] ?? "";
}

/** Flags are written with special letters: the code of a country, such as `es`, or of a region, such as `gb-sct`. */
function flagName(emoji: string): string {
  const letters = [...emoji].map((character) => character.codePointAt(0)!)
    .map((code) => code < 0xe0000 ? code - 0x1f1e6 : code - 0xe0061)
    .filter((place) => place >= 0 && place < 26)
    .map((place) => String.fromCodePoint(0x61 + place)).join("");
  return `${[letters.slice(0, 2), letters.slice(2)].filter(Boolean).join("-")}-4x3`;
}

/** A set of icons by name, as in its package: a JSON file of some megabytes, in which each entry is a picture. */
type Entry = { readonly body?: string; readonly parent?: string; readonly width?: number; readonly height?: number };

/** Where a file has its icons, and their size unless they have their own. */
type Contents = { readonly places: ReadonlyMap<string, Place>; readonly size: Pick<Entry, "width" | "height"> };
/** Bytes of an entry: the first, and the one after the last. */
type Place = { readonly start: number; readonly end: number };

const contents = new Map<string, Promise<Contents>>();

/**
 * Reads only the entries of these icons, because parsing the whole file takes seconds and much memory.
 * @param file `icons.json` of a package of `@iconify-json`
 * @returns the names that the set has, each with its SVG, in the middle of a square
 */
async function readIcons(file: URL, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const listed = contents.get(file.href) ?? listContents(file);
  contents.set(file.href, listed);
  const { places, size } = await listed;
  using open = await Deno.open(file);
  const icons = new Map<string, string>();
  for (const name of names) {
    const icon = await readEntry(open, places, name);
    if (icon) icons.set(name, square({ ...size, ...icon }));
  }
  return icons;
}

/** Entries begin and end on lines of their own. Read as Latin-1 a character's place is its byte's. */
async function listContents(file: URL): Promise<Contents> {
  const text = new TextDecoder("latin1").decode(await Deno.readFile(file));
  const places = new Map<string, Place>();
  for (const begin of text.matchAll(/\n\t\t"([^"]+)": (?=\{)/g)) {
    const start = begin.index + begin[0].length;
    places.set(begin[1]!, { start, end: text.indexOf("\n\t\t}", start) + "\n\t\t}".length });
  }
  return { places, size: { width: numberAtEnd(text, "width"), height: numberAtEnd(text, "height") } };
}

async function readEntry(file: Deno.FsFile, places: Contents["places"], name: string): Promise<Entry | undefined> {
  const place = places.get(name);
  if (!place) return undefined;
  await file.seek(place.start, Deno.SeekMode.Start);
  const bytes = new Uint8Array(place.end - place.start);
  for (let at = 0; at < bytes.length;) at += await file.read(bytes.subarray(at)) ?? Infinity;
  const entry: Entry = JSON.parse(new TextDecoder().decode(bytes));
  return entry.parent === undefined ? entry : await readEntry(file, places, entry.parent);
}

/** Reads a number at the end of the file: it is valid for all icons without their own. */
function numberAtEnd(text: string, name: string): number {
  return Number(new RegExp(`\\n\\t"${name}": (\\d+)`).exec(text.slice(-200))![1]);
}

function square({ body, width = 0, height = 0 }: Entry): string {
  const side = Math.max(width, height);
  const box = [(width - side) / 2, (height - side) / 2, side, side].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
}
