import type { Context } from "hono";
import { type Problem, toProblem } from "../../domain/errors.ts";

/** Whatever was thrown, as a problem to answer with. A fault of ours is reported to the operator under a request id. */
export function readProblem(c: Context, error: unknown): Problem {
  const requestId = crypto.randomUUID();
  const problem = toProblem(error, requestId);
  if (problem.status >= 500) report(c, error, problem, requestId);
  return problem;
}

/** One line for the operator. Neither query nor body is logged: they may hold a key or names. */
function report(c: Context, error: unknown, problem: Problem, requestId: string): void {
  c.header("X-Request-Id", requestId);
  const { message = String(error), stack, cause } = error as Error;
  const detail = problem.code === "unavailable" ? `${message} (${cause ?? "no cause"})` : stack;
  console.error(JSON.stringify({ request: requestId, method: c.req.method, path: c.req.path, error: detail }));
}
