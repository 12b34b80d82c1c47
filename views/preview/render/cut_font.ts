import { Buffer } from "node:buffer";
import { create } from "fontkitten";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";

/** A font file with a few letters only, as satori reads it, and which they are. */
export type CutFont = { readonly data: ArrayBuffer; readonly letters: ReadonlySet<string> };

/** Memory that font files may take, in bytes: those of a few letters, and some slices of other scripts. */
const capacity = 4 * 1024 * 1024;
const files = new LRUCache<string, Buffer>({
  maxSize: capacity,
  sizeCalculation: ({ length }) => length,
});

/**
 * Cuts these characters out of a font file. A picture needs a few letters of each typeface: satori reads two kilobytes
 * in place of fifty, and keeps nothing.
 * @param weight where the file holds all weights
 * @returns undefined when the file has none of them, whatever its package says
 */
export async function cutFont(
  file: URL,
  characters: readonly string[],
  weight?: number,
): Promise<CutFont | undefined> {
  const variationAxes = weight === undefined ? undefined : { wght: weight };
  const letters = characters.join("");
  const cut = await subsetFont(await readFont(file), letters + parted(letters) + always, {
    targetFormat: "truetype",
    ...(variationAxes && { variationAxes }),
  });
  const data = new Uint8Array(cut);
  const held = lettersOf(data);
  return characters.some((character) => held.has(character)) ? { data: data.buffer, letters: held } : undefined;
}

/** One vowel of Thai and of Lao is drawn as two. */
function parted(letters: string): string {
  return letters.match(/[\u0e33\u0eb3]/g)?.join("").normalize("NFKD") ?? "";
}

/** What says how its neighbours are joined, and the space that stands for what is not seen. */
const always = " \u200c\u200d";

async function readFont(file: URL): Promise<Buffer> {
  const known = files.get(file.href);
  if (known) return known;
  const bytes = Buffer.from((await Deno.readFile(file)).buffer);
  files.set(file.href, bytes);
  return bytes;
}

function lettersOf(data: Uint8Array<ArrayBuffer>): ReadonlySet<string> {
  try {
    const font = create(Buffer.from(data.buffer));
    return new Set("characterSet" in font ? font.characterSet.map((code) => String.fromCodePoint(code)) : []);
  } catch {
    // A font without a letter has no table of them.
    return new Set();
  }
}
