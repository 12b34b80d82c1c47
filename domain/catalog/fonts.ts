/** The fourteen typefaces a letter may choose for headings and body. */
export const fonts = [
  { id: "medieval", label: "Medieval" },
  { id: "fell", label: "Old Style" },
  { id: "playfair", label: "Elegant" },
  { id: "kalam", label: "Handwritten" },
  { id: "inter", label: "Clean" },
  { id: "grotesk", label: "Grotesk" },
  { id: "monoton", label: "Neon" },
  { id: "righteous", label: "Groovy" },
  { id: "pixel", label: "Pixel" },
  { id: "vt323", label: "Terminal" },
  { id: "cinzel", label: "Roman" },
  { id: "fredoka", label: "Rounded" },
  { id: "courier", label: "Typewriter" },
  { id: "bebas", label: "Poster" },
] as const;

export type FontId = (typeof fonts)[number]["id"];

export const fontIds = fonts.map((font) => font.id);
