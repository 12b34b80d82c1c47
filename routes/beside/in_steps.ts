/** Bytes that are compressed in about two milliseconds. */
const step = 32 * 1024;

/** Passes a body on in small pieces, so that other requests have their turn between two of them (decision Q3). */
export function inSteps(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    async transform(bytes, controller) {
      for (let at = 0; at < bytes.length; at += step) {
        controller.enqueue(bytes.subarray(at, at + step));
        await new Promise((resume) => setTimeout(resume));
      }
    },
  });
}
