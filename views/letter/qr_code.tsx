import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

type QrCodeProps = {
  /** text that `fitsQrCode` accepts */
  data: string;
  /** accessible name */
  label: string;
};

/** The most UTF-8 bytes in a code (ISO/IEC 18004, version 40-L). */
const capacity = 2953;
/**
 * Up to so many bytes the code can repair damage of 15 %, as payments require (EPC069-12); for more bytes, larger
 * modules matter more.
 */
const mediumCapacity = 331;
/** White modules around the code; without them readers do not find it. */
const quietZone = 4;

/** Whether the data fits into a QR code. */
export function fitsQrCode(data: string): boolean {
  return bytes(data) <= capacity;
}

/** A QR code on its own background. It is black on white in every style, because readers cannot read light on dark. */
export function QrCode({ data, label }: QrCodeProps) {
  const { side, path } = drawingOf(data);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shape-rendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type Drawing = { readonly side: number; readonly path: string };

/**
 * How many characters of drawn codes are cached: a large code takes ten milliseconds, and every guest of a letter sees
 * it.
 */
const kept = 8_000_000;
const drawings = new LRUCache<string, Drawing>({
  maxSize: kept,
  sizeCalculation: ({ path }, data) => path.length + data.length,
});

function drawingOf(data: string): Drawing {
  const known = drawings.get(data);
  if (known) return known;
  const { size, dark } = modules(data);
  const drawing = { side: size + 2 * quietZone, path: pathOf(size, dark) };
  drawings.set(data, drawing);
  return drawing;
}

function modules(data: string): { size: number; dark: ArrayLike<number> } {
  const errorCorrectionLevel = bytes(data) <= mediumCapacity ? "M" : "L";
  const { size, data: dark } = QRCode.create(data, { errorCorrectionLevel }).modules;
  return { size, dark };
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
