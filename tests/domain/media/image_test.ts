import sharp, { type Sharp } from "sharp";
import { type ReadImage, readImage } from "../../../domain/media/images/image.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { drawing, frames, quadrants, seeThrough } from "../../support/pictures/drawings.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

const bytesOf = async (picture: Sharp) => (await picture.toUint8Array()).data as Uint8Array<ArrayBuffer>;
const read = async (picture: Sharp) => readImage(await bytesOf(picture));
const quadrantsPng = await quadrants(400, 300).png().toBuffer();
const summary = ({ type, extension, width, height, animated }: ReadImage) =>
  `${type} ${extension} ${width}x${height}${animated ? " moves" : ""}`;

/** The colours of the four quarters, row by row: r, g, b or w. */
async function quarters({ bytes, width, height }: ReadImage): Promise<string> {
  const { data } = await sharp(bytes).removeAlpha().raw().toUint8Array();
  const letters: Record<string, string> = { "100": "r", "010": "g", "001": "b", "111": "w" };
  const at = (x: number, y: number) => (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  const letter = (place: number) =>
    letters[[...data.subarray(place, place + 3)].map((v) => Number(v > 128)).join("")] ?? "?";
  return [at(.25, .25), at(.75, .25), at(.25, .75), at(.75, .75)].map(letter).join("");
}

Deno.test(verifies(["J2.by-bytes", "J3.full-size"], "each kind is read, and comes out at full size"), async () => {
  const opaque = quadrants(60, 40);
  const hole = seeThrough(60, 40);
  for (
    const [picture, expected] of [
      [opaque.clone().jpeg(), "image/jpeg jpg 60x40"],
      [opaque.clone().png(), "image/png png 60x40"],
      [opaque.clone().gif(), "image/gif gif 60x40"],
      [opaque.clone().webp(), "image/jpeg jpg 60x40"],
      [opaque.clone().avif(), "image/jpeg jpg 60x40"],
      [hole.clone().png(), "image/png png 60x40"],
      [hole.clone().gif(), "image/gif gif 60x40"],
      [hole.clone().webp(), "image/webp webp 60x40"],
      [hole.clone().avif(), "image/webp webp 60x40"],
    ] as const
  ) {
    const image = await read(picture);
    same(summary(image), expected);
    same((await sharp(image.bytes).metadata()).format, expected.slice("image/".length).split(" ")[0]);
  }
});

Deno.test(verifies("J3.full-size", "a picture has no more bytes than came, as far as its quality allows"), async () => {
  const photo = sharp(await makePhoto(1600, 1200));
  const blurred = sharp(await bytesOf(photo.clone().blur(3).png()));
  const palette = { palette: true, colours: 8 };
  const plain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#ffffff" } });
  const spots = plain.composite(
    [0, 1, 2, 3, 4, 5].map((at) => ({ input: quadrantsPng, left: at * 600, top: at * 400 })),
  );
  for (
    const [sent, type, most] of [
      [await bytesOf(photo.clone().jpeg({ quality: 92 })), "image/jpeg", 1],
      [await bytesOf(photo.clone().jpeg({ quality: 75 })), "image/jpeg", 1],
      // The lowest quality that looks well at full size.
      [await bytesOf(photo.clone().jpeg({ quality: 55, progressive: true })), "image/jpeg", 1.1],
      [await bytesOf(photo.clone().webp({ quality: 95 })), "image/jpeg", 1],
      [await bytesOf(photo.clone().webp({ quality: 75 })), "image/webp", 1],
      // AVIF has fewer bytes than the lowest quality that looks well in another format.
      [await bytesOf(blurred.clone().avif({ quality: 60, effort: 0 })), "image/webp", 1.5],
      [await bytesOf(photo.clone().ensureAlpha(0.5).webp({ quality: 75 })), "image/webp", 1],
      [await bytesOf(photo.clone().png({ adaptiveFiltering: true })), "image/png", 1],
      [await bytesOf(spots.png(palette)), "image/png", 1],
      [await bytesOf(frames(1200, 900, 4).webp({ quality: 50, effort: 0 })), "image/webp", 1],
    ] as const
  ) {
    const bytes = sent.length;
    const image = await readImage(sent);
    const how = `${type} of ${bytes} became ${image.type} of ${image.bytes.length} bytes`;
    same(`${image.type}, ${how}`, `${type}, ${how}`);
    ok(image.bytes.length <= Math.max(most * bytes, 64 * 1024), how);
  }
});

Deno.test(verifies("J3.metadata-removed", "the orientation is applied, whichever of the eight it is"), async () => {
  const upright = ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"];
  for (const [index, expected] of upright.entries()) {
    const turned = quadrants(60, 40).withMetadata({ orientation: index + 1 });
    for (const picture of [turned.clone().jpeg(), turned.clone().png(), turned.clone().webp()]) {
      const image = await read(picture);
      same(await quarters(image), expected, `orientation ${index + 1}`);
      same(`${image.width}x${image.height}`, index < 4 ? "60x40" : "40x60");
      same((await sharp(image.bytes).metadata()).orientation, undefined);
    }
  }
});

Deno.test(verifies("J3.full-size", "what is written again looks as it did"), async () => {
  const original = drawing(600, 400);
  const before = (await original.clone().raw().toUint8Array()).data;
  for (const picture of [original.clone().jpeg({ quality: 95 }), original.clone().webp({ quality: 95 })]) {
    const { bytes } = await read(picture);
    const after = (await sharp(bytes).raw().toUint8Array()).data;
    const meanError = before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0) / before.length;
    ok(meanError < 2, `it differs by ${meanError} of 255`);
  }
});

Deno.test(verifies("J2.by-bytes", "a JPEG in print colours comes out in those of a screen"), async () => {
  const cmyk = await bytesOf(quadrants(60, 40).toColourspace("cmyk").jpeg({ quality: 100 }));
  same((await sharp(cmyk).metadata()).space, "cmyk");
  const image = await readImage(cmyk);
  same((await sharp(image.bytes).metadata()).space, "srgb");
  same((await sharp(image.bytes).metadata()).channels, 3);
  // Such a green is outside of print colours.
  same(await quarters(image), "r?bw");
});

Deno.test(verifies("J2.by-bytes", "a PNG of a palette, or of greys, keeps every pixel"), async () => {
  for (const original of [drawing(60, 40).png({ palette: true, colours: 16 }), drawing(60, 40).greyscale().png()]) {
    const bytes = await bytesOf(original);
    const [before, after] = await Promise.all(
      [bytes, (await readImage(bytes)).bytes].map((one) =>
        sharp(one).toColourspace("srgb").removeAlpha().raw().toUint8Array()
      ),
    );
    equal(after!.data, before!.data);
  }
});

Deno.test(
  verifies("J2.by-bytes", "what one can see through stays so, and has no colour to be shown before it"),
  async () => {
    for (const picture of [seeThrough(60, 40).png(), seeThrough(60, 40).gif(), seeThrough(60, 40).webp()]) {
      const { bytes, color } = await read(picture);
      const { data } = await sharp(bytes).ensureAlpha().raw().toUint8Array();
      equal([data[3], data[data.length - 1]], [0, 255]);
      same(color, undefined);
    }
  },
);

Deno.test("the colour to be shown before a picture is its mean", async () => {
  const plain = (background: string) => sharp({ create: { width: 50, height: 30, channels: 3, background } });
  same((await read(plain("#336699").png())).color, "#336699");
  same((await read(plain("#808080").greyscale().png())).color, "#808080");
  same((await read(quadrants(64, 64).png())).color, "#808080");
});

Deno.test(verifies("J2.by-bytes", "what moves keeps its frames, their times and how often they run"), async () => {
  for (const type of ["gif", "webp"] as const) {
    const image = await read(frames(40, 30, 3).toFormat(type, { delay: [100, 200, 300], loop: 2 }));
    same(summary(image), "image/webp webp 40x30 moves");
    const { pages, delay, loop } = await sharp(image.bytes, { animated: true }).metadata();
    equal([pages, delay, loop], [3, [100, 200, 300], 2]);
    const { data } = await sharp(image.bytes, { page: 2 }).removeAlpha().raw().toUint8Array();
    ok(data[2]! > 200 && data[0]! < 60, "the third frame is not blue");
  }
});
