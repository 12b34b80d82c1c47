import { describeError, log } from "../domain/telemetry/log.ts";

/** A server that goes on listening until it is shut down. */
export type Listener = {
  /** accepts no further connection, and ends when the answers under way have ended */
  readonly shutdown: () => Promise<void>;
};

/** Where a server listens, and the setting that says so. */
type Address = {
  readonly port: number;
  readonly hostname: string;
  readonly setting?: "PORT" | "METRICS_PORT" | undefined;
};

type ListenOptions = Address & Pick<Deno.ServeTcpOptions, "reusePort" | "onListen"> & {
  /** ends what would be under way for ever */
  readonly onShutdown?: () => void;
};

/** How long answers may take when the process has no descriptor left, in milliseconds; then their connections end. */
const grace = 10_000;
/** Between two tries to listen again, in milliseconds. */
const pause = 50;

/**
 * Serves until it is shut down, also after the process had no file descriptor left for one more connection. Deno.serve
 * then stops accepting for good, with an error, but answers the connections that it has. So they are shut down, which
 * closes those that are idle or have not sent a whole request, and the port is opened again.
 * @throws Error with one line about the setting to change, if the port cannot be opened the first time
 */
export function listen(
  { setting, onListen = () => {}, onShutdown = () => {}, ...options }: ListenOptions,
  handler: Deno.ServeHandler<Deno.NetAddr>,
): Listener {
  let isStopping = false;
  let server = withReason({ ...options, setting }, () => open({ ...options, onListen }));

  function open(options: Deno.ServeTcpOptions): Deno.HttpServer<Deno.NetAddr> {
    const abort = new AbortController();
    const opened = Deno.serve({ ...options, signal: abort.signal }, handler);
    opened.finished.catch((error) => {
      if (isStopping) return;
      log("error", "accepting connections failed, and begins again", { error: describeError(error) });
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
      onShutdown();
      return server.shutdown();
    },
  };
}

/**
 * A port that no other program listens on: the one that is asked for, or a free one for 0. Workers share a port, so
 * they would not notice another program that shares it, too.
 * @throws Error with one line about the setting to change
 */
export function claimPort(address: Address): number {
  using listener = withReason(address, () => Deno.listen({ port: address.port, hostname: address.hostname }));
  return listener.addr.port;
}

/** @throws Error with one line about the setting to change, if that is why the port cannot be opened */
function withReason<Opened>(address: Address, open: () => Opened): Opened {
  try {
    return open();
  } catch (cause) {
    const reason = reasonOf(cause as Error, address);
    throw reason === undefined ? cause : new Error(reason, { cause });
  }
}

function reasonOf(error: Error, { port, hostname, setting = "PORT" }: Address): string | undefined {
  if (error instanceof Deno.errors.AddrInUse) {
    return `${setting}=${port} is in use by another program. Set it to a free port.`;
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return `${setting}=${port} is not open to this user. Set it to a port from 1024 on.`;
  }
  // Deno has no class for a name that is not found.
  if (error instanceof Deno.errors.AddrNotAvailable || /^failed to lookup|^invalid host/.test(error.message)) {
    return `HOST=${hostname} is no address of this machine. Set it to one, such as 127.0.0.1, or to 0.0.0.0 for all.`;
  }
}
