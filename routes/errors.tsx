import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ErrorCode, Problem, toProblem } from "../domain/errors.ts";
import { guestWords } from "../views/i18n/words.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { type Message, MessagePage, messageWords } from "../views/pages/message_page.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./middleware/reader.ts";
import { pagePolicy } from "./middleware/security.ts";

type ErrorAnswers = {
  readonly thrown: ErrorHandler<AppEnvironment>;
  readonly notFound: NotFoundHandler<AppEnvironment>;
  readonly methodNotAllowed: (c: Context, methods: string[]) => Response;
};

/**
 * Programs get the Error object (decision F1), people a page in their language (F4).
 * @param styles address of the page's style sheet
 */
export function errorAnswers(styles: string): ErrorAnswers {
  const answer = (c: Context, problem: Problem) =>
    isMachine(c) ? answerMachine(c, problem) : answerPerson(c, problem, styles);
  return {
    thrown: (error, c) => answer(c, readProblem(c, error)),
    notFound: (c) => answer(c, new Problem("not_found")),
    methodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      return answer(c, new Problem("method_not_allowed"));
    },
  };
}

function isMachine(c: Context): boolean {
  return /^\/(?:api|schemas|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|openapi\.json|llms\.txt)$/.test(c.req.path);
}

function answerMachine(c: Context, problem: Problem): Response {
  prepare(c, problem);
  return c.json(problem.toBody(), problem.status as ContentfulStatusCode);
}

function answerPerson(c: Context, problem: Problem, styles: string): Response {
  prepare(c, problem);
  const status = problem.status as ContentfulStatusCode;
  const lang = readerLanguage(c);
  const message = messageFor(problem.code, c.req.path);
  c.header("Vary", "Accept-Language");
  c.header("X-Robots-Tag", "noindex");
  if (c.req.path.endsWith(".txt")) {
    const { title, text } = messageWords(message, guestWords(lang));
    return c.text(`${title}\n\n${text}\n`, status);
  }
  c.header("Content-Security-Policy", pagePolicy());
  return c.html(renderDocument(<MessagePage message={message} lang={lang} styles={[styles]} />), status);
}

function prepare(c: Context, { retryAfter }: Problem): void {
  c.header("Cache-Control", "no-store");
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
}

function messageFor(code: ErrorCode, path: string): Message {
  if (code === "gone") return "letter_withdrawn";
  if (code === "rate_limited") return "too_many_requests";
  if (code === "not_found") return path.startsWith("/c/") ? "letter_not_found" : "page_not_found";
  return code === "method_not_allowed" ? "page_not_found" : "error";
}

/**
 * Turns anything that was thrown into a problem to answer. A fault of the service is reported to the operator under a
 * request id.
 */
export function readProblem(c: Context, error: unknown): Problem {
  const requestId = crypto.randomUUID();
  const problem = toProblem(error, requestId);
  if (problem.status >= 500) report(c, error, problem, requestId);
  return problem;
}

/** Writes one line for the operator. Query and body are not logged: they may contain a key or names. */
function report(c: Context, error: unknown, problem: Problem, requestId: string): void {
  c.header("X-Request-Id", requestId);
  const { message = String(error), stack, cause } = error as Error;
  const detail = problem.code === "unavailable" ? `${message} (${cause ?? "no cause"})` : stack;
  console.error(JSON.stringify({ request: requestId, method: c.req.method, path: c.req.path, error: detail }));
}
