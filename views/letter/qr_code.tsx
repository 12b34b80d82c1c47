import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

type QrCodeProps = {
  /** what `fitsQrCode` accepts */
  data: string;
  /** accessible name */
  label: string;
};

/** UTF-8 bytes that a code holds at all (ISO/IEC 18004, version 40-L). */
const capacity = 2953;
/** Bytes up to which a code mends damage of 15 %, as payments ask (EPC069-12); beyond, fewer modules matter more. */
const mediumCapacity = 331;
/** Modules of white around the code, without which readers do not find it. */
const quietZone = 4;

/** Whether the data fits into a QR code. */
export function fitsQrCode(data: string): boolean {
  return bytes(data) <= capacity;
}

/** A QR code on a plate of its own. It is black on white in every style: readers do not see light on dark. */
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

/** Characters of drawn codes that are kept: a large one takes ten milliseconds, and every guest of a letter sees it. */
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

/** Every run of dark modules in a row as one rectangle, each drawn from where the one before it began. */
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
