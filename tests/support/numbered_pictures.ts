/** Bytes of a picture: some pieces of the store's, the last not full. */
const size = 4_000_001;

/** What stands for a picture: its number, all over. */
export function picture(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).fill(number & 255);
}

export function pictureKeyOf(number: number): string {
  return `${String(number).padStart(64, "0")}.png`;
}
