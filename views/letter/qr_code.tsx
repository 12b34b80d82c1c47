import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

type QrCodeProps = {
  /** text that `fitsQrCode` accepts */
  data: string;
  /** accessible name */
  label: string;
};

/**
 * Up to so many bytes the code can repair damage of 15 %, as payments require (EPC069-12); for more bytes, larger
 * modules matter more.
 */
const mediumCapacity = 331;
/** White modules around the code; without them readers do not find it. */
const quietZone = 4;

/**
 * A QR code on its own background, dark on light in every style, because readers cannot read light on dark: black on
 * white, which a letter's style sheet tints a little.
 */
export function QrCode({ data, label }: QrCodeProps) {
  const { side, path } = qrDrawing(data);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shape-rendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A code with its quiet zone: modules on a side, and the dark modules as a path. */
export type QrDrawing = { readonly side: number; readonly path: string };

/**
 * How many characters of drawn codes are cached: a large code takes up to five milliseconds, and every guest of a letter
 * sees it. The sixty largest of a letter have room: `drawInTurn` draws them before its page.
 */
const kept = 8_000_000;
const drawings = new LRUCache<string, QrDrawing>({
  maxSize: kept,
  sizeCalculation: ({ path }, data) => path.length + data.length,
});

/** @param data text that `fitsQrCode` accepts */
export function qrDrawing(data: string): QrDrawing {
  const known = drawings.get(data);
  if (known) return known;
  const { size, dark } = modules(data);
  const drawing = { side: size + 2 * quietZone, path: pathOf(size, dark) };
  drawings.set(data, drawing);
  return drawing;
}

function modules(data: string): { size: number; dark: ArrayLike<number> } {
  const isLong = bytes(data) > mediumCapacity;
  const { size, data: dark } = (isLong ? longCode(data) : QRCode.create(data, { errorCorrectionLevel: "M" })).modules;
  return { size, dark };
}

/**
 * A long code, all bytes, with a given mask: to look for the shortest mixture of modes and for the best of eight masks
 * takes ten times as long. A reader needs no certain mask, and this one repeats after three modules, unlike most texts.
 */
function longCode(data: string) {
  const segments = [{ data: new TextEncoder().encode(data), mode: "byte" as const }];
  return QRCode.create(segments, { errorCorrectionLevel: "L", maskPattern: 3 });
}

/** Draws each run of dark modules in a row as one rectangle, relative to the one before. */
function pathOf(size: number, dark: ArrayLike<number>): string {
  let path = "";
  let [fromX, fromY] = [0, 0];
  for (let y = 0; y < size; y++) {
    for (let x = 0, end = 0; x < size; x = end + 1) {
      end = x;
      while (end < size && dark[y * size + end]) end++;
      if (end === x) continue;
      path += `m${x + quietZone - fromX} ${y + quietZone - fromY}h${end - x}v1h${x - end}z`;
      [fromX, fromY] = [x + quietZone, y + quietZone];
    }
  }
  return path;
}

function bytes(data: string): number {
  return new TextEncoder().encode(data).length;
}
