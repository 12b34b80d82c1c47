import { createTurns, type Turns } from "./turns.ts";

/** As many connections to one host as browsers open, and as many in all as a small machine bears. */
const [perHost, inAll] = [6, 100];
/** Pictures that may wait for a connection: those of some large letters. */
const waiting = 2_000;

/**
 * Runs `job` while it may have a connection to the host.
 * @throws Problem unavailable when the signal ended the waiting, or too many wait
 */
export type Connections = <Result>(host: string, job: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** A host that hangs keeps only its own pictures waiting. */
export function createConnections(): Connections {
  const all = createTurns({ capacity: inAll, waiting });
  const hosts = new Map<string, { readonly turns: Turns; users: number }>();
  return async (name, job, signal) => {
    const host = hosts.get(name) ?? { turns: createTurns({ capacity: perHost, waiting }), users: 0 };
    hosts.set(name, host);
    host.users++;
    try {
      return await host.turns(1, () => all(1, job, signal), signal);
    } finally {
      if (--host.users === 0) hosts.delete(name);
    }
  };
}
