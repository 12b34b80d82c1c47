import type { Buffer } from "node:buffer";
import sharp from "sharp";
import { board, contactSheets, inRows } from "./board.ts";

/** The length of a letter's columns, in pixels. */
const columnLength = 1940;

/** Contact sheets of the pictures of all styles: what is on them, and the pictures' width, by the screen's width. */
const sheets: Readonly<Record<string, { moments: readonly string[]; small: number; wide: number }>> = {
  fronts: { moments: ["front"], small: 380, wide: 960 },
  backs: { moments: ["back"], small: 380, wide: 640 },
  opening: { moments: ["turn", "back", "crack", "lift", "rise"], small: 280, wide: 380 },
};

/**
 * Puts the pictures that `task shots` took on contact sheets, `sheet-<what>-<screen>-<number>.png`: fronts, backs, the
 * opening (a row for each style), and each letter in columns. `sheet-style-<style>.png` has all pictures of a style, with
 * those that `task shots stamps`, `cards` and `prints` took before.
 * @param screens their widths, in pixels
 */
export async function makeSheets(styles: readonly string[], screens: readonly number[], folder: string): Promise<void> {
  const taken = screens.filter((screen) => styles.every((style) => isThere(`${folder}/${style}-front-${screen}.png`)));
  for (const screen of taken) {
    for (const [name, { moments, small, wide }] of Object.entries(sheets)) {
      const names = styles.flatMap((style) => moments.map((moment) => `${folder}/${style}-${moment}-${screen}.png`));
      const width = screen < 600 ? small : wide;
      const pictures = await Promise.all(names.map((name) => sharp(name).png().toBuffer()));
      await contactSheets(pictures, width, moments.length, `${folder}/sheet-${name}-${screen}`);
    }
    for (const style of styles) {
      for (const letter of ["letter", "personal"]) {
        const columns = await inColumns(`${folder}/${style}-${letter}-${screen}.png`, screen);
        await Deno.writeFile(`${folder}/sheet-${letter}-${screen}-${style}.png`, await board(columns, columns.length));
      }
    }
  }
  for (const style of styles) {
    await Deno.writeFile(`${folder}/sheet-style-${style}.png`, await inRows(await styleRows(style, folder)));
  }
}

/** The pictures of one style, row by row. */
async function styleRows(style: string, folder: string): Promise<Buffer[][]> {
  const pictures = (...names: string[]) =>
    names.map((name) => `${folder}/${style}-${name}.png`).filter(isThere).map((name) => sharp(name).png().toBuffer());
  const columns = async (letter: string, screen: number) => {
    const name = `${folder}/${style}-${letter}-${screen}.png`;
    return isThere(name) ? await inColumns(name, screen) : [];
  };
  const stamps = `${folder}/stamps-${style}.png`;
  return [
    await Promise.all(pictures("front-1440", "front-390", "back-390")),
    await Promise.all(pictures(...sheets.opening!.moments.map((moment) => `${moment}-390`))),
    await columns("letter", 390),
    [...await columns("letter", 1440), ...await columns("personal", 390), ...await columns("personal", 1440)],
    await Promise.all(pictures("print-wedding-1", "print-wedding-2", "print-wedding-3", "print-letter-1")),
    await Promise.all(
      pictures("card-wedding-card", "card-wedding-story", "card-thanks-card", "print-envelope-1", "print-template-1"),
    ),
    isThere(stamps) ? [await sharp(stamps).png().toBuffer()] : [],
  ];
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** A long picture as columns of one sheet; a wide screen's without most of the table, half as large. */
async function inColumns(name: string, screen: number): Promise<Buffer[]> {
  const { width, height } = await sharp(name).metadata();
  const kept = Math.min(width, 960);
  const scale = screen < 600 ? 1 : 2 / 3;
  const long = Math.floor(columnLength / scale);
  const columns: Buffer[] = [];
  for (let top = 0; top < height; top += long) {
    const part = { left: Math.floor((width - kept) / 2), top, width: kept, height: Math.min(long, height - top) };
    const cut = await sharp(name).extract(part).png().toBuffer();
    const sized = await sharp(cut).resize({ width: Math.round(kept * scale) }).png().toBuffer();
    const missing = height > long ? columnLength - (await sharp(sized).metadata()).height : 0;
    columns.push(await sharp(sized).extend({ bottom: Math.max(0, missing), background: "#8a8580" }).png().toBuffer());
  }
  return columns;
}
