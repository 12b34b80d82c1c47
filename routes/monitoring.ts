import { Hono } from "hono";
import { diskFull, Problem } from "../domain/errors.ts";
import { readinessCheck } from "../domain/upkeep/readiness.ts";
import type { AppEnvironment } from "./environment.ts";
import { sha256 } from "../domain/hash.ts";
import { type Metric, metricsType, writeMetrics } from "../domain/telemetry/metrics.ts";
import { claimPort, listen } from "./listen.ts";

/** Each answer is about this moment. */
const notKept = { "Cache-Control": "no-store" };
/** In seconds. */
const retryAfter = 5;

/**
 * Whether an operator's monitoring finds the service well. `/healthz`: the process is alive; one that does not answer
 * should be started again. `/readyz`: it also reaches all that it needs; while it does not, a load balancer should ask
 * another instance, and a restart would not help.
 */
export function healthRoutes(): Hono<AppEnvironment> {
  const findMissing = readinessCheck();
  return new Hono<AppEnvironment>()
    .get("/healthz", (c) => c.json({ status: "ok", deno: Deno.version.deno }, 200, notKept))
    .get("/readyz", async (c) => {
      const missing = await findMissing(c.get("context"));
      if (missing.length === 0) return c.json({ status: "ready" }, 200, notKept);
      const message = missing.includes("disk")
        ? diskFull().message
        : `The service cannot reach its ${missing.join(" and its ")}. Try again in a few seconds.`;
      const problem = new Problem("unavailable", { message, retryAfter });
      return c.json(problem.toBody(), 503, { ...notKept, "Retry-After": String(retryAfter) });
    });
}

/** Who may read the metrics at the service's own port. */
export type MetricsAccess = {
  /** opens them; without it, they are at `METRICS_PORT` alone */
  readonly metricsToken?: string | undefined;
  /** how many processes serve the port; with several, each has a port of its own for its metrics */
  readonly workers?: number | undefined;
};

/**
 * Its figures, for Prometheus. Behind a proxy on the same machine every client has an address of this machine, so no address opens
 * them (023): a token does, or the port that no proxy serves.
 * @param read gives the figures of this process
 */
export function metricsRoutes({ metricsToken, workers = 1 }: MetricsAccess, read: () => readonly Metric[]) {
  return new Hono<AppEnvironment>().get("/metrics", (c) => {
    if (!c.env?.isMetricsPort) {
      if (!isToken(c.req.header("authorization"), metricsToken)) throw new Problem("forbidden", { message: refusal });
      if (workers > 1) throw new Problem("not_found", { message: severalProcesses });
    }
    return c.body(writeMetrics(read()), 200, { "Content-Type": metricsType, ...notKept });
  });
}

const refusal =
  "Metrics are read with METRICS_TOKEN (Authorization: Bearer <token>), or at METRICS_PORT on the machine.";
const severalProcesses =
  "Several processes serve this port, each with its own metrics. Set METRICS_PORT, and read the " +
  "metrics of the first one there, and those of the others at the ports after it.";

/** Compares the hashes, so that the time tells nothing of the token. */
function isToken(authorization: string | undefined, token: string | undefined): boolean {
  const [, sent] = /^Bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
  return sent !== undefined && token !== undefined && sha256(sent) === sha256(token);
}

type Answer = (request: Request, bindings: AppEnvironment["Bindings"]) => Response | Promise<Response>;

const loopback = "127.0.0.1";

/**
 * Serves the metrics of this process, and nothing else, at a port of this machine.
 * @param answer the app's
 * @throws Error with one line if the port cannot be had
 */
export function serveMetrics(port: number, answer: Answer): void {
  listen({ port, hostname: loopback, setting: "METRICS_PORT" }, (request, { remoteAddr }) => {
    const url = URL.parse(request.url);
    // A page may call this machine by a name of its own (DNS rebinding).
    const isCalledSo = /^(?:localhost|127\.[\d.]+)$/.test(url?.hostname ?? "");
    if (!isCalledSo || url?.pathname !== "/metrics") return new Response(null, { status: 404 });
    return answer(request, { remoteAddr, isMetricsPort: true });
  });
}

/**
 * Checks that several processes can serve their metrics, each at the next port, before they are started.
 * @throws Error with one line if they cannot
 */
export function claimMetricsPorts(first: number, count: number): void {
  for (let port = first; port < first + count; port++) claimPort({ port, hostname: loopback, setting: "METRICS_PORT" });
}
