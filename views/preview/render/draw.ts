import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp, { type CreateRaw } from "sharp";
import type { Element } from "../element.ts";
import { previewPicture, previewSize } from "../preview_picture.ts";
import { assetFile } from "../../layout/asset_file.ts";
import { emojiPictures } from "./emoji.ts";
import type { PreviewJob } from "./job.ts";
import { legibleLines } from "./legible.ts";
import { pictureFonts } from "./picture_fonts.ts";
import { sealPicture } from "./seal_picture.ts";

/** Bytes that messengers are sure to take (peers: WhatsApp drops more than 300 KB without a word). */
const most = 200_000;
/** Of JPEG, from the one that is wanted to one that always fits. */
const qualities = [84, 74, 60, 40];

/**
 * Draws a letter's preview picture. What comes of words that its libraries stumble over is drawn once more, without them.
 * @returns a JPEG of `previewSize`, at most 200 KB
 */
export async function drawPreview(job: PreviewJob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await draw(job);
  } catch (error) {
    console.error("A preview picture failed, and is drawn plainly:", error);
    return await draw(plain(job));
  }
}

/** Addressed to nobody in particular, without other words and without a seal. */
function plain({ scene, fallbacks, ...job }: PreviewJob): PreviewJob {
  const none = { text: "", italic: false };
  return { ...job, fallbacks, scene: { ...scene, ...fallbacks[1], sender: none, note: none }, seal: undefined };
}

async function draw({ scene, fallbacks, seal, art, fonts }: PreviewJob): Promise<Uint8Array<ArrayBuffer>> {
  const artwork = Object.fromEntries(await Promise.all(art.map(async (path) => [path, await readArt(path)] as const)));
  const lines = await legibleLines([scene, ...fallbacks], fonts);
  const picture = previewPicture({ ...scene, ...lines, seal: seal && await sealPicture(seal), art: artwork });
  const text = wordsOf(picture);
  const graphemeImages = await emojiPictures(text);
  const words = Object.keys(graphemeImages).reduce((rest, emoji) => rest.replaceAll(emoji, ""), text);
  const svg = await satori(picture, {
    ...previewSize,
    fonts: await pictureFonts(words, fonts),
    graphemeImages,
  });
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return await encode(pixels, { width, height, channels: 4 });
}

const known = new Map<string, Promise<string>>();

function readArt(path: string): Promise<string> {
  const read = known.get(path) ?? Deno.readTextFile(assetFile(path));
  known.set(path, read);
  return read;
}

function wordsOf({ props: { children } }: Element): string {
  return typeof children === "string" ? children : children?.map(wordsOf).join("\n") ?? "";
}

async function encode(pixels: Uint8Array, raw: CreateRaw): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of qualities) {
    // Not toUint8Array(): Deno 2.9 never frees what that gives.
    const data = await sharp(pixels, { raw }).removeAlpha().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (data.length <= most) return Uint8Array.from(data);
  }
  throw new Error(`The picture has more than ${most} bytes in any quality.`);
}
