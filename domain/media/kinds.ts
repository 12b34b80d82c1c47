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
export const signatureBytes = 4096;

/**
 * The format of a file, by its first bytes alone (decision J2), not by its name or a header. The file may still be
 * broken. undefined: an unknown format.
 */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes));
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

/** Scans of a JPEG. Encoders make about ten for a progressive one; each takes the decoder time for the whole picture. */
const mostScans = 100;

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const marker = {
  prefix: 0xff,
  frameFirst: 0xc0,
  frameLast: 0xcf,
  end: 0xd9,
  scan: 0xda,
  intervalOfRestarts: 0xdd,
  applicationFirst: 0xe0,
  applicationLast: 0xef,
  comment: 0xfe,
};

/**
 * Whether a JPEG has more scans than any encoder makes. A few bytes are a whole scan of a large picture, so a file of
 * five megabytes could keep the decoder busy for minutes, and its time limit is not checked between scans. Nothing is
 * skipped that libjpeg does not skip, so no scan that it decodes is missed.
 */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(marker.prefix); at !== -1; at = bytes.indexOf(marker.prefix, at)) {
    const kind = bytes[at + 1];
    if (kind === undefined || kind === marker.end) return false;
    if (kind === marker.scan && ++scans > mostScans) return true;
    at += kind === marker.prefix ? 1 : hasLength(kind) ? 2 + lengthAt(bytes, at + 2) : 2;
  }
  return false;
}

/**
 * Whether libjpeg reads a length after the marker, and goes on behind it. It reads none after a byte of a scan's data, a
 * restart, the file's begin and TEM (0x01); after a reserved marker it stops, or within a scan looks for the next one.
 */
function hasLength(kind: number): boolean {
  return (kind >= marker.frameFirst && kind <= marker.frameLast) ||
    (kind >= marker.scan && kind <= marker.intervalOfRestarts) ||
    (kind >= marker.applicationFirst && kind <= marker.applicationLast) ||
    kind === marker.comment;
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) << 8 | (bytes[at + 1] ?? 0);
}
