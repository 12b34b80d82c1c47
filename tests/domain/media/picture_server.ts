/** Writes an answer on the connection, and may leave it open. */
export type Script = (connection: Deno.Conn) => Promise<void>;

/** A web server on its own socket that answers each path as the test says, also with invalid answers. */
export type PictureServer = AsyncDisposable & {
  /** `127.0.0.1:<port>` */
  readonly host: string;
  readonly port: number;
  /** the headers of all requests, as they arrived */
  readonly requests: readonly string[];
  /** bytes that were sent, or are in the socket's buffer */
  readonly sent: () => number;
  /** connections that the other side has not closed */
  readonly open: () => number;
};

type Options = { readonly hostname?: string; readonly tls?: { readonly cert: string; readonly key: string } };

export function serve(answers: Readonly<Record<string, Script>>, { hostname = "127.0.0.1", tls }: Options = {}) {
  const listener = tls ? Deno.listenTls({ hostname, port: 0, ...tls }) : Deno.listen({ hostname, port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const requests: string[] = [];
  const open = new Set<Deno.Conn>();
  const running: Promise<void>[] = [];
  let sent = 0;

  const answer = async (connection: Deno.Conn) => {
    open.add(connection);
    try {
      const head = await readVersion(connection);
      if (head !== "") requests.push(head);
      const script = answers[/^GET ([^ ?]*)/.exec(head)?.[1] ?? ""] ?? answer404;
      await script(counted(connection, (bytes) => sent += bytes));
    } finally {
      closeQuietly(connection);
      open.delete(connection);
    }
  };
  const accept = async () => {
    for await (const connection of listener) running.push(answer(connection).catch(() => {}));
  };
  const accepting = accept().catch(() => {});

  const server: PictureServer = {
    host: `${hostname}:${port}`,
    port,
    requests,
    sent: () => sent,
    open: () => open.size,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      for (const connection of open) closeQuietly(connection);
      await Promise.all([accepting, ...running]);
    },
  };
  return server;
}

/** A whole answer; it declares its length unless the headers say otherwise. */
export function answer(body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Script {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const head = { "content-length": String(bytes.length), ...headers };
  return async (connection) => {
    await write(
      connection,
      `HTTP/1.1 ${status} X\r\n${Object.entries(head).map((one) => one.join(": ")).join("\r\n")}\r\n\r\n`,
    );
    await write(connection, bytes);
  };
}

export function redirect(location: string, status = 302): Script {
  return answer("", { location, "set-cookie": "session=secret; Path=/" }, status);
}

/** Sends the pieces again and again, with a pause between them, until the other side closes the connection. */
export function endless(head: string | Uint8Array, piece: string | Uint8Array, pause = 0): Script {
  return async (connection) => {
    await write(connection, head);
    for (;;) {
      await write(connection, piece);
      if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
    }
  };
}

/** Sends this, and then nothing until the other side closes the connection. */
export function silentAfter(head: string | Uint8Array): Script {
  return async (connection) => {
    await write(connection, head);
    await connection.read(new Uint8Array(1));
  };
}

export async function write(connection: Deno.Conn, content: string | Uint8Array): Promise<void> {
  let rest = typeof content === "string" ? new TextEncoder().encode(content) : content;
  while (rest.length > 0) rest = rest.subarray(await connection.write(rest));
}

const answer404: Script = answer("not here", {}, 404);

async function readVersion(connection: Deno.Conn): Promise<string> {
  const buffer = new Uint8Array(64 * 1024);
  let length = 0;
  while (!new TextDecoder().decode(buffer.subarray(0, length)).includes("\r\n\r\n")) {
    const read = await connection.read(buffer.subarray(length));
    if (read === null) break;
    length += read;
  }
  return new TextDecoder().decode(buffer.subarray(0, length));
}

function counted(connection: Deno.Conn, count: (bytes: number) => void): Deno.Conn {
  return new Proxy(connection, {
    get: (target, name) => {
      if (name !== "write") return Reflect.get(target, name, target).bind(target);
      return async (bytes: Uint8Array) => {
        const written = await target.write(bytes);
        count(written);
        return written;
      };
    },
  });
}

function closeQuietly(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // closed already
  }
}
