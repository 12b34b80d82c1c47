import sharp from "sharp";
import { readImage } from "../../../domain/media/images/image.ts";
import { imageMemory, memoryToSize } from "../../../domain/media/images/image_memory.ts";
import { makeSize } from "../../../domain/media/images/make_size.ts";
import { keysOf, pictureKey, sizeKey, widestSize, widthsOf } from "../../../domain/media/images/sizes.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { drawing, seeThrough } from "../../support/pictures/drawings.ts";
import { makePhoto } from "../../support/pictures/photos.ts";

const still = (width: number, height: number) => widthsOf({ width, height, animated: false });

Deno.test("a picture is served in fixed widths and its own, never larger than it is", () => {
  equal(still(4000, 3000), [320, 480, 640, 960, 1280, 1920]);
  equal(still(1920, 1080), [320, 480, 640, 960, 1280, 1920]);
  equal(still(1000, 800), [320, 480, 640, 960, 1000]);
  equal(still(320, 200), [320]);
  equal(still(5, 5), [5]);
  equal(still(800, 20_000), [320, 480, 512]);
  equal(still(1, 60_000), []);
  equal(widthsOf({ width: 4000, height: 3000, animated: true }), []);
});

Deno.test("every size of a picture, however tall, is made within the memory for pictures", () => {
  equal(still(1920, 16_383), [320, 480, 640, 876]);
  equal(still(2160, 3840), [320, 480, 640, 960, 1280, 1920], "as wide as a photo of another shape");
  for (const [width, height] of [[4000, 3000], [2160, 3840], [3000, 9000], [1920, 16_383], [764, 65_535]] as const) {
    const needed = still(width, height).map((one) => memoryToSize({ width, height, extension: "jpg" }, one));
    ok(needed.length > 0 && Math.max(...needed) <= imageMemory, `${width} by ${height}: ${needed} bytes`);
  }
  // The still picture of an animation, which has no such widths.
  equal(
    [[4000, 3000], [100, 6000], [1000, 30_000]].map(([width, height]) =>
      widestSize({ width: width!, height: height! }, 640)
    ),
    [640, 100, 467],
  );
});

Deno.test("a picture's bytes, and those of its sizes, are found by its name", () => {
  same(pictureKey("abc", "jpg"), "abc.jpg");
  same(sizeKey("abc", 640), "abc-640.webp");
  const picture = { hash: "abc", extension: "png", width: 500, height: 500, animated: false };
  equal(keysOf(picture), ["abc.png", "abc-320.webp", "abc-480.webp", "abc-500.webp"]);
  const tall = { hash: "abc", extension: "jpg", width: 1920, height: 16_383, animated: false };
  const screenshot = { ...tall, width: 1080, height: 8000 };
  ok(!still(1080, 8000).includes(1080) && keysOf(screenshot).includes("abc-1080.webp"), "its own width, too");
  ok(
    widthsOf(tall).at(-1)! < 1000 && keysOf(tall).includes("abc-1920.webp"),
    "sizes of earlier days go with the picture",
  );
});

Deno.test("a photo of twelve million pixels and much detail stays within each width's bytes", async () => {
  const lying = await makePhoto();
  const standing = new Uint8Array(await sharp(lying).rotate(90).jpeg({ quality: 92 }).toBuffer());
  for (const sent of [lying, standing]) {
    const photo = await readImage(sent);
    for (const [size, budget] of [[320, 28_000], [640, 70_000], [1280, 120_000], [1920, 250_000]] as const) {
      const made = await makeSize(photo.bytes, size);
      ok(made.length <= budget, `${photo.width} by ${photo.height} at ${size}: ${made.length} bytes`);
      // A picture with too much detail gets fewer pixels, and is still made.
      const drawn = (await sharp(made).metadata()).width;
      ok(drawn > size / 2 && drawn <= size, `${photo.width} by ${photo.height} at ${size}: ${drawn} pixels wide`);
    }
  }
});

Deno.test("a picture of little detail has its width, its shape and good quality", async () => {
  const { bytes } = await readImage((await drawing(1500, 900).png().toUint8Array()).data as Uint8Array<ArrayBuffer>);
  for (const width of [320, 1280, 1500]) {
    const made = await makeSize(bytes, width);
    const { format, height, ...metadata } = await sharp(made).metadata();
    equal([format, metadata.width, height], ["webp", width, Math.round(width * 0.6)]);
    const [before, after] = await Promise.all([
      sharp(bytes).resize({ width }).raw().toUint8Array(),
      sharp(made).raw().toUint8Array(),
    ]);
    const error = before.data.reduce((sum, value, at) => sum + Math.abs(value - after.data[at]!), 0);
    ok(error / before.data.length < 3, `at ${width} it differs by ${error / before.data.length} of 255`);
  }
});

Deno.test("what one can see through, greys and print colours are made small, too", async () => {
  for (
    const picture of [
      seeThrough(600, 400).png(),
      seeThrough(600, 400).greyscale().png(),
      drawing(600, 400).greyscale().jpeg(),
      drawing(600, 400).toColourspace("cmyk").jpeg(),
      seeThrough(600, 400).gif(),
    ]
  ) {
    const { bytes, color } = await readImage((await picture.toUint8Array()).data as Uint8Array<ArrayBuffer>);
    const { width, height, hasAlpha } = await sharp(await makeSize(bytes, 320)).metadata();
    equal([width, height, hasAlpha], [320, 213, color === undefined]);
  }
});
