import sharp from "sharp";
import { sha256 } from "../../../domain/hash.ts";
import { paintCake } from "./cake.ts";
import { paintOranges } from "./oranges.ts";
import { paintOrchard } from "./orchard.ts";
import { paintStars } from "./stars.ts";
import { paintVineyard } from "./vineyard.ts";
import { Sheet } from "./watercolour.ts";

/*
 * `deno task paint`: paints the pictures of the examples again, and writes down what pages need to know of them. A new
 * painting has another address, because its address is made of its bytes.
 */

const quality = 74;
const seed = 5;

/** The paper and the painter of each. */
const paintings = {
  cake: ["#fffaf6", paintCake],
  oranges: ["#fbf7ee", paintOranges],
  orchard: ["#fbf7ee", paintOrchard],
  stars: ["#fbf7ee", paintStars],
  vineyard: ["#fbf7ee", paintVineyard],
} as const;

const folder = new URL("../paintings/", import.meta.url);
await Deno.mkdir(folder, { recursive: true });
const facts: string[] = [];
for (const [name, [paper, paint]] of Object.entries(paintings)) {
  const sheet = new Sheet(paper, seed);
  paint(sheet);
  const bytes = await sheet.picture(quality);
  await Deno.writeFile(new URL(`${name}.webp`, folder), bytes);
  const { width, height } = await sharp(bytes).metadata();
  const hash = sha256(bytes);
  facts.push(
    `  ${name}: {\n    hash: "${hash}",\n    width: ${width},\n    height: ${height},\n    color: "${await mean(
      bytes,
    )}",\n  },\n`,
  );
  console.log(name, bytes.length);
}
await Deno.writeTextFile(
  new URL("../../../domain/examples/painting_facts.ts", import.meta.url),
  [
    "/** What pages need to know of the paintings; written by `deno task paint`. */",
    "export const paintingFacts = {",
    `${facts.join("")}} as const;`,
    "",
  ].join("\n"),
);

async function mean(bytes: Uint8Array): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${[...pixel].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
