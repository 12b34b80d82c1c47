import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { Hue, Shade, Tone } from "../../editor/style/shade.ts";

type ShadeWords = {
  readonly hues: Readonly<Record<Hue, string>>;
  readonly tones: Readonly<Record<Exclude<Tone, "plain">, string>>;
  /** whether how light it is comes before what it is */
  readonly toneFirst: boolean;
};

/** A colour in words, such as "very light blue". */
export function shadeWords({ hue, tone }: Shade, lang: LanguageId): string {
  const { hues, tones, toneFirst } = words[lang];
  if (tone === "plain") return hues[hue];
  return toneFirst ? `${tones[tone]} ${hues[hue]}` : `${hues[hue]} ${tones[tone]}`;
}

const en: ShadeWords = {
  hues: {
    ...{ white: "white", black: "black", grey: "grey", beige: "beige", brown: "brown", red: "red", orange: "orange" },
    ...{ yellow: "yellow", green: "green", turquoise: "turquoise", blue: "blue", violet: "violet", pink: "pink" },
  },
  tones: { veryLight: "very light", light: "light", dark: "dark", veryDark: "very dark" },
  toneFirst: true,
};

const de: ShadeWords = {
  hues: {
    ...{ white: "Weiß", black: "Schwarz", grey: "Grau", beige: "Beige", brown: "Braun", red: "Rot", orange: "Orange" },
    ...{ yellow: "Gelb", green: "Grün", turquoise: "Türkis", blue: "Blau", violet: "Violett", pink: "Rosa" },
  },
  tones: { veryLight: "sehr helles", light: "helles", dark: "dunkles", veryDark: "sehr dunkles" },
  toneFirst: true,
};

const es: ShadeWords = {
  hues: {
    ...{ white: "blanco", black: "negro", grey: "gris", beige: "beis", brown: "marrón", red: "rojo" },
    ...{ orange: "naranja", yellow: "amarillo", green: "verde", turquoise: "turquesa", blue: "azul" },
    ...{ violet: "violeta", pink: "rosa" },
  },
  tones: { veryLight: "muy claro", light: "claro", dark: "oscuro", veryDark: "muy oscuro" },
  toneFirst: false,
};

const fr: ShadeWords = {
  hues: {
    ...{ white: "blanc", black: "noir", grey: "gris", beige: "beige", brown: "brun", red: "rouge", orange: "orange" },
    ...{ yellow: "jaune", green: "vert", turquoise: "turquoise", blue: "bleu", violet: "violet", pink: "rose" },
  },
  tones: { veryLight: "très clair", light: "clair", dark: "foncé", veryDark: "très foncé" },
  toneFirst: false,
};

const it: ShadeWords = {
  hues: {
    ...{ white: "bianco", black: "nero", grey: "grigio", beige: "beige", brown: "marrone", red: "rosso" },
    ...{ orange: "arancione", yellow: "giallo", green: "verde", turquoise: "turchese", blue: "blu" },
    ...{ violet: "viola", pink: "rosa" },
  },
  tones: { veryLight: "molto chiaro", light: "chiaro", dark: "scuro", veryDark: "molto scuro" },
  toneFirst: false,
};

const pt: ShadeWords = {
  hues: {
    ...{ white: "branco", black: "preto", grey: "cinzento", beige: "bege", brown: "castanho", red: "vermelho" },
    ...{ orange: "laranja", yellow: "amarelo", green: "verde", turquoise: "turquesa", blue: "azul" },
    ...{ violet: "violeta", pink: "cor-de-rosa" },
  },
  tones: { veryLight: "muito claro", light: "claro", dark: "escuro", veryDark: "muito escuro" },
  toneFirst: false,
};

const words: Readonly<Record<LanguageId, ShadeWords>> = { en, es, fr, de, it, pt };
