import { fitsQrCode } from "../../domain/blocks/qr.ts";
import { QrCode } from "../../views/letter/qr_code.tsx";
import { equal, ok, same } from "../support/assert.ts";
import { tagsOf } from "../support/service/html.ts";
import { readQrCodes } from "../support/pictures/qr.ts";

const draw = (data: string) => String(<QrCode data={data} label="A & B" />);
/** Modules of a side, white border included. */
const sideOf = (svg: string) => Number(tagsOf(svg)[0]!.attributes.viewBox!.split(" ")[3]);

Deno.test("a reader finds in the code what went into it", () => {
  const texts = [
    ...["https://envoi.example/c/abcdefghjkmn?g=abcdefghjk", "1234567890", "HELLO", "Ñandú, 東京, 🎉 👨‍👩‍👧", "a\nb\n\nc"],
    ...["WIFI:T:WPA;S:Casa;P:a b;;", "javascript:alert(1)", "x".repeat(331), "x".repeat(332), "ñ".repeat(1000)],
    ...["https://photos.example/".padEnd(2038, "aB3x-"), "7".repeat(2038), "abc".repeat(679), "-".repeat(2953)],
  ];
  equal(texts.map((text) => readQrCodes(draw(text))[0]), texts);
});

Deno.test("a code is black on a white plate, with four modules of white around it, and has a name", () => {
  const svg = draw("hello");
  const [root, plate, path] = tagsOf(svg);
  equal([root!.attributes.role, root!.attributes["aria-label"], sideOf(svg)], ["img", "A & B", 21 + 8]);
  equal(plate!.attributes, { width: "29", height: "29", fill: "#fff" });
  same(path!.attributes.fill, "#000");
  ok(path!.attributes.d!.startsWith("m4 4h7v1h-7z"), "the first finder begins after the border");
});

Deno.test("up to the longest payment a code mends 15 % of damage, above it stays coarse", () => {
  equal([331, 332].map((length) => sideOf(draw("x".repeat(length)))), [13 * 4 + 17 + 8, 12 * 4 + 17 + 8]);
  ok(draw("https://envoi.example/c/abcdefghjkmn?g=abcdefghjk").length < 6000);
});

Deno.test("what fits is counted in bytes, to the last one", () => {
  equal(["x".repeat(2953), "ñ".repeat(1476)].map(fitsQrCode), [true, true]);
  equal(["x".repeat(2954), "ñ".repeat(1477), "🎉".repeat(739)].map(fitsQrCode), [false, false, false]);
  for (const text of ["x".repeat(2953), "ñ1A".repeat(738), "é0".repeat(984)]) {
    same(sideOf(draw(text)) <= 177 + 8, true);
    ok(fitsQrCode(text));
  }
});
