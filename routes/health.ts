import { Hono } from "hono";
import { diskFull, Problem } from "../domain/errors.ts";
import { readinessCheck } from "../domain/upkeep/readiness.ts";
import type { AppEnvironment } from "./environment.ts";

const headers = { "Cache-Control": "no-store" };
/** In seconds. */
const retryAfter = 5;

/**
 * For monitoring. `/healthz`: the process is alive; one that does not answer should be started again. `/readyz`: it
 * also reaches all that it needs; while it does not, a load balancer should ask another instance, and a restart would
 * not help.
 */
export function healthRoutes(): Hono<AppEnvironment> {
  const findMissing = readinessCheck();
  return new Hono<AppEnvironment>()
    .get("/healthz", (c) => c.json({ status: "ok", deno: Deno.version.deno }, 200, headers))
    .get("/readyz", async (c) => {
      const missing = await findMissing(c.get("context"));
      if (missing.length === 0) return c.json({ status: "ready" }, 200, headers);
      const message = missing.includes("disk")
        ? diskFull().message
        : `The service cannot reach its ${missing.join(" and its ")}. Try again in a few seconds.`;
      const problem = new Problem("unavailable", { message, retryAfter });
      return c.json(problem.toBody(), 503, { ...headers, "Retry-After": String(retryAfter) });
    });
}
