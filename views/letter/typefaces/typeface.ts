/** One font file; the file's ending tells its format. */
export type Face = {
  /** asset path: `fonts/<our own cut>` or `fonts/<package of @fontsource>/<file>` */
  readonly file: string;
  readonly weight: number;
  readonly style: "normal" | "italic";
  /** CSS unicode-range; where two faces overlap, the later one is used */
  readonly range: string;
};

/** A system font that is shown until the typeface is loaded, scaled to the same size (no layout shift). */
export type Fallback = {
  readonly local: readonly string[];
  readonly bold: readonly string[];
  /** the width of text, relative to the system font */
  readonly sizeAdjust: number;
  /** the width of headings, relative to the system font, if headings have a different weight */
  readonly headSizeAdjust?: number;
  /** metrics of the typeface, in em; no typeface here has a line gap */
  readonly ascent: number;
  readonly descent: number;
};

export type Typeface = {
  /** the files, for each weight and style; latin is the first */
  readonly faces: readonly Face[];
  /** a second family for letters that the bold or the italic lacks: browsers make them bold or italic */
  readonly behind?: readonly Face[];
  /** weight of headings; body text is always 400 */
  readonly headWeight: number;
  /** mean width of a character of a name in the heading weight, in em */
  readonly advance: number;
  /** extra width that a space needs to be visible, in em */
  readonly wordSpace?: number;
  readonly fallback: Fallback;
  /** the generic family at the end of `font-family` */
  readonly generic: "serif" | "sans-serif" | "monospace" | "cursive";
};

/** The unicode ranges of the packages' files (from their unicode.json). */
const packages = {
  latin:
    "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193," +
    "U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext": "U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F," +
    "U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  cyrillic: "U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116",
  greek: "U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF",
} as const;
export type Subset = keyof typeof packages;

export const ranges = {
  ...packages,
  /** the characters of the files made by static/fonts/cut.py */
  ownLatin:
    "U+20-7E,U+A0-A1,U+A7,U+AA-AB,U+B0,U+B7,U+BA-BB,U+BF-D6,U+D8-F6,U+F8-FF,U+152-153,U+2013-2014,U+2018-201E," +
    "U+2026,U+202F,U+20AC",
  ownLatinExt: "U+100-151,U+154-17F,U+1E9E,U+218-21B",
  /** Monoton draws ¿ and ¡ as ? and !, so these two come from another font, as & does */
  inverted: "U+A1,U+BF",
  latinWithoutInvertedAnd: packages.latin.replace("U+0-FF", "U+0-25,U+27-A0,U+A2-BE,U+C0-FF"),
  /** Righteous and Monoton draw & so that few read it as "and" */
  and: "U+26",
  latinWithoutAnd: packages.latin.replace("U+0-FF", "U+0-25,U+27-FF"),
  /** Press Start 2P presses these and their accents into eight pixels */
  accentedCapitals: "U+C0-C5,U+C8-CF,U+D1-D6,U+D9-DD",
  latinWithoutAccented: packages.latin.replace("U+0-FF", "U+0-BF,U+C6-C7,U+D0,U+D7-D8,U+DE-FF"),
  /** Almendra draws 1 so that many read it as I */
  figures: "U+30-39",
  latinWithoutFigures: packages.latin.replace("U+0-FF", "U+0-2F,U+3A-FF"),
  /** all characters of latin-ext in the bold and the italic of Almendra; its regular has the rest */
  almendraExt: "U+127-129,U+132-135,U+137-138,U+13F-144,U+154,U+156-159,U+237,U+2C7",
  /** all characters of latin-ext in Fredoka; Nunito, the most similar rounded typeface, has the rest */
  fredokaExt: "U+141-142,U+160-161,U+178,U+17D-17E,U+192",
} as const;
type Style = Face["style"];

/** The subsets of a package that are served, each in its own file. */
export function family(
  name: string,
  subsets: readonly Subset[],
  weight = 400,
  style: Style = "normal",
  ending: "woff2" | "woff" = "woff2",
): Face[] {
  return subsets.map((subset) => ({
    file: `fonts/${name}/${name}-${subset}-${weight}-${style}.${ending}`,
    weight,
    style,
    range: ranges[subset],
  }));
}

/** One of the service's own files, or a file with other characters or another weight than its package says. */
export function face(file: string, range: string, weight = 400, style: Style = "normal"): Face {
  return { file, weight, style, range };
}

/** With the metrics from static/fonts/measure.py. */
export function systemFont(name: keyof typeof systemFonts, metrics: Omit<Fallback, "local" | "bold">): Fallback {
  return { ...systemFonts[name], ...metrics };
}

/** By their full and PostScript names, with free fonts of the same widths. */
const systemFonts = {
  times: {
    local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
    bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
  },
  arial: {
    local: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Roboto Bold"],
  },
  courier: {
    local: ["Courier New", "CourierNewPSMT", "Liberation Mono", "Cousine"],
    bold: ["Courier New Bold", "CourierNewPS-BoldMT", "Liberation Mono Bold", "Cousine Bold"],
  },
} as const;
