/** Bytes of a picture: the store splits it into several pieces, the last one shorter. */
const size = 4_000_001;

/** A stand-in for a picture: every byte is its number. */
export function picture(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).fill(number & 255);
}

export function pictureKeyOf(number: number): string {
  return `${String(number).padStart(64, "0")}.png`;
}
