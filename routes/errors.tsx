import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Problem, toProblem } from "../domain/errors.ts";
import type { AppEnvironment } from "./environment.ts";

/** Machines get the Error object (decision F1), people get a page in their language (F4). */
export function answerError(): ErrorHandler<AppEnvironment> {
  return (error, c) => {
    const requestId = crypto.randomUUID();
    const problem = toProblem(error, requestId);
    if (problem.status >= 500) report(c, error, requestId);
    return answer(c, problem);
  };
}

export function answerNotFound(): NotFoundHandler<AppEnvironment> {
  return (c) => answer(c, new Problem("not_found"));
}

export function answerMethodNotAllowed(): (c: Context, methods: string[]) => Response {
  return (c, methods) => {
    c.header("Allow", methods.join(", "));
    return answer(c, new Problem("method_not_allowed"));
  };
}

function answer(c: Context, problem: Problem): Response {
  const status = problem.status as ContentfulStatusCode;
  if (problem.retryAfter !== undefined) c.header("Retry-After", String(problem.retryAfter));
  c.header("Cache-Control", "no-store");
  return c.json(problem.toBody(), status);
}

/** Neither query nor body is logged: they may hold a key or names. */
function report(c: Context, error: unknown, requestId: string): void {
  c.header("X-Request-Id", requestId);
  const { stack = String(error), cause } = error as Error;
  console.error(
    JSON.stringify({
      request: requestId,
      method: c.req.method,
      path: c.req.path,
      error: stack,
      cause: String(cause ?? ""),
    }),
  );
}
