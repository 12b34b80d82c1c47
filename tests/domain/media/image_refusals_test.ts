import { rejects } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { Problem } from "../../../domain/errors.ts";
import { readImage } from "../../../domain/media/images/image.ts";
import { decode } from "../../../domain/media/images/image_decoder.ts";
import { match, ok, same } from "../../support/assert.ts";
import { drawing, frames } from "../../support/pictures/drawings.ts";
import { verifies } from "../../support/verifies.ts";

const bytesOf = async (picture: Sharp) => (await picture.toUint8Array()).data as Uint8Array<ArrayBuffer>;
const textBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function refused(bytes: Uint8Array<ArrayBuffer>, status: number, message: RegExp): Promise<void> {
  await rejects(readImage(bytes), (problem) => {
    ok(problem instanceof Problem, `${problem}`);
    same(problem.status, status);
    match(problem.message, message);
    return true;
  });
}

Deno.test(
  verifies("J2.refused", "SVG, HEIC, TIFF, PDF, pages and text are refused, and told what to send instead"),
  async () => {
    const instead = /Send a JPEG, PNG, WebP, GIF or AVIF/;
    await refused(textBytes("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"), 415, /SVG.*Send a JPEG/);
    await refused(textBytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 415, /HEIC.*"Most Compatible".*export.*JPEG/);
    await refused(await bytesOf(drawing(60, 40).tiff()), 415, /TIFF.*Send a JPEG/);
    for (const text of ["%PDF-1.7 ", "<!doctype html><title>A page</title>", "Hello", "", "\0".repeat(5000)]) {
      await refused(textBytes(text), 415, instead);
    }
  },
);

Deno.test(verifies("J2.refused", "the decoder itself opens nothing else, whatever a file pretends to be"), async () => {
  const svg = textBytes("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
  for (const bytes of [svg, await bytesOf(drawing(60, 40).tiff())]) {
    await rejects(decode(bytes).metadata(), /unsupported image format/);
  }
});

Deno.test(verifies("J2.refused", "a picture whose end is missing is refused, of each kind"), async () => {
  const picture = drawing(400, 300);
  for (
    const whole of [
      ...[picture.clone().jpeg(), picture.clone().png(), picture.clone().webp(), picture.clone().avif()],
      ...[picture.clone().gif(), frames(400, 300, 3).gif(), frames(400, 300, 3).webp()],
    ]
  ) {
    const bytes = await bytesOf(whole);
    for (const share of [.05, .5, .9]) {
      await refused(bytes.slice(0, Math.floor(bytes.length * share)), 415, /damaged, not complete/);
    }
  }
});

Deno.test(verifies("J2.refused", "what only begins as a picture is refused"), async () => {
  for (
    const start of ["GIF89a", "\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\x24\0\0\0WEBPVP8 ", "\0\0\0\x20ftypavif"]
  ) {
    await refused(textBytes(`${start}<script>alert(1)</script>`), 415, /damaged/);
  }
});

Deno.test(verifies("J2.by-bytes", "what hangs on a picture does not come out with it"), async () => {
  const script = "<script>alert(1)</script>";
  for (const picture of [drawing(60, 40).gif(), drawing(60, 40).jpeg(), drawing(60, 40).png(), frames(9, 9, 2).gif()]) {
    const { bytes } = await readImage(Uint8Array.from([...await bytesOf(picture), ...textBytes(script)]));
    ok(!Buffer.from(bytes).includes("script"));
  }
});

Deno.test(
  verifies("G1.images", "more than 50 million pixels are refused from the first bytes, those of all frames together"),
  async () => {
    const began = performance.now();
    const tooMany = /more than 50 million pixels/;
    await refused(pngBomb(40_000, 40_000), 413, tooMany);
    await refused(pngBomb(7_072, 7_072), 413, tooMany);
    await refused(gifBomb(60_000, 60_000, 1), 413, tooMany);
    await refused(gifBomb(4_000, 4_000, 4), 413, tooMany);
    ok(performance.now() - began < 2_000, "they were decoded");
  },
);

Deno.test(verifies("G1.images", "50 million pixels are taken"), async () => {
  const plain = sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: "#336699" } });
  const { width, height } = await readImage(await bytesOf(plain.png({ compressionLevel: 1 })));
  same(`${width}x${height}`, "10000x5000");
});

/** A PNG that declares this size and contains almost no data. */
function pngBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat([textBytes("\x89PNG\r\n\x1a\n"), ...chunks]));
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([textBytes(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A GIF that declares this size, with frames that contain almost no data. */
function gifBomb(width: number, height: number, count: number): Uint8Array<ArrayBuffer> {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const palette = [0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const frames = Array.from({ length: count }, () => frame).flat();
  return Uint8Array.from([...textBytes("GIF89a"), ...size, 0x80, 0, 0, ...palette, ...frames, 0x3b]);
}

Deno.test(
  verifies("G1.images", "what takes more memory than there is for pictures is refused before it is opened"),
  async () => {
    const large = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#c96" } });
    const full = { chromaSubsampling: "4:4:4" };
    const progressive = await bytesOf(large.clone().jpeg({ ...full, progressive: true }));
    await refused(
      progressive,
      413,
      /too much memory.*Save it as an ordinary JPEG, not a progressive one, or send a small/,
    );
    same((await readImage(await bytesOf(large.clone().jpeg(full)))).width, 7000);
    await refused(await bytesOf(large.clone().webp({ effort: 0 })), 413, /Save it as a JPEG, or send a smaller one/);
  },
);

Deno.test(verifies("G1.images", "a JPEG of more than a hundred scans is refused before it is decoded"), async () => {
  const picture = await bytesOf(drawing(400, 300).jpeg({ progressive: true }));
  same((await readImage(picture)).width, 400);
  const scan = firstScan(picture);
  const many = (count: number) => withScans(picture, scan, count);
  same((await readImage(many(100))).width, 400);
  await refused(many(101), 413, /too many layers.*ordinary JPEG/);
  // Markers without a length (TEM, reserved ones), before what would be one: libjpeg reads the scans behind.
  for (const kind of [0x01, 0x02, 0xbf, 0xf0]) {
    const hidden = { ...scan, bytes: Buffer.concat([Buffer.from([0xff, kind]), scan.bytes]) };
    await refused(withScans(picture, hidden, 101), 413, /too many layers/);
  }
  // Segments are skipped: scans of a picture within one (a thumbnail) are none of this one.
  const thumbnail = Buffer.from(many(120)).subarray(0, 60_000);
  const segment = Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff]);
  const within = Buffer.concat([picture.subarray(0, 2), segment, thumbnail, picture.subarray(2)]);
  same((await readImage(new Uint8Array(within))).width, 400);
});

/** The first scan of a progressive JPEG, in full precision, so that it may stand in the file any number of times. */
function firstScan(picture: Uint8Array): { bytes: Buffer; begin: number } {
  const file = Buffer.from(picture);
  const scan = Buffer.from([0xff, 0xda]);
  const begin = file.indexOf(scan);
  // Tables for the second scan may stand before it.
  const next = [scan, Buffer.from([0xff, 0xc4])].map((marker) => file.indexOf(marker, begin + 2));
  const bytes = Buffer.from(file.subarray(begin, Math.min(...next.filter((at) => at > 0))));
  bytes[1 + bytes.readUInt16BE(2)] = 0;
  return { bytes, begin };
}

function withScans(picture: Uint8Array, { bytes, begin }: ReturnType<typeof firstScan>, count: number) {
  const end = Buffer.from([0xff, 0xd9]);
  const file = Buffer.concat([picture.subarray(0, begin), ...Array.from({ length: count }, () => bytes), end]);
  return new Uint8Array(file);
}
