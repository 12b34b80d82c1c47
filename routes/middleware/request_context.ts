import { createMiddleware } from "hono/factory";
import type { Context } from "../../domain/context.ts";
import type { Allowance } from "../../domain/rate_limits.ts";
import { clientAddress, origin } from "./client.ts";
import type { AppEnvironment } from "../environment.ts";

/** How the service stands in its network (decision A3). */
export type Placement = {
  readonly baseUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly localOnly?: boolean;
};

/** Gives every handler the context of its request, and tells the client where it stands with a rate limit. */
export function requestContext(context: Context, { baseUrl, trustProxy, localOnly = false }: Placement) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("context", {
      ...context,
      base: baseUrl ?? origin(c.req.raw, trustProxy),
      localOnly,
      // Only what counts requests asks for it.
      get client() {
        return clientAddress(c.req.raw, c.env?.remoteAddr, trustProxy);
      },
      onCounted: (allowance) => rateLimitHeaders(allowance).forEach(([name, value]) => c.header(name, value)),
    });
    await next();
  });
}

/** Structured fields of draft-ietf-httpapi-ratelimit-headers-10 (decision G2). */
function rateLimitHeaders({ name, limit, left, reset }: Allowance): [string, string][] {
  return [
    ["RateLimit-Policy", `"${name}";q=${limit};w=3600`],
    ["RateLimit", `"${name}";r=${Math.max(0, left)};t=${reset}`],
  ];
}
