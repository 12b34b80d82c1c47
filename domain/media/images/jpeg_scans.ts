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
