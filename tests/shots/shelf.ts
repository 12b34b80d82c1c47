import sharp from "sharp";
import { exampleNames } from "../../domain/examples.ts";
import { assetFile } from "../../views/layout/asset_file.ts";
import { examplePicture } from "../../views/home/worlds.tsx";
import { testApp } from "../support/app.ts";

/*
 * `deno task shelf`: draws the examples' pictures on the home page again, after a style or an example has changed. They
 * are the examples' own invitations, small: to draw them takes the service seconds each, and a first visitor would wait.
 */

/** In pixels: twice the size in which a telephone shows it. */
const width = 352;
const quality = 66;

await using app = await testApp();
const base = app.listen();
for (const name of exampleNames) {
  const answer = await fetch(`${base}/examples/${name}/card.png`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const picture = await sharp(await answer.bytes()).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
  await Deno.writeFile(assetFile(examplePicture(name)), picture);
  console.log(name, picture.length);
}
