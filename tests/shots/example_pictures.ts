import sharp from "sharp";
import { exampleNames, openExample } from "../../domain/examples.ts";
import { languageIds } from "../../domain/i18n/languages.ts";
import { firstLetter } from "../../domain/letter/new_letter.ts";
import { assetFile } from "../../views/layout/asset_file.ts";
import { examplePicture } from "../../views/site/examples_page.tsx";
import { starterPicture, starterWidth } from "../../views/site/new_page.tsx";
import { testApp } from "../support/service/app.ts";

/*
 * `deno task example-pictures`: draws the pictures of the examples, and of a new letter in each style and language,
 * again, after a style, an example or a starter has changed. They are the letters' own invitations, small: to draw them
 * takes the service seconds each, and a first visitor would wait.
 */

/** In pixels: twice the size in which a telephone shows it. */
const exampleWidth = 352;
const quality = 66;

await using app = await testApp();
const base = app.listen();
for (const name of exampleNames) {
  await draw(`/examples/${name}`, examplePicture(name), exampleWidth);
  const { kind: preset, style } = openExample(name, app.context.now())!.card;
  for (const lang of languageIds) {
    const { id } = await app.make(firstLetter({ preset, style, lang }, app.context.now()));
    await draw(`/c/${id}`, starterPicture(style, lang), starterWidth);
  }
}

async function draw(letter: string, path: string, width: number): Promise<void> {
  const answer = await fetch(`${base}${letter}/card.png`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const picture = await sharp(await answer.bytes()).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
  await Deno.writeFile(assetFile(path), picture);
  console.log(path, picture.length);
}
