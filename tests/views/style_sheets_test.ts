import { transform } from "lightningcss";
import { styleIds } from "../../domain/catalog/styles.ts";
import { letterStylesheets, printStylesheets } from "../../views/layout/stylesheets.ts";
import { spacings } from "../../views/letter/typefaces/fit_heading.ts";
import { lookOf } from "../../views/preview/looks.ts";
import { assertNone, equal } from "../support/assert.ts";

/* Every style has its sheet, and the sheets follow the two rules of record 010 for Gecko. */

const folder = new URL("../../static/css/", import.meta.url);

Deno.test("every style has a sheet, and every sheet of a style is of one that there is", async () => {
  const found = await sheets();
  const namesIn = (folder: string) =>
    found.flatMap(({ name }) => name.startsWith(`${folder}/`) ? name.slice(folder.length + 1, -".css".length) : []);
  const known: readonly string[] = styleIds;
  assertNone("styles without static/css/styles/<id>.css", known.filter((style) => !namesIn("styles").includes(style)));
  assertNone(
    "sheets of no style",
    [...namesIn("styles"), ...namesIn("screen")].filter((name) => !known.includes(name)),
  );
  const screens = letterStylesheets("minimal").filter((name) => name.startsWith("screen/"));
  equal(screens, ["screen/minimal.css"], "a sheet for screens is found by its name");
  const having = (sheet: string) => styleIds.filter((style) => letterStylesheets(style).includes(sheet));
  equal(having("blocks/wide.css"), ["parchment", "midnight", "launch", "deco", "ivory"], "codes beside their words");
  equal(having("blocks/codes.css"), ["romance", "brutal", "bubblegum", "confetti", "pocket"], "the same, smaller");
  equal(having("blocks/back_rule.css"), ["midnight", "romance", "deco", "ivory"], "a rule on the back");
  equal(having("blocks/large_date.css").length, 9, "a date that is larger");
  equal(having("blocks/programme.css").length, 7, "programme beside dress");
});

Deno.test("a style that sheets name is one that there is, and in its own sheet no other", async () => {
  const found = (await sheets()).flatMap(({ name, css }) => {
    const own = /^(?:styles|screen)\/(.*)\.css$/.exec(name)?.[1];
    const named = [...css.matchAll(/\[data-style="?([\w-]+)"?\]/g)].map(([, style]) => style!);
    const wrong = own === undefined
      ? named.filter((style) => !(styleIds as readonly string[]).includes(style))
      : named.filter((style) => style !== own);
    return wrong.map((style) => `${name}: ${style}`);
  });
  assertNone("styles that are not there, or in another style's sheet", found);
});

Deno.test("a style whose sheet sets headings in italics says so in its look, and no other does", async () => {
  const italic = new Map((await sheets()).map(({ name, css }) => [name, italicHeadings.test(css)]));
  assertNone(
    "say `name: { italic: true }` in views/preview/looks/<id>.ts, or take it out",
    styleIds.filter((style) => lookOf(style).name.italic !== italic.get(`styles/${style}.css`)),
  );
});

Deno.test("a style whose sheet widens the letter spacing of its headings says so where their widths are measured", async () => {
  const found = (await sheets()).flatMap(({ name, css }) => {
    const style = /^styles\/(.*)\.css$/.exec(name)?.[1];
    const widest = Math.max(0, ...headingSpacings(css));
    return style !== undefined && widest > 0 ? [[style, widest] as const] : [];
  });
  equal(Object.fromEntries(found), { ...spacings }, "`spacings` in views/letter/typefaces/fit_heading.ts");
});

Deno.test("a place's name, which is set smaller, takes hyphens only in columns on screens, and never on paper", async () => {
  const found = await sheets();
  const hyphenated = found.filter(({ css }) => /\.place-name[^{}]*\{[^{}]*hyphens: auto/.test(css));
  const hyphenates = (names: readonly string[]) => hyphenated.some(({ name }) => names.includes(name));
  equal(styleIds.filter((style) => hyphenates(letterStylesheets(style))).sort(), ["launch", "pocket", "typewriter"]);
  equal(styleIds.filter((style) => hyphenates(printStylesheets(style))), []);
});

Deno.test("what hides its back has a transform of its own", async () => {
  equal(backsWithoutTransform(".a { backface-visibility: hidden }"), ["class a"], "the reader finds one");
  equal(
    backsWithoutTransform(".a { & .b { transform: none; backface-visibility: hidden } }"),
    ["class b"],
    "none is none",
  );
  const found = (await sheets()).flatMap(({ name, css }) =>
    backsWithoutTransform(css).map((rule) => `${name}: ${rule}`)
  );
  assertNone("Gecko shows these from behind; say `transform: translateZ(0)` beside", found);
});

Deno.test("a gradient that repeats mixed colours says in which space", async () => {
  equal(
    repeatsWithoutSpace("repeating-linear-gradient(9deg, var(--a) 0 1px, red 2px)").length,
    1,
    "the reader finds one",
  );
  equal(
    repeatsWithoutSpace("repeating-linear-gradient(9deg, black 0 1px, red 2px)"),
    [],
    "plain colours are no mixture",
  );
  const found = (await sheets()).flatMap(({ name, css }) => repeatsWithoutSpace(css).map((text) => `${name}: ${text}`));
  assertNone("Gecko draws these too thin; say `in srgb`", found);
});

/** A rule for all headings, or for several kinds of text with headings among them. */
const italicHeadings = /\.block-heading[,)\s][^{}]*\{[^{}]*font-style: italic/;

/** The letter spacings of upright headings, in em; those in italics have another typeface. */
function headingSpacings(css: string): number[] {
  const rules = [...css.matchAll(/([^{};]*\.block-heading[^{};]*)\{([^{}]*)\}/g)];
  return rules.filter(([, selector]) => !selector!.includes("data-italic")).flatMap(([, , declarations]) => {
    const [, em] = /letter-spacing: ([\d.]+)em/.exec(declarations!) ?? [];
    return em === undefined ? [] : [Number(em)];
  });
}

async function sheets(): Promise<{ name: string; css: string }[]> {
  const found: { name: string; css: string }[] = [];
  const read = async (path: string) => {
    for await (const { name, isDirectory } of Deno.readDir(new URL(path, folder))) {
      if (isDirectory) await read(`${path}${name}/`);
      else found.push({ name: path + name, css: await Deno.readTextFile(new URL(path + name, folder)) });
    }
  };
  await read("");
  return found;
}

/** The selectors of rules that hide the back of an element without a transform, each by its last part. */
function backsWithoutTransform(css: string): string[] {
  const found: string[] = [];
  transform({
    filename: "sheet.css",
    code: new TextEncoder().encode(css),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          const all = declarations?.declarations ?? [];
          const hides = all.some(({ property, value }) => property === "backface-visibility" && value === "hidden");
          const moves = all.some(({ property, value }) => property === "transform" && (value as unknown[]).length > 0);
          if (!hides || moves) return;
          found.push(...selectors.map((selector) => {
            const last = selector.at(-1)!;
            return [last.type, "name" in last ? last.name : ""].join(" ");
          }));
        },
      },
    },
  });
  return found;
}

/** Repeating gradients with a stop that is, or may be, a mixed colour. */
function repeatsWithoutSpace(css: string): string[] {
  const gradients = [...css.matchAll(/repeating-[a-z]+-gradient\(/g)].map(({ index }) => untilClosed(css, index));
  return gradients.filter((text) => /var\(|color-mix\(/.test(text) && !/\((?:from )?[^,()]*\bin srgb,/.test(text));
}

/** A function of a sheet, from its name to its closing parenthesis. */
function untilClosed(css: string, start: number): string {
  let depth = 0;
  for (let end = start; end < css.length; end++) {
    if (css[end] === "(") depth++;
    if (css[end] === ")" && --depth === 0) return css.slice(start, end + 1);
  }
  throw new Error(`never closed: ${css.slice(start, start + 80)}`);
}

Deno.test("letters that are filled with a gradient have colours of the letter's own, which are legible on any paper", async () => {
  const found = (await sheets()).filter(({ css }) =>
    /background-clip:\s*text/.test(css) &&
    /-gradient\([^;]*\b(?:white|black)\b[^;]*;\s*background-clip:\s*text/.test(css)
  );
  assertNone("a gradient from white or black through letters", found.map(({ name }) => name));
});
