import { styleIds } from "../../domain/catalog/styles.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { hyphenateName, nameScales, nameSize } from "../../views/letter/typefaces/fit_name.ts";
import { equal, ok, same } from "../support/assert.ts";

/* That names stay whole on the envelope is measured in a browser, too: tests/e2e/site/recipient_test.ts. */

const long = "Владислава Константинопольская";

Deno.test("the scale of each style's names is that of its sheet", async () => {
  const found = await Promise.all(styleIds.map(async (style) => {
    const sheet = await Deno.readTextFile(`static/css/styles/${style}.css`);
    const scale = /--name-scale: ([\d.]+);/.exec(sheet)?.[1];
    return scale ? [[style, Number(scale)]] : [];
  }));
  equal(Object.fromEntries(found.flat()), { ...nameScales });
});

Deno.test("a name is set so small that its longest word fits, and takes a hyphen before it gets tiny", () => {
  const deco = { ...blankCard, style: "deco" } as const;
  ok(nameSize(long, deco) < nameSize("Ана Константинополь Ан", deco));
  same(hyphenateName(long, deco), long);
  const pocket = { ...blankCard, style: "pocket" } as const;
  same(hyphenateName(long, pocket).replaceAll("\u00ad", ""), long);
  ok(hyphenateName(long, pocket).includes("\u00ad"));
  same(hyphenateName("Ana & João", pocket), "Ana & João");
});
