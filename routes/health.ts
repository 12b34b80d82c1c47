import { Hono } from "hono";
import { checkHealth } from "../domain/health.ts";
import type { AppEnvironment } from "./environment.ts";

/** For whoever watches the service: 200 while it can reach its storage, else 503. */
export function healthRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/healthz", async (c) => {
    await checkHealth(c.get("context"));
    return c.json({ status: "ok", deno: Deno.version.deno }, 200, { "Cache-Control": "no-store" });
  });
}
