/** Bytes that arrive piece by piece. */
type Gathering = {
  /** how many have arrived */
  readonly size: number;
  /** takes the piece over: it is empty afterwards */
  readonly add: (piece: Uint8Array<ArrayBuffer>) => void;
  /** all of them; nothing can be added afterwards */
  readonly end: () => Uint8Array<ArrayBuffer>;
};

/** The first buffer, in bytes: most bodies fit into it. */
const first = 1024;

/**
 * Copies the pieces into one buffer that grows. Deno gives each piece a buffer of 64 KiB. If we kept a 64 KiB buffer for
 * each one-byte piece, a body would take thousands of times its own size. So each is freed at once, without waiting for
 * the garbage collection.
 */
export function gatherBytes(): Gathering {
  let buffer = new ArrayBuffer(first);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(piece) {
      const needed = size + piece.length;
      if (needed > buffer.byteLength) buffer = buffer.transfer(Math.max(needed, 2 * buffer.byteLength));
      new Uint8Array(buffer).set(piece, size);
      size = needed;
      piece.buffer.transfer(0);
    },
    end: () => new Uint8Array(buffer.transfer(size)),
  };
}
