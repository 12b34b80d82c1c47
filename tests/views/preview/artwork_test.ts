import { rejects } from "node:assert/strict";
import { artSize, artwork } from "../../../views/preview/pen.ts";
import { readArtwork } from "../../../views/layout/asset_file.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { tagsOf } from "../../support/service/html.ts";

const place = { left: 10, top: 20, width: 30, height: 40 };
const draw = (inside: string, paint?: string, root = 'viewBox="0 0 8 4"') =>
  artwork(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`, place, paint, "x-");

Deno.test("artwork lies in its place, in its own units", () => {
  const { attributes } = tagsOf(draw("<path/>", "#123456"))[0]!;
  equal(attributes, { x: "10", y: "20", width: "30", height: "40", viewBox: "0 0 8 4", fill: "#123456" });
  match(draw("<path/>", "#123456", 'width="300" height="200"'), / viewBox="0 0 300 200"/);
  equal(artSize('<svg width="300" height="200"></svg>'), { width: 300, height: 200 });
});

Deno.test("black parts take the paint, other colours stay, and so do masks", () => {
  const mask = '<mask id="m"><path fill="#000"/></mask>';
  const drawing = draw(`${mask}<path stroke="#000" fill="#fff" mask="url(#m)"/>`, "#123456");
  ok(drawing.includes('<mask id="x-m"><path fill="#000"/></mask>'), drawing);
  ok(drawing.includes('<path stroke="#123456" fill="#fff" mask="url(#x-m)"/>'), drawing);
});

Deno.test("a drawing of lines alone is not filled", () => {
  const drawing = draw("<path/>", "#123456", 'viewBox="0 0 8 4" fill="none" stroke="#000"');
  match(drawing, / fill="none" stroke="#123456"><path\/>/);
});

Deno.test("shades become see-through in the paint", () => {
  const shades = '<filter id="f"><feColorMatrix type="luminanceToAlpha"/></filter><path fill="#000"/>';
  match(draw(shades, "#ff8000"), /values="0 0 0 0 1.000 0 0 0 0 0.502 0 0 0 0 0.000 0.2125 0.7154 0.0721 0 0"/);
  same(draw(shades, "#ff8000").includes('<path fill="#000"/>'), true);
});

Deno.test("without a paint it keeps its colours, and its ids are its own all the same", () => {
  const drawing = draw('<g id="a" fill="#000"/><use href="#a" clip-path="url(#b)"/>');
  ok(drawing.includes('<g id="x-a" fill="#000"/><use href="#x-a" clip-path="url(#x-b)"/>'), drawing);
});

Deno.test("a file that could not be read once is read again", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-artwork-" });
  const path = new URL(`file://${folder}/leaf.svg`).href;
  await rejects(readArtwork([path]), Deno.errors.NotFound);
  await Deno.writeTextFile(new URL(path), "<svg/>");
  equal(await readArtwork([path]), { [path]: "<svg/>" });
  await Deno.remove(folder, { recursive: true });
  equal(await readArtwork([path]), { [path]: "<svg/>" });
});
