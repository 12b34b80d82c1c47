/** Scans of a JPEG. Encoders make about ten for a progressive one; each takes the decoder time for the whole picture. */
const mostScans = 100;

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const marker = {
  prefix: 0xff,
  stuffed: 0x00,
  restartFirst: 0xd0,
  restartLast: 0xd7,
  image: 0xd8,
  end: 0xd9,
  scan: 0xda,
};

/**
 * Whether a JPEG has more scans than any encoder makes. A few bytes are a whole scan of a large picture, so a file of
 * five megabytes could keep the decoder busy for minutes, and its time limit is not checked between scans.
 */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(marker.prefix); at !== -1; at = bytes.indexOf(marker.prefix, at)) {
    const kind = bytes[at + 1];
    if (kind === undefined || kind === marker.end) return false;
    if (kind === marker.scan && ++scans > mostScans) return true;
    at += kind === marker.prefix ? 1 : isAlone(kind) ? 2 : 2 + lengthAt(bytes, at + 2);
  }
  return false;
}

/** Whether nothing that belongs to the marker follows: it stands in the data of a scan, or begins the file. */
function isAlone(kind: number): boolean {
  return kind === marker.stuffed || kind === marker.image ||
    (kind >= marker.restartFirst && kind <= marker.restartLast);
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) << 8 | (bytes[at + 1] ?? 0);
}
