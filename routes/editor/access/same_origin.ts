import { createMiddleware } from "hono/factory";
import { Problem } from "../../../domain/errors.ts";
import type { AppEnvironment } from "../../environment.ts";

/**
 * Refuses what other sites send: the cookie comes with it, the host did not. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones at least in Origin; who says neither is no browser, and has the API.
 */
export const sameOriginOnly = createMiddleware<AppEnvironment>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    const site = c.req.header("sec-fetch-site");
    const ours = site ? site === "same-origin" : c.req.header("origin") === c.get("context").base;
    if (!ours) throw new Problem("forbidden");
  }
  await next();
});
