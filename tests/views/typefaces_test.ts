import { Buffer } from "node:buffer";
import { create, type Font } from "fontkitten";
import { type FontId, fontIds } from "../../domain/catalog/fonts.ts";
import { styles } from "../../domain/catalog/styles.ts";
import type { Face } from "../../views/letter/typefaces/typeface.ts";
import { fontFaces, fontFamily, preloads, typefaces } from "../../views/letter/typefaces/typefaces.ts";
import { assertNone, equal, ok, same } from "../support/assert.ts";

/** The characters of letters in the six languages. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" +
  "äöüßÄÖÜáéíóúñÁÉÍÓÚÑàâæçèêëîïôœùûÀÂÆÇÈÊËÎÏÔŒÙÛìòÌÒãõÃÕÿ" +
  "¿¡ªº°.,:;!?'\"()/&+-–—…·«»„“”‘’€§";
/** Characters that are not in the packages' latin files. */
const neighbours = "ŸŁłŚśĄąĘęŻżĆćŃńČčŘřŽžŠšĚěŮůŐőŞşĞğ";

/**
 * A cut has few names and no variants: tables that refer to others (as STAT does) are discarded by Firefox, with a
 * warning.
 */
const cutTables = "GDEF GPOS GSUB OS/2 cmap gasp glyf head hhea hmtx kern loca maxp name post".split(" ");

/** A first view: the two faces, in addition to 28 KB for everything else. */
const mostBytes = 62_000;
const nearly = 0.002;

const files = [...new Set(fontIds.flatMap((id) => facesOf(id).map(({ file }) => file)))];
const bytes = new Map(await Promise.all(files.map(async (file) => [file, await Deno.readFile(find(file))] as const)));
const fonts = new Map([...bytes].map(([file, content]) => [file, create(Buffer.from(content)) as Font]));

Deno.test("every file of a typeface is what its ending says", () => {
  const signatures: Record<string, string> = { woff2: "wOF2", woff: "wOFF" };
  for (const [file, content] of bytes) {
    same(new TextDecoder().decode(content.subarray(0, 4)), signatures[file.split(".").at(-1)!], file);
  }
});

Deno.test("our own cuts have no table that refers to names they do not keep", () => {
  const cuts = files.filter((file) => file.split("/").length === 2);
  same(cuts.length, 11);
  const others = cuts.flatMap((file) =>
    tablesOf(file).filter((tag) => !cutTables.includes(tag)).map((tag) => `${file}: ${tag}`)
  );
  assertNone("tables beside those of a cut", others);
});

Deno.test("every typeface draws the letters of the six languages, in each weight and style it has", () => {
  const missing = fontIds.flatMap((id) =>
    cutsOf(id).flatMap((faces) =>
      [...letters].filter((letter) => !drawnBy(faces, letter))
        .map((letter) => `${id} ${faces[0]!.weight} ${faces[0]!.style}: ${letter}`)
    )
  );
  assertNone("letters without a face", missing);
});

Deno.test("names from beside the six languages are drawn by the typeface too, not by a stand-in", () => {
  const missing = fontIds.flatMap((id) =>
    cutsOf(id).flatMap((faces) =>
      [...neighbours].filter((letter) => !drawnBy([...typefaces[id].behind ?? [], ...faces], letter))
        .map((letter) => `${id} ${faces[0]!.weight} ${faces[0]!.style}: ${letter}`)
    )
  );
  assertNone("letters without a face", missing);
});

Deno.test("the elegant italic's J is its upright one, slanted: its own has a bar, and reads as F", () => {
  const [upright, italic] = ["elegant", "elegant-italic"].map((name) => {
    const font = fonts.get(`fonts/${name}.woff2`)!;
    return font.glyphForCodePoint("J".codePointAt(0)!).path.commands.map(({ command }) => command);
  });
  equal(italic, upright);
});

Deno.test("Monoton's ¿ and ¡, which look like ? and !, are drawn by Righteous, and its & by our own", () => {
  for (const letter of "¿¡") {
    same(drawnBy(typefaces.monoton.faces, letter), "fonts/righteous/righteous-latin-400-normal.woff2");
  }
  same(drawnBy(typefaces.monoton.faces, "?"), "fonts/monoton/monoton-latin-400-normal.woff2");
  same(drawnBy(typefaces.monoton.faces, "&"), "fonts/ampersand.woff2");
});

Deno.test("a capital of Press Start 2P and its accent, which it presses into eight pixels, have more of our own", () => {
  for (const letter of "ÁÂÃÄÅÉÍÑÕÜÝ") {
    const file = drawnBy(typefaces.pixel.faces, letter);
    same(file, "fonts/pixel-capitals.woff");
    const { bbox, advanceWidth } = fonts.get(file)!.glyphsForString(letter)[0]!;
    ok(bbox.maxY >= 1250 && bbox.minY === 125, letter);
    same(advanceWidth, 1000);
  }
  for (const letter of "AÆÇØñ") {
    same(drawnBy(typefaces.pixel.faces, letter), "fonts/press-start-2p/press-start-2p-latin-400-normal.woff");
  }
});

Deno.test("the figures of the old typefaces are as high as capitals: 1 is no small I, and 0 no o", () => {
  for (const id of ["medieval", "fell"] as const) {
    for (const faces of cutsOf(id)) {
      const [one, zero, capital] = ["1", "0", "I"].map((letter) => {
        const file = drawnBy(faces, letter)!;
        const font = fonts.get(file)!;
        const { bbox } = font.glyphsForString(letter)[0]!;
        return { file, height: bbox.maxY / font.unitsPerEm };
      });
      const name = `${id} ${faces[0]!.weight} ${faces[0]!.style}`;
      ok(Math.abs(one!.height / capital!.height - 1) < 0.05 && zero!.height > 0.9 * capital!.height, name);
    }
  }
});

Deno.test("a style's first view needs at most 62 KB of typefaces", () => {
  for (const { id, fonts: { head, body } } of styles) {
    const sum = preloads(head, body).reduce((total, file) => total + bytes.get(file)!.length, 0);
    ok(sum <= mostBytes, `${id}: ${sum} bytes`);
  }
});

Deno.test("the first view needs the headings' face and the body's, once if they are one", () => {
  equal(preloads("playfair", "fell"), ["fonts/elegant.woff2", "fonts/old-style.woff2"]);
  equal(preloads("inter", "inter"), [
    "fonts/inter/inter-latin-700-normal.woff2",
    "fonts/inter/inter-latin-400-normal.woff2",
  ]);
  equal(preloads("righteous", "righteous"), ["fonts/righteous/righteous-latin-400-normal.woff2"]);
});

Deno.test("ascent, descent and the advance of names are those of the files", () => {
  const names = "Sofía Martínez Zoë Müller François Lefèvre João Gonçalves Alessandro Ferrari Charlotte Whitfield";
  for (const id of fontIds) {
    const { faces, headWeight, advance, fallback } = typefaces[id];
    const body = fonts.get(faces[0]!.file)!;
    const head = fonts.get(faces.find(({ weight }) => weight === headWeight)!.file)!;
    const width = [...names].reduce((sum, letter) => sum + advanceOf(head, letter), 0);
    ok(Math.abs(body.ascent / body.unitsPerEm - fallback.ascent) < nearly, `${id} ascent`);
    ok(Math.abs(-body.descent / body.unitsPerEm - fallback.descent) < nearly, `${id} descent`);
    ok(Math.abs(width / names.length / head.unitsPerEm / advance - 1) < 0.04, `${id} advance`);
  }
});

Deno.test("the rules load just the typefaces asked for, each once, with a stand-in of the same measure", () => {
  const css = fontFaces(["vt323", "vt323"], (path) => `/static/${path.split("/").at(-1)}`);
  equal(css.match(/font-family:"[^"]+"/g), [
    'font-family:"vt323"',
    'font-family:"vt323"',
    'font-family:"vt323-fallback"',
  ]);
  ok(css.startsWith(
    '@font-face{font-family:"vt323";font-weight:400;src:url("/static/vt323-latin-400-normal.woff") format("woff");' +
      "font-display:swap;unicode-range:U+0-FF,",
  ));
  ok(css.endsWith(
    'local("Cousine");size-adjust:66.7%;ascent-override:119.9%;descent-override:30.0%;line-gap-override:0%}',
  ));
});

Deno.test("a stand-in is bold where headings are", () => {
  const css = fontFaces(["fredoka"], (path) => path);
  ok(css.includes('"fredoka-fallback";font-weight:600;src:local("Arial Bold")'));
});

Deno.test("a typeface is named with what stands behind it", () => {
  same(fontFamily("fell"), '"fell","fell-fallback",serif');
  same(fontFamily("medieval"), '"medieval","medieval-behind","medieval-fallback",serif');
  same(fontFamily("kalam"), '"kalam","kalam-fallback",cursive');
});

function facesOf(id: FontId): Face[] {
  const { faces, behind = [] } = typefaces[id];
  return [...faces, ...behind];
}

/** The faces of one weight and style; the browser takes one of them for each character. */
function cutsOf(id: FontId): Face[][] {
  return [...Map.groupBy(typefaces[id].faces, ({ weight, style }) => `${weight} ${style}`).values()];
}

/** As browsers choose: the last face whose range has the character, if its file has it; else an earlier one. */
function drawnBy(faces: readonly Face[], letter: string): string | undefined {
  const point = letter.codePointAt(0)!;
  return faces.findLast(({ file, range }) => includes(range, point) && fonts.get(file)!.hasGlyphForCodePoint(point))
    ?.file;
}

function includes(range: string, point: number): boolean {
  return range.split(",").some((part) => {
    const [first, last = first] = part.replace("U+", "").split("-").map((hex) => parseInt(hex, 16));
    return point >= first! && point <= last!;
  });
}

function tablesOf(file: string): string[] {
  const { directory } = fonts.get(file)! as unknown as { directory: { tables: Record<string, unknown> } };
  return Object.keys(directory.tables);
}

function advanceOf(font: Font, letter: string): number {
  return font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth;
}

function find(file: string): URL {
  const [, name, packaged] = file.split("/");
  if (!packaged) return new URL(`../../static/${file}`, import.meta.url);
  return new URL(import.meta.resolve(`@fontsource/${name}/files/${packaged}`));
}
