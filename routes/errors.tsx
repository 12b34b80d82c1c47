import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { revisionTag } from "../domain/requests/entity_tags.ts";
import { Problem, toProblem } from "../domain/errors.ts";
import { describeError } from "../domain/telemetry/log.ts";
import { guestWords } from "../views/i18n/words.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { type Message, MessagePage, messageWords } from "../views/site/message_page.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./middleware/reader.ts";
import { isMachine } from "./middleware/request_context.ts";
import { pagePolicy } from "./middleware/security.ts";

type ErrorAnswers = {
  readonly thrown: ErrorHandler<AppEnvironment>;
  readonly notFound: NotFoundHandler<AppEnvironment>;
  readonly methodNotAllowed: (c: Context, methods: string[]) => Response;
};

/** The status for the log when the client has left; it is never sent (nginx). */
export const closedByClient = 499;

/**
 * Programs get the Error object (decision F1), people a page in their language (F4).
 * @param styles address of the page's style sheet
 */
export function errorAnswers(styles: string): ErrorAnswers {
  const answer = (c: Context, problem: Problem) =>
    isMachine(c.req.path) || isForProgram(c, problem) ? answerMachine(c, problem) : answerPerson(c, problem, styles);
  return {
    thrown: (error, c) =>
      isLeft(c, error) ? new Response(null, { status: closedByClient }) : answer(c, readProblem(c, error)),
    notFound: (c) => answer(c, new Problem("not_found")),
    methodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      const message = `This address does not take ${c.req.method}. It takes ${methods.join(", ")}.`;
      return answer(c, new Problem("method_not_allowed", { message }));
    },
  };
}

/** Whether the client has left the queue: it reads no answer, and the log needs no error for it. */
function isLeft({ req }: Context, error: unknown): boolean {
  return req.raw.signal.aborted && error instanceof Problem && error.code === "unavailable";
}

/**
 * Whether a program asks for the invitation as a picture: a browser that opens its address says that it takes HTML. A
 * wrong option is answered with the allowed values, also to a browser.
 */
function isForProgram(c: Context, { code }: Problem): boolean {
  return isPicture(c) && (code === "invalid_input" || !/\btext\/html\b/.test(c.req.header("accept") ?? ""));
}

/** Whether this is the address of an invitation as a picture, whose errors depend on what the client takes. */
function isPicture({ req }: Context): boolean {
  return req.path.endsWith("/card.png");
}

function answerMachine(c: Context, problem: Problem): Response {
  prepare(c, problem);
  if (isPicture(c)) c.header("Vary", "Accept");
  return c.json(problem.toBody(), problem.status as ContentfulStatusCode);
}

function answerPerson(c: Context, problem: Problem, styles: string): Response {
  prepare(c, problem);
  const status = problem.status as ContentfulStatusCode;
  const lang = readerLanguage(c.req.header("accept-language"));
  const message = messageFor(problem, c.req.path);
  c.header("Vary", isPicture(c) ? "Accept, Accept-Language" : "Accept-Language");
  c.header("X-Robots-Tag", "noindex");
  if (c.req.path.endsWith(".txt")) {
    const { title, text } = messageWords(message, guestWords(lang));
    return c.text(`${title}\n\n${text}\n`, status);
  }
  c.header("Content-Security-Policy", pagePolicy());
  return c.html(renderDocument(<MessagePage message={message} lang={lang} styles={[styles]} />), status);
}

function prepare(c: Context, { code, retryAfter, revision }: Problem): void {
  c.set("code", code);
  if (revision !== undefined) c.header("ETag", revisionTag(revision));
  c.header("Cache-Control", "no-store");
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
}

function messageFor({ code, takedown }: Problem, path: string): Message {
  if (code === "gone") return takedown ? "letter_taken_down" : "letter_withdrawn";
  if (code === "rate_limited") return "too_many_requests";
  if (code === "not_found") return path.startsWith("/c/") ? "letter_not_found" : "page_not_found";
  return code === "method_not_allowed" ? "page_not_found" : "error";
}

/**
 * Turns anything that was thrown into a problem to answer. A fault of the service is reported to the operator, under the
 * id that the client gets.
 */
export function readProblem(c: Context, error: unknown): Problem {
  const requestId: string = c.get("requestId") ?? crypto.randomUUID();
  const problem = toProblem(error, requestId);
  c.set("code", problem.code);
  if (problem.status >= 500) {
    c.set("requestId", requestId);
    // A refusal is told in words of our own, and where it was thrown says nothing.
    c.set("fault", error instanceof Problem ? error.message : describeError(error));
    c.header("X-Request-Id", requestId);
  }
  return problem;
}
