import { Buffer } from "node:buffer";
import { create } from "fontkitten";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";

/** A font file with only a few characters, in the form that satori reads, and the list of these characters. */
type CutFont = { readonly data: ArrayBuffer; readonly letters: ReadonlySet<string> };

/** Memory for cached font files, in bytes: small cut files, and some slices for other scripts. */
const capacity = 4 * 1024 * 1024;
const files = new LRUCache<string, Buffer>({
  maxSize: capacity,
  sizeCalculation: ({ length }) => length,
});

/**
 * Cuts a font file down to these characters. A picture needs few characters of each typeface: satori reads two
 * kilobytes instead of fifty, and caches nothing.
 * @param weight for a file that contains all weights
 * @returns undefined when the file has none of the characters, whatever its package says
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

/** Adds the two parts of the vowel that Thai and Lao fonts draw as two glyphs. */
function parted(letters: string): string {
  return letters.match(/[\u0e33\u0eb3]/g)?.join("").normalize("NFKD") ?? "";
}

/** The space, which also replaces invisible characters, and the characters that control how others are joined. */
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
    // A font without any character has no table of characters.
    return new Set();
  }
}
