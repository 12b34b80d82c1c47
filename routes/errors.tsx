import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ErrorCode, Problem } from "../domain/errors.ts";
import { guestWords } from "../views/i18n/words.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { type Message, MessagePage, messageWords } from "../views/pages/message_page.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./middleware/language.ts";
import { readProblem } from "./middleware/problem.ts";
import { pagePolicy } from "./middleware/security.ts";

type ErrorAnswers = {
  readonly thrown: ErrorHandler<AppEnvironment>;
  readonly notFound: NotFoundHandler<AppEnvironment>;
  readonly methodNotAllowed: (c: Context, methods: string[]) => Response;
};

/** Machines get the Error object (decision F1), people a page in their language (F4). @param styles of that page */
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
  return /^\/(?:api|schemas|\.well-known)(?:\/|$)|^\/(?:healthz|openapi\.json|llms\.txt)$/.test(c.req.path);
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
