import type { RequestContext } from "../domain/context.ts";

/** What Hono carries through a request. */
export type AppEnvironment = {
  Variables: { context: RequestContext };
  /** as `Deno.serve` gives it */
  Bindings: { remoteAddr?: Deno.Addr };
};
