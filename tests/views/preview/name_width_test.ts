import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { pictureFonts } from "../../../views/preview/render/picture_fonts.ts";
import { words } from "../../../views/preview/element.ts";
import { nameWidth } from "../../../views/preview/inscription.ts";
import { headingFonts } from "../../../views/preview/preview_fonts.ts";
import { ok } from "../../support/assert.ts";

/** Names are fitted with a tenth of their room left free. */
const spare = 1.09;
const fontSize = 50;

Deno.test("letters that carry others are as broad as they are said to be: no name is cut for want of room", async () => {
  for (
    const name of [
      ...["မြန်မာ ဝင်း", "အောင်ဆန်းစု", "ພາສາລາວ", "ខ្មែរ សុខា", "සිංහල නිමල්", "தமிழ் செல்வி", "తెలుగు లక్ష్మి"],
      ...["ಕನ್ನಡ ರಾಜ", "সুমন চৌধুরী", "तेजस्विनी कुलकर्णी"],
    ]
  ) {
    const fonts = await pictureFonts(name, headingFonts("grotesk"));
    const svg = await satori(words({ fontSize, fontWeight: 700 }, name, "en"), { width: 2000, height: 200, fonts });
    const { width } = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox()!;
    const said = nameWidth("grotesk", 0)(name) * fontSize;
    ok(width < said * spare && width > said / 3, `${name}: ${width} of ${said}`);
  }
});

Deno.test("an Arabic name in a narrow typeface, which has no such letters, is not measured as narrow", async () => {
  const name = "عبد الرحمن الفاسي";
  const fonts = await pictureFonts(name, headingFonts("bebas"));
  const svg = await satori(words({ fontSize, fontWeight: 400 }, name, "en"), { width: 2000, height: 200, fonts });
  const { width } = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox()!;
  const said = nameWidth("bebas", 0)(name) * fontSize;
  ok(width < said * spare && width > said / 3, `${width} of ${said}`);
});

Deno.test("two words that are read from right to left stand apart, also where the typeface's own spaces are wide", async () => {
  for (const font of ["pixel", "courier", "inter"] as const) {
    for (const name of ["נועה לוי", "محمد علي"]) {
      const fonts = await pictureFonts(name, headingFonts(font));
      const svg = await satori(words({ fontSize, fontWeight: 400 }, name, "en"), { width: 600, height: 100, fonts });
      const gap = widestGap(svg) / fontSize;
      ok(gap > 0.2 && gap < 1.2, `${font}, ${name}: ${gap} em`);
    }
  }
});

Deno.test("French marks have a narrow space before them, also where another font draws a sign or a name", async () => {
  for (const other of ["▶", "田中 さくら", "محمد علي", "தமிழ்"]) {
    const fonts = await pictureFonts(`Venez\u202f! ${other}`, headingFonts("inter"));
    const svg = await satori(words({ fontSize, fontWeight: 700 }, "Venez\u202f!", "fr"), {
      width: 600,
      height: 100,
      fonts,
    });
    const gap = widestGap(svg) / fontSize;
    ok(gap > 0.1 && gap < 0.4, `${other}: ${gap} em`);
  }
});

/** The most columns of pixels without ink between two with some. */
function widestGap(svg: string): number {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const isInked = (column: number) =>
    Array.from({ length: height }, (_, row) => pixels[(row * width + column) * 4 + 3]!).some((alpha) => alpha > 100);
  const inked = Array.from({ length: width }, (_, column) => column).filter(isInked);
  return Math.max(...inked.slice(1).map((column, index) => column - inked[index]! - 1));
}
