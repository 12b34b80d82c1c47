import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import type { CreateRaw } from "sharp";
import { describeError, log } from "../../../domain/telemetry/log.ts";
import type { Element } from "../element.ts";
import { previewPicture, type PreviewScene, previewSize } from "../preview_picture.ts";
import { emojiPictures } from "./emoji.ts";
import type { AddressedLines, PreviewJob } from "./job.ts";
import { legible, saysSomething } from "./legible.ts";
import { pictureFonts } from "./picture_fonts.ts";
import { readArtwork } from "../../layout/asset_file.ts";
import { postmarkLetters } from "./postmark_letters.ts";
import { sealPicture } from "./seal_picture.ts";
import { type StampManner, stampManner } from "../../letter/envelope/stamp_inks.ts";
import { cropFor } from "../../letter/envelope/stamp.tsx";
import { fieldSize } from "../backdrop.ts";

/** A size in bytes that messengers accept (WhatsApp silently drops a picture of more than 300 KB). */
const most = 200_000;
/** JPEG qualities, from the preferred one to one that always fits. */
const qualities = [84, 74, 60, 40];

/**
 * Draws a letter's preview picture. If a library fails on the letter's text, the picture is drawn once more without it.
 * @returns a JPEG of `previewSize`, at most 200 KB
 */
export async function drawPreview(job: PreviewJob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await draw(job);
  } catch (error) {
    log("error", "a preview picture failed, and is drawn plainly", { error: describeError(error) });
    return await draw(plain(job));
  }
}

/** The picture without a guest's name, without other text and without a seal. */
function plain({ scene, fallbacks, ...job }: PreviewJob): PreviewJob {
  const none = { text: "", italic: false };
  const postmark = { place: "", date: scene.postmark.date };
  return {
    ...job,
    fallbacks,
    scene: { ...scene, ...fallbacks[1], sender: none, note: none, postmark },
    seal: undefined,
    ownStamp: undefined,
  };
}

async function draw({ scene, fallbacks, seal, ownStamp, art, fonts }: PreviewJob): Promise<Uint8Array<ArrayBuffer>> {
  const artwork = await readArtwork(art);
  const lines = await legibleLines([scene, ...fallbacks], fonts);
  const postmark = scene.stamp && await postmarkLetters(scene.postmark, scene.theme.fonts.body, fonts);
  const own = ownStamp && await stampPicture(ownStamp, stampManner(scene.theme.style));
  const drawings = { ownStamp: own, seal: seal && await sealPicture(seal), postmarkLetters: postmark, art: artwork };
  const picture = previewPicture({ ...scene, ...lines, ...drawings });
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

function wordsOf({ props: { children } }: Element): string {
  return typeof children === "string" ? children : children?.map(wordsOf).join("\n") ?? "";
}

async function encode(pixels: Uint8Array, raw: CreateRaw): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of qualities) {
    // Not toUint8Array(): Deno 2.9 never frees its memory.
    const data = await sharp(pixels, { raw }).removeAlpha().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (data.length <= most) return Uint8Array.from(data);
  }
  throw new Error(`The picture has more than ${most} bytes in any quality.`);
}

type Line = PreviewScene["recipient"];

/**
 * The first lines whose name has letters that can be drawn, without the characters that cannot be drawn: a box or a gap
 * would be worse than nothing. If no name can be drawn, the last lines.
 */
export async function legibleLines(
  [lines, ...others]: readonly [AddressedLines, ...AddressedLines[]],
  faces: Parameters<typeof pictureFonts>[1],
): Promise<Pick<PreviewScene, "recipient" | "sender" | "note">> {
  const { name, recipient, sender, note } = lines;
  const words = [name, recipient.text, sender.text, note.text].join("\n");
  const drawn = { emoji: await emojiPictures(words), fonts: await pictureFonts(words, faces) };
  const [next, ...rest] = others;
  const isLegible = [name, recipient.text].every((text) => saysSomething(text, legible(text, drawn)));
  if (next && !isLegible) return await legibleLines([next, ...rest], faces);
  const legibleLine = ({ text, italic }: Line) => ({ text: legible(text, drawn), italic });
  return { recipient: legibleLine(recipient), sender: legibleLine(sender), note: legibleLine(note) };
}

/** A host's own picture, cut to the field of a stamp, as the data address of a PNG. */
export async function stampPicture(bytes: Uint8Array, manner: StampManner): Promise<string> {
  const field = fieldSize(manner);
  const picture = sharp(bytes);
  const { x, y, width, height } = cropFor(field, await picture.metadata());
  // Of a picture that is one pixel wide or high, a part would have none.
  const whole = (length: number) => Math.max(1, Math.floor(length));
  const part = { left: Math.floor(x), top: Math.floor(y), width: whole(width), height: whole(height) };
  const png = await picture.extract(part).resize({ ...field, fit: "fill" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
