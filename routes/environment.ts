import type { RequestContext } from "../domain/context.ts";

/** The values that Hono keeps for each request. */
export type AppEnvironment = {
  Variables: {
    context: RequestContext;
    /** the answer has all its headers already */
    isComplete?: true;
    /** the body is made while it is sent */
    isStream?: true;
  };
  /** the value that `Deno.serve` passes */
  Bindings: { remoteAddr?: Deno.Addr };
};
