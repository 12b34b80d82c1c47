import { gzipSync } from "node:zlib";
import { stamps } from "../../domain/catalog/envelope.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import { contrast } from "../../domain/letter/color.ts";
import { readableContrast, resolveTheme } from "../../domain/letter/theme.ts";
import { inColors, inInks, readInks, stampInks, stampManner } from "../../views/letter/envelope/stamp_inks.ts";
import { stampArt } from "../../views/letter/envelope/stamp.tsx";
import { equal, ok, same } from "../support/assert.ts";
import { readSource } from "../support/imports.ts";

/* The drawings of stamps: one for each motif and manner, small, in colours that a letter replaces. */

/** Bytes, compressed as for browsers that ask for a letter's own colours: a first view has 90 KB. */
const most = 7400;
const manners = [...new Set(styleIds.map(stampManner))];
const drawings = manners.flatMap((manner) => stamps.map((stamp) => `static/art/stamps/${manner}/${stamp}.svg`));

Deno.test("every motif is drawn in all ten manners, differently, and small", async () => {
  same(manners.length, 10);
  const texts = await Promise.all(drawings.map(readSource));
  same(new Set(texts).size, 140);
  for (const [index, text] of texts.entries()) {
    const { length } = gzipSync(text);
    ok(length <= most, `${drawings[index]}: ${length} bytes`);
  }
});

Deno.test("a stamp has the inks of its style and no other colour", async () => {
  for (const style of styleIds) {
    const inks = stampInks(resolveTheme({ style, custom: {} }));
    const drawing = inColors(await readSource(`static/${stampArt("rose", style)}`), inks);
    const colors = new Set(drawing.match(/#[0-9a-f]{3,6}(?=")/g));
    equal([...colors].filter((color) => !Object.values(inks).includes(color)), [], style);
    ok(colors.has(inks.paper) && colors.has(inks.ink), style);
    ok(!/NaN|undefined/.test(drawing), style);
  }
});

Deno.test("on every paper a stamp has an ink that is seen, also on grey, where neither black nor white stands out", () => {
  const greys = Array.from({ length: 256 }, (_, shade) => `#${shade.toString(16).padStart(2, "0").repeat(3)}`);
  for (const style of styleIds) {
    for (const paper of greys) {
      const inks = stampInks(resolveTheme({ style, custom: { paper, ink: paper, accent: paper, envelope: paper } }));
      ok(contrast(inks.paper, inks.ink) >= readableContrast, `${style} on ${paper}`);
    }
  }
});

Deno.test("the colours of an address are read as they were written, and nothing else is taken for colours", () => {
  const inks = stampInks(resolveTheme({ style: "deco", custom: {} }));
  const query = inInks("", inks).slice(1);
  equal(readInks(query), inks);
  for (const other of ["", "v=1", "000000", `${query}-000000`, query.toUpperCase(), "red"]) {
    equal(readInks(other), undefined, other);
  }
});

Deno.test("on white paper a stamp's paper is so dark that its perforation is seen, and its ink is seen on it", () => {
  for (const style of styleIds) {
    const { paper, ink } = stampInks(resolveTheme({ style, custom: {} }), true);
    ok(contrast(paper, "#ffffff") >= 1.2, `${style}: ${paper}`);
    ok(contrast(paper, ink) >= 4.5, `${style}: ${ink} on ${paper}`);
  }
});
