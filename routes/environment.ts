import type { RequestContext } from "../domain/context.ts";
import type { ErrorCode } from "../domain/errors.ts";
import type { LetterToChange } from "../domain/stored/stored_letter.ts";

/** The values that Hono keeps for each request. */
export type AppEnvironment = {
  Variables: {
    context: RequestContext;
    /** the client's turn, which lasts until the answer is compressed */
    turn?: { readonly end: () => void };
    /** the letter that a form of the editor changes */
    letter?: LetterToChange;
    /** the id of an answer to a program, or of one that failed */
    requestId?: string;
    /** the code of a refusal, for the log */
    code?: ErrorCode;
    /** a fault of the service, for the log */
    fault?: string;
    /** the size of the body, where it is known */
    bytes?: number | undefined;
    /** the answer has all its headers already */
    isComplete?: true;
    /** the body is made while it is sent */
    isStream?: true;
    /** the body holds nothing of whoever asked for it, so what is compressed of it may be kept */
    isForAll?: true;
    /** nothing of the body is in memory yet, so it may wait until it is sent */
    isUnread?: true;
    /** the request has changed a letter, so its answer is not refused any more */
    isChanged?: true;
  };
  /** the values that `Deno.serve` passes, and our own */
  Bindings: {
    remoteAddr?: Deno.Addr;
    /** the request came in at METRICS_PORT */
    isMetricsPort?: true;
  };
};
