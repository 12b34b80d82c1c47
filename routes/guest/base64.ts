/** Bytes in pieces as base64 in pieces. */
export async function* base64(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array();
  for await (const piece of body) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    // Three bytes are four characters; what is left over waits for the next piece.
    const whole = bytes.length - bytes.length % 3;
    yield toBase64(bytes.subarray(0, whole));
    rest = bytes.subarray(whole);
  }
  yield toBase64(rest);
}

export function toBase64(bytes: Uint8Array): string {
  return bytes.toBase64();
}
