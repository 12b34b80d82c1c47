/** Formats that the service takes: every browser shows them (decision J2). */
const pictures = {
  JPEG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n.\n/s,
  WebP: /^RIFF[^]{4}WEBPVP/,
  GIF: /^GIF8[79]a/,
  // The file has a list of brands, and AVIF need not be the first (ISO/IEC 14496-12, 4.3).
  AVIF: /^[^]{4}ftyp(?:[^]{4}){0,15}?avi[fs]/,
} as const;

/** Formats that are recognised, but not taken. */
const unusable = {
  HEIC: /^[^]{4}ftyp(?:he[iv][cmsx]|m[is]f1)/,
  TIFF: /^(?:II\*\0|MM\0\*)/,
  PDF: /^%PDF-/,
  BMP: /^BM/,
} as const;

export type PictureKind = keyof typeof pictures;
export type UnusableKind = keyof typeof unusable | "SVG";
export type Kind = PictureKind | UnusableKind | "HTML";

/** Bytes at the beginning of a file that are enough to recognise its format. */
export const telling = 4096;

/**
 * The format of a file, by its first bytes alone (decision J2), not by its name or a header. The file may still be
 * broken. undefined: an unknown format.
 */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, telling));
  const [kind] = Object.entries({ ...pictures, ...unusable }).find(([, signature]) => signature.test(start)) ?? [];
  return kind as PictureKind | UnusableKind | undefined ?? markup(start);
}

export function isPicture(kind: Kind): kind is PictureKind {
  return Object.hasOwn(pictures, kind);
}

/** The one that comes first: SVG has a title as HTML has one, and HTML may contain SVG. */
function markup(start: string): "HTML" | "SVG" | undefined {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(start)) return undefined;
  const [, tag] = /<(?:!doctype\s+)?(svg|html|head|body|meta|title|link|script)\b/i.exec(start) ?? [];
  return tag === undefined ? undefined : tag.toLowerCase() === "svg" ? "SVG" : "HTML";
}

/** The first byte of each block of a GIF (GIF89a specification, appendix A). */
const introducer = { image: 0x2c, extension: 0x21, trailer: 0x3b } as const;
const screen = { flags: 10, end: 13 } as const;
const image = { flags: 9, end: 10 } as const;

/** Whether a GIF is complete. The decoder does not report an incomplete one: it shows the frames that are there. */
export function endsAsGif(bytes: Uint8Array): boolean {
  let at = screen.end + paletteSize(bytes[screen.flags]);
  for (;;) {
    const block = bytes[at];
    if (block === introducer.trailer) return true;
    if (block === introducer.extension) at += 2;
    else if (block === introducer.image) at += image.end + paletteSize(bytes[at + image.flags]) + 1;
    else return false;
    // The block's data is in pieces, each after its length; a length of 0 ends it.
    while (bytes[at]) at += 1 + bytes[at]!;
    at++;
  }
}

/** In bytes. One bit of the flags says whether there is a palette, the lowest bits how large it is. */
function paletteSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
