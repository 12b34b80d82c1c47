import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { describeError, log } from "../../../domain/telemetry/log.ts";
import { compositionOf } from "../../invitation/compositions.ts";
import { type Drawn, sheetHeightOf, sheetWidth } from "../../invitation/sheet.ts";
import type { InvitationWords } from "../../invitation/invitation_words.ts";
import { drawnColors } from "../../letter/colors.ts";
import { penFor } from "../pen.ts";
import { readArtwork } from "../../layout/asset_file.ts";
import { emojiPictures } from "./emoji.ts";
import { readFaces } from "./face_measures.ts";
import { allText, type InvitationJob, type InvitationOutlines, mapWords } from "./invitation_job.ts";
import { legible, saysSomething } from "./legible.ts";
import { drawRun, type Hand } from "./line_outlines.ts";
import { pictureFonts } from "./picture_fonts.ts";
import { sealPicture } from "./seal_picture.ts";

/** What compositions write beside the words: marks between them, and numbers. */
const marks = " ·,▶Fig.012";
/** JPEG quality of the small picture, as of the preview picture. */
const quality = 84;

/**
 * Draws the invitation as a picture. If a library fails on the letter's words, it is drawn once more without them.
 * @returns the picture in the job's form
 */
export async function drawInvitation(job: InvitationJob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await draw(job);
  } catch (error) {
    log("error", "the picture of an invitation failed, and is drawn plainly", { error: describeError(error) });
    return await draw({ ...job, words: job.fallback, seal: undefined });
  }
}

async function draw(job: InvitationJob): Promise<Uint8Array<ArrayBuffer>> {
  const { size: { width, height }, form } = job;
  const { drawn, hand, definitions, sheetHeight } = await compose(job);
  const parts = await written(drawn, hand);
  if (form === "outlines") return encodeOutlines({ definitions, parts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none"><defs>${definitions}</defs>${parts.join("")}</svg>`;
  const small = form === "jpeg";
  return await encode(svg, small ? Math.round(width / 2) : width, small);
}

type Composed = {
  readonly drawn: Drawn;
  readonly hand: Hand;
  /** of the paints that the drawing refers to */
  readonly definitions: string;
  readonly sheetHeight: number;
};

/** The place of every line of text, and everything else on the sheet. */
export async function compose(job: InvitationJob): Promise<Composed> {
  const { code, seal, art, size } = job;
  const theme = { ...job.theme, colors: drawnColors(job.theme) };
  const sheetHeight = sheetHeightOf(size);
  const { hand, words } = await prepare(job);
  const pen = penFor(theme.colors, await readArtwork(art));
  const drawn = compositionOf(theme.style).draw({
    height: sheetHeight,
    words,
    theme,
    pen,
    measures: hand.faces.measures,
    code,
    seal: seal && await sealPicture(seal),
  });
  return { drawn, hand, definitions: pen.definitions(), sheetHeight };
}

/** The words that can be drawn, and what they are drawn with. */
async function prepare(job: InvitationJob): Promise<{ hand: Hand; words: InvitationWords }> {
  const { words: wanted, fallback, fonts: faces } = job;
  const { lang } = wanted;
  const text = [allText(wanted), allText(fallback)].join("\n");
  const emoji = await emojiPictures(text);
  const letters = Object.keys(emoji).reduce((rest, one) => rest.replaceAll(one, ""), text);
  const fonts = await pictureFonts(letters + letters.toLocaleUpperCase(lang) + marks, faces);
  const drawn = { emoji, fonts };
  const words = mapWords(wanted, (text) => legible(text, drawn));
  const isTitled = saysSomething(wanted.title, words.title);
  const isNamed = saysSomething(wanted.to.name, words.to.name);
  return {
    hand: { lang, fonts, emoji, faces: readFaces(fonts) },
    words: {
      ...words,
      title: isTitled ? words.title : fallback.title,
      to: isNamed ? words.to : { label: "", name: "" },
    },
  };
}

async function written(drawn: Drawn, hand: Hand): Promise<string[]> {
  return await Promise.all(drawn.map((part) => typeof part === "string" ? part : drawRun(part, hand)));
}

function encodeOutlines(outlines: InvitationOutlines): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(outlines));
}

async function encode(svg: string, width: number, small: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const fitTo = { mode: "width", value: width } as const;
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo }).render();
  const raw = { width: rendered.width, height: rendered.height, channels: 4 } as const;
  const picture = sharp(rendered.pixels, { raw }).removeAlpha();
  const encoded = small ? picture.jpeg({ quality, chromaSubsampling: "4:4:4" }) : picture.png({ compressionLevel: 7 });
  // Not toUint8Array(): Deno 2.9 never frees its memory.
  return Uint8Array.from(await encoded.toBuffer());
}
