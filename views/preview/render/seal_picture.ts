import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { type Seal, sealDrawing } from "../../letter/seal_drawing.ts";
import { sealOutlines } from "./seal_outlines.ts";

/** Pixels of a seal's picture: at 200 units, a little more than it is shown with. */
const size = 320;
/** Seals that are kept: a letter is asked for by many guests within minutes. */
const drawn = new LRUCache<string, string>({ max: 50 });

/** The wax seal as the data address of a PNG. Its light takes 300 ms, so each is drawn once for all guests of a letter. */
export async function sealPicture(seal: Seal): Promise<string> {
  const key = JSON.stringify(seal);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = sealDrawing(seal, await sealOutlines(seal));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}">${drawing}</svg>`;
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const picture = `data:image/png;base64,${new Uint8Array(png).toBase64()}`;
  drawn.set(key, picture);
  return picture;
}
