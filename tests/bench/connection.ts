import { Buffer } from "node:buffer";
import { type Answer, readAnswer } from "./answer.ts";
import type { Headers } from "./chromium_headers.ts";

export type Request = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
};

/** A request as bytes. @param base origin of the service */
export function encodeRequest(base: string, { method = "GET", path, headers = {}, body = "" }: Request): Uint8Array {
  const bytes = Buffer.from(body as string);
  const length = bytes.length === 0 ? {} : { "content-length": bytes.length };
  const fields = Object.entries({ host: new URL(base).host, ...length, ...headers });
  const lines = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), bytes]);
}

/**
 * A persistent connection to a server on this machine. It is a plain socket, because `fetch` would measure itself: a
 * request takes about 16 µs of the client's CPU, most of it in the kernel.
 */
export class Connection implements Disposable {
  readonly #socket: Deno.TcpConn;
  #buffer = Buffer.alloc(64 * 1024);

  private constructor(socket: Deno.TcpConn) {
    this.#socket = socket;
  }

  static async open(base: string): Promise<Connection> {
    const { hostname, port } = new URL(base);
    if (hostname !== "127.0.0.1") throw new Error(`a load is for this machine only, not for ${hostname}`);
    const socket = await Deno.connect({ hostname, port: Number(port) });
    socket.setNoDelay(true);
    return new Connection(socket);
  }

  /**
   * Sends a request, and waits for its answer.
   * @returns the answer; its body is overwritten by the next exchange
   */
  async exchange(request: Uint8Array): Promise<Answer> {
    for (let sent = 0; sent < request.length;) sent += await this.#socket.write(request.subarray(sent));
    for (let received = 0;;) {
      if (received === this.#buffer.length) this.#buffer = Buffer.concat([this.#buffer], 2 * received);
      const size = await this.#socket.read(this.#buffer.subarray(received));
      if (size === null) throw new Error(`the server closed the connection after ${received} bytes of an answer`);
      received += size;
      const answer = readAnswer(this.#buffer.subarray(0, received));
      if (answer) return answer;
    }
  }

  [Symbol.dispose](): void {
    try {
      this.#socket.close();
    } catch {
      // It is closed already.
    }
  }
}
