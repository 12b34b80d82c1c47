/** Introduces a block of a GIF (GIF89a specification, appendix A). */
const introducer = { image: 0x2c, extension: 0x21, trailer: 0x3b } as const;
const screen = { flags: 10, end: 13 } as const;
const image = { flags: 9, end: 10 } as const;

/** Whether a GIF goes on to its end: its decoder shows as many frames as there are, and does not miss the others. */
export function endsAsGif(bytes: Uint8Array): boolean {
  let at = screen.end + paletteSize(bytes[screen.flags]);
  for (;;) {
    const block = bytes[at];
    if (block === introducer.trailer) return true;
    if (block === introducer.extension) at += 2;
    else if (block === introducer.image) at += image.end + paletteSize(bytes[at + image.flags]) + 1;
    else return false;
    // The block's data: pieces, each after its length, until one of no length.
    while (bytes[at]) at += 1 + bytes[at]!;
    at++;
  }
}

/** In bytes; a flag says whether there is one, the lowest bits how large it is. */
function paletteSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
