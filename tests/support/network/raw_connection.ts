import { Buffer } from "node:buffer";
import { within } from "../waiting.ts";

/** A connection to a server on this machine, on which a test sends whatever bytes it likes. */
type RawConnection = Disposable & {
  readonly send: (text: string | Uint8Array) => Promise<void>;
  /** all that the server sends until it closes the connection; a character for each byte */
  readonly rest: () => Promise<string>;
  /** reads until the text so far fulfils the condition, or the server closes the connection */
  readonly readUntil: (isEnough: (text: string) => boolean) => Promise<string>;
};

export async function openRaw(base: string): Promise<RawConnection> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(base).port) });
  const buffer = Buffer.alloc(64 * 1024);
  let text = "";

  async function read(isEnough: (text: string) => boolean): Promise<string> {
    while (!isEnough(text)) {
      // A server may close a connection by a reset: for a client that is the end, too.
      const size = await connection.read(buffer).catch(() => null);
      if (size === null) break;
      text += buffer.toString("latin1", 0, size);
    }
    return text;
  }

  const readUntil = (isEnough: (text: string) => boolean) => within("an answer, or its end", read(isEnough));
  return {
    async send(text) {
      const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
      for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
    },
    readUntil,
    rest: () => readUntil(() => false),
    [Symbol.dispose]: () => {
      try {
        connection.close();
      } catch {
        // It is closed already.
      }
    },
  };
}
