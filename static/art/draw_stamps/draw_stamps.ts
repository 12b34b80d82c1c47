import type { Stamp } from "../../../domain/catalog/envelope.ts";
import type { StampManner } from "../../../views/letter/envelope/stamp_inks.ts";
import { cutout } from "./cutout.ts";
import { printed } from "./engraved.ts";
import { luminous } from "./luminous.ts";
import { modular } from "./modular.ts";
import { type Motif, motifs } from "./motifs.ts";
import { pencilled } from "./pencil.ts";
import { pixelated } from "./pixels.ts";
import { screenprint } from "./screenprint.ts";
import { sticker } from "./sticker.ts";

/** Face values without a currency, because sending this letter costs nothing. */
const stampValues: Readonly<Record<Stamp, number>> = {
  love: 25,
  rose: 30,
  dove: 40,
  castle: 75,
  moon: 20,
  cake: 50,
  sunflower: 35,
  shell: 15,
  butterfly: 45,
  star: 10,
  key: 60,
  rocket: 80,
  disco: 70,
  invader: 64,
};

type Draw = (motif: Motif, paths: readonly string[], value: number, stamp: Stamp) => string;

const manners: Readonly<Record<StampManner, Draw>> = {
  engraved: (motif, paths, value) => printed("engraved", motif, paths, value),
  gilded: (motif, paths, value) => printed("gilded", motif, paths, value),
  woodcut: (motif, paths, value) => printed("woodcut", motif, paths, value),
  modular: (_motif, _paths, value, stamp) => modular(stamp, value),
  luminous,
  screenprint,
  cutout,
  pencil: pencilled,
  sticker,
  pixels: (motif, _paths, value, stamp) => pixelated(stamp, motif, value),
};

/** Draws all stamps into a folder, in all manners. @param bodyOf the SVG text of an icon */
export async function drawStamps(folder: URL, bodyOf: (icon: string) => string): Promise<void> {
  for (const [manner, draw] of Object.entries(manners)) {
    await Deno.mkdir(new URL(`${manner}/`, folder), { recursive: true });
    for (const [stamp, motif] of Object.entries(motifs) as [Stamp, Motif][]) {
      const paths = [...bodyOf(motif.icon).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path]) => path!);
      await Deno.writeTextFile(
        new URL(`${manner}/${stamp}.svg`, folder),
        draw(motif, paths, stampValues[stamp], stamp),
      );
    }
  }
}
