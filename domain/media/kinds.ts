/** Pictures that are taken, and shown in every browser (decision J2). */
const pictures = {
  JPEG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n.\n/s,
  WebP: /^RIFF[^]{4}WEBPVP/,
  GIF: /^GIF8[79]a/,
  // One of the file's brands, of which the first may be another (ISO/IEC 14496-12, 4.3).
  AVIF: /^[^]{4}ftyp(?:[^]{4}){0,15}?avi[fs]/,
} as const;

/** Known, and not taken. */
const unusable = {
  HEIC: /^[^]{4}ftyp(?:he[iv][cmsx]|m[is]f1)/,
  TIFF: /^(?:II\*\0|MM\0\*)/,
  PDF: /^%PDF-/,
  BMP: /^BM/,
} as const;

export type PictureKind = keyof typeof pictures;
export type UnusableKind = keyof typeof unusable | "SVG";
export type Kind = PictureKind | UnusableKind | "HTML";

/** Bytes from the beginning that are enough to recognise a file by. */
export const telling = 4096;

/**
 * What a file is, by its first bytes alone (decision J2): neither its name nor a header has a say. That it can be decoded
 * is not said. undefined: nothing we know.
 */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, telling));
  const [kind] = Object.entries({ ...pictures, ...unusable }).find(([, signature]) => signature.test(start)) ?? [];
  return kind as PictureKind | UnusableKind | undefined ?? markup(start);
}

export function isPicture(kind: Kind): kind is PictureKind {
  return Object.hasOwn(pictures, kind);
}

/** Whichever comes first: a drawing has a title as pages have one, and a page may have drawings in it. */
function markup(start: string): "HTML" | "SVG" | undefined {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(start)) return undefined;
  const [, tag] = /<(?:!doctype\s+)?(svg|html|head|body|meta|title|link|script)\b/i.exec(start) ?? [];
  return tag === undefined ? undefined : tag.toLowerCase() === "svg" ? "SVG" : "HTML";
}
