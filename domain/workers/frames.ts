import { deserialize, serialize } from "node:v8";

/*
 * Messages between two processes, over a pipe: each as its length in four bytes, and what `structuredClone` would copy in
 * V8's own form. Both sides are the same program, so the form is the same.
 */

const prefix = 4;

/**
 * Writes a message. Several may be written without waiting for the first. The bytes in the message are used up: a thread
 * that only passes messages on seldom collects its garbage, so their memory is freed at once.
 */
export async function writeFrame(pipe: WritableStreamDefaultWriter<Uint8Array>, message: unknown): Promise<void> {
  const body: Uint8Array<ArrayBuffer> = serialize(message);
  buffersIn(message).forEach(free);
  const length = new Uint8Array(prefix);
  new DataView(length.buffer).setUint32(0, body.length);
  await Promise.all([pipe.write(length), pipe.write(body)]);
  free(body.buffer);
}

/** The buffers of the bytes in a message, which can be transferred with it. */
export function buffersIn(message: unknown): ArrayBuffer[] {
  if (message instanceof Uint8Array) return [message.buffer as ArrayBuffer];
  return typeof message === "object" && message !== null ? Object.values(message).flatMap(buffersIn) : [];
}

function free(buffer: ArrayBuffer): void {
  buffer.transfer(0);
}

/**
 * The messages of a pipe, until it ends. The bytes within a message share its memory, which nothing else uses.
 * @param pipe whose other side writes with `writeFrame`
 */
export async function* readFrames(pipe: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, void> {
  const length = new Uint8Array(prefix);
  let [body, filled] = [length, 0];
  for await (const bytes of pipe) {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + body.length - filled);
      body.set(part, filled);
      [at, filled] = [at + part.length, filled + part.length];
      if (filled < body.length) continue;
      if (body !== length) yield deserialize(body);
      [body, filled] = [body === length ? new Uint8Array(new DataView(length.buffer).getUint32(0)) : length, 0];
    }
  }
}
