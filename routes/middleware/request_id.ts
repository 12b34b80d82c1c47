import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../environment.ts";

/** Addresses for programs: their errors are Error objects (decision F1), and each answer has an id (O11). */
const machine = /^\/(?:api|schemas|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|metrics|openapi\.json|llms\.txt)$/;

/** A letter's addresses for programs, whose errors depend on who asks. */
const ofLetters = /^\/(?:c|examples)\/[^/]+(?:\/card\.png|\.txt)$/;

export function isMachine(path: string): boolean {
  return machine.test(path);
}

/** Gives each answer of an address for programs an id, under which the operator finds a failure. */
export const requestId = createMiddleware<AppEnvironment>(async (c, next) => {
  if (!isMachine(c.req.path) && !ofLetters.test(c.req.path)) return await next();
  const id = crypto.randomUUID();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
});
