import type { FontId } from "./fonts.ts";

export type StyleColors = {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
  readonly envelope: string;
};

export type Style = {
  readonly id: string;
  readonly name: string;
  readonly group: "Classic" | "Modern" | "Retro" | "Elegant" | "Playful";
  readonly fonts: { readonly head: FontId; readonly body: FontId };
  readonly colors: StyleColors;
};

/**
 * The styles, exactly as the catalog lists them. What four colours cannot express is in `static/css/styles/`.
 */
export const styles = [
  style("parchment", "Parchment", "Classic", "medieval", "fell", "#f6ecd3", "#3b2a1a", "#7a3b16", "#e7d3a7"),
  style("midnight", "Midnight", "Classic", "medieval", "fell", "#151a2e", "#ece6d6", "#e3b55b", "#262d4b"),
  style("romance", "Romance", "Classic", "playfair", "fell", "#fff4f2", "#4a2230", "#b03a5f", "#f3d3d6"),
  style("botanical", "Botanical", "Classic", "playfair", "fell", "#eef3e6", "#1f3324", "#356b3c", "#cfdcbf"),
  style("notebook", "Notebook", "Modern", "kalam", "kalam", "#fdfcf7", "#1d2b45", "#2560c9", "#cfe0f7"),
  style("minimal", "Minimal", "Modern", "grotesk", "inter", "#ffffff", "#141414", "#141414", "#ecebe6"),
  style("launch", "Launch", "Modern", "inter", "inter", "#0d0d14", "#ececf3", "#c4b5fd", "#1d1d29"),
  style("groovy", "Groovy 80s", "Retro", "monoton", "righteous", "#3b0a52", "#fff3e0", "#ffe45e", "#ff9a5a"),
  style("deco", "Gatsby", "Elegant", "cinzel", "playfair", "#111012", "#efe6d2", "#d4b26a", "#1f1d1a"),
  style("ivory", "Ivory", "Elegant", "cinzel", "playfair", "#fbf9f4", "#2b2724", "#8c6d46", "#ece5d8"),
  style("brutal", "Brutal", "Modern", "bebas", "grotesk", "#f1f1ec", "#0a0a0a", "#ff3b00", "#e1e1da"),
  style("bubblegum", "Bubblegum", "Playful", "fredoka", "fredoka", "#ffe3ef", "#3b2a5a", "#ff4f9a", "#ffc2dc"),
  style("confetti", "Confetti", "Playful", "fredoka", "fredoka", "#fffdf7", "#1f2340", "#2b59ff", "#ffe08a"),
  style("typewriter", "Typewriter", "Retro", "courier", "courier", "#f3eee3", "#1f1f1f", "#a3261f", "#e3d9c4"),
  style("pocket", "Pocket 8-bit", "Retro", "pixel", "vt323", "#9bbc0f", "#0f380f", "#306230", "#8bac0f"),
] as const;

export type StyleId = (typeof styles)[number]["id"];

export const styleIds = styles.map((entry) => entry.id);

export function findStyle(id: StyleId): Style {
  return styles.find((entry) => entry.id === id)!;
}

/** Frames around a letter, for any style: nothing, a line, a double border. */
export const frames = ["none", "rule", "ornate"] as const;

/** Styles whose heading typeface is for signs: names and figures are in the other one. The style's sheet says the same. */
const namesInBody: ReadonlySet<StyleId> = new Set<StyleId>(["groovy"]);

/** The typeface of names and figures. @param fonts of the letter */
export function nameFont(style: StyleId, fonts: Style["fonts"]): FontId {
  return namesInBody.has(style) ? fonts.body : fonts.head;
}

function style<const Id extends string>(
  id: Id,
  name: string,
  group: Style["group"],
  head: FontId,
  body: FontId,
  paper: string,
  ink: string,
  accent: string,
  envelope: string,
): Style & { readonly id: Id } {
  return { id, name, group, fonts: { head, body }, colors: { paper, ink, accent, envelope } };
}
