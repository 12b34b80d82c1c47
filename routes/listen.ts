/** A server that goes on listening until it is shut down. */
export type Listener = {
  /** accepts no further connection, and ends when the answers under way have ended */
  readonly shutdown: () => Promise<void>;
};

/** How long answers may take when the process has no descriptor left, in milliseconds; then their connections end. */
const grace = 10_000;
/** Between two tries to listen again, in milliseconds. */
const pause = 50;

/**
 * Serves until it is shut down, also after the process had no file descriptor left for one more connection. Deno.serve
 * then stops accepting for good, with an error, but answers the connections that it has. So they are shut down, which
 * closes those that are idle or have not sent a whole request, and the port is opened again.
 * @throws what Deno.serve throws if the port cannot be opened the first time
 */
export function listen(options: Deno.ServeTcpOptions, handler: Deno.ServeHandler<Deno.NetAddr>): Listener {
  let isStopping = false;
  let server = open(options);

  function open(options: Deno.ServeTcpOptions): Deno.HttpServer<Deno.NetAddr> {
    const abort = new AbortController();
    const opened = Deno.serve({ ...options, signal: abort.signal }, handler);
    opened.finished.catch((error) => {
      if (isStopping) return;
      console.error(`envoi: accepting connections failed, and begins again: ${error.message}`);
      const late = setTimeout(() => abort.abort(), grace);
      opened.shutdown().catch(() => {}).finally(() => clearTimeout(late));
      openAgain({ ...options, port: opened.addr.port, onListen: () => {} });
    });
    return opened;
  }

  /** Tries until there is a descriptor for the port. */
  function openAgain(options: Deno.ServeTcpOptions): void {
    if (isStopping) return;
    try {
      server = open(options);
    } catch {
      setTimeout(() => openAgain(options), pause);
    }
  }

  return {
    shutdown() {
      isStopping = true;
      return server.shutdown();
    },
  };
}
