/** A file of the service as part of another: `data:…;base64,…`. */
export type DataUri = (url: string) => string;

/**
 * Style sheets with their files inside: pictures, and of the typefaces those whose letters the page has.
 * @param text whose characters the page has; it may have more that no typeface is needed for
 */
export function inlineCss(css: string, text: string, dataUri: DataUri): string {
  const used = new Set(Array.from(text, (character) => character.codePointAt(0)!));
  return css.replace(/@font-face\{[^}]*\}/g, (face) => isUsed(face, used) ? face : "")
    .replace(/url\("?(\/static\/[\w.-]+)"?\)/g, (_, url: string) => `url("${dataUri(url)}")`);
}

/** A face without a range is the system's own: it stands in and costs nothing. */
function isUsed(face: string, used: ReadonlySet<number>): boolean {
  const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]?.split(",");
  return !ranges || ranges.some((range) => {
    const [first, last = first] = range.trim().slice("U+".length).split("-").map((digits) => parseInt(digits, 16));
    return [...used].some((character) => first! <= character && character <= last!);
  });
}
