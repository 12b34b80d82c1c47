import type { Buffer } from "node:buffer";
import sharp from "sharp";

/** The longest side of a contact sheet, in pixels: whoever shows a larger one makes it smaller. */
const longest = 2000;
/** Between pictures, in pixels, and what is behind them. */
const gap = 12;
const ground = { channels: 3 as const, background: "#8a8580" };

/** Puts pictures of one size side by side, in so many columns. */
export async function board(pictures: readonly Buffer[], columns: number): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map(({ width }) => width)) + gap;
  const height = Math.max(...sizes.map(({ height }) => height)) + gap;
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / columns);
  const placed = pictures.map((input, index) => ({
    input,
    left: gap + (index % columns) * width,
    top: gap + Math.floor(index / columns) * height,
  }));
  const empty = sharp({ create: { ...ground, width: across * width + gap, height: down * height + gap } });
  return await empty.composite(placed).png().toBuffer();
}

/**
 * Puts pictures of any sizes in rows, each row as wide as the sheet and its pictures equally high.
 * @param rows each with the pictures of one row; an empty one is left out
 */
export async function inRows(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = gap;
  for (const row of rows.filter(({ length }) => length > 0)) {
    const sizes = await Promise.all(row.map((picture) => sharp(picture).metadata()));
    const room = longest - gap * (row.length + 1);
    const height = Math.floor(Math.min(room / sizes.reduce((sum, { width, height }) => sum + width / height, 0), 1300));
    let left = gap;
    for (const picture of row) {
      const input = await sharp(picture).resize({ height }).png().toBuffer();
      placed.push({ input, left, top });
      left += (await sharp(input).metadata()).width + gap;
    }
    top += height + gap;
  }
  return await sharp({ create: { ...ground, width: longest, height: top } }).composite(placed).png().toBuffer();
}

/**
 * Puts pictures on as many contact sheets as they need, `<name>-1.png` and so on.
 * @param width of each picture, in pixels
 * @param together how many of them are in one row, or in a part of it
 */
export async function contactSheets(
  pictures: readonly Buffer[],
  width: number,
  together: number,
  name: string,
): Promise<void> {
  const sized = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer()));
  const { height } = await sharp(sized[0]).metadata();
  const across = Math.max(together, Math.floor(longest / (width + gap) / together) * together);
  const each = across * Math.max(1, Math.floor(longest / (height + gap)));
  for (let from = 0; from < sized.length; from += each) {
    await Deno.writeFile(`${name}-${1 + from / each}.png`, await board(sized.slice(from, from + each), across));
  }
}
