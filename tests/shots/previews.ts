import type { Buffer } from "node:buffer";
import sharp from "sharp";
import { board } from "./board.ts";

type Shown = { readonly style: string; readonly url: string };

/** The width in chats, and how many pictures stand side by side. */
const small = { width: 300, height: 158 };
const columns = 3;

/** Writes the picture of each letter as `<style>-preview.png`, and all of them small on `previews.png`. */
export async function takePreviews(letters: readonly Shown[], folder: string): Promise<void> {
  const thumbnails: Buffer[] = [];
  for (const { style, url } of letters) {
    const picture = sharp(await load(url));
    await picture.clone().png().toFile(`${folder}/${style}-preview.png`);
    thumbnails.push(await picture.resize(small).png().toBuffer());
    console.log(style);
  }
  await Deno.writeFile(`${folder}/previews.png`, await board(thumbnails, columns));
}

/** @param url a guest's own link */
async function load(url: string): Promise<Uint8Array> {
  const answer = await fetch(url.replace("?", "/opengraph-image?"));
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return await answer.bytes();
}
