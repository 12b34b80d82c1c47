import { Hono } from "hono";
import { checkHealth } from "../domain/maintenance.ts";
import type { AppEnvironment } from "./environment.ts";

/** For monitoring: 200 while the service can reach its storage, else 503. */
export function healthRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/healthz", async (c) => {
    await checkHealth(c.get("context"));
    return c.json({ status: "ok", deno: Deno.version.deno }, 200, { "Cache-Control": "no-store" });
  });
}
