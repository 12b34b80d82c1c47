import type { RequestContext } from "../domain/context.ts";
import type { LetterToChange } from "../domain/stored_letter.ts";

/** The values that Hono keeps for each request. */
export type AppEnvironment = {
  Variables: {
    context: RequestContext;
    /** the letter that a form of the editor changes */
    letter?: LetterToChange;
    /** the id of an answer to a program */
    requestId?: string;
    /** the answer has all its headers already */
    isComplete?: true;
    /** the body is made while it is sent */
    isStream?: true;
  };
  /** the value that `Deno.serve` passes */
  Bindings: { remoteAddr?: Deno.Addr };
};
