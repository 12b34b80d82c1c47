import { DatabaseFull, DatabaseUnavailable } from "../db/unavailable.ts";
import type { Issue } from "./letter/reading/issues.ts";

/** Every error that REST and MCP answer (decision F2): status, what happened, and what to do about it. */
export const errors = {
  invalid_json: {
    status: 400,
    message: "The body is not valid JSON. Send one JSON object, encoded as UTF-8.",
    help: "Check quotes, commas and brackets; encode the body as UTF-8.",
  },
  invalid_input: {
    status: 400,
    message: "The input is not valid.",
    help: "Read error.issues: each names a path and says what to send instead. Nothing was stored.",
  },
  empty_patch: {
    status: 400,
    message:
      "The body holds no letter field, so there is nothing to change. Send at least one, such as style or blocks.",
    help:
      "Send at least one letter field at top level, or the object that GET returned; for guests, at least one guest.",
  },
  url_not_allowed: {
    status: 400,
    message: "Pictures are not copied from this address. Send a public https address, or upload the file.",
    help: "Send an https address of a public host, without user, password or port; or upload the file.",
  },
  forbidden: {
    status: 403,
    message:
      "There is no letter for this id and edit key: the private link has both, …/edit/<id>?key=<editKey>. Send the " +
      "key as the header Authorization: Bearer <editKey>, or with a tool as its argument editKey.",
    help: "Check the letter id and the edit key. Both unknown letters and wrong keys answer this way.",
  },
  not_found: {
    status: 404,
    message: "Nothing is here. The addresses of this service are listed at /docs.",
    help: "Check the address.",
  },
  method_not_allowed: {
    status: 405,
    message: "This address does not take this method.",
    help: "Use one of the methods that the message and the Allow header name.",
  },
  nothing_to_undo: {
    status: 409,
    message: "There is nothing to undo: the letter is as it was made, or the change before this is not kept any more.",
    help: "Nothing was changed. The list of revisions shows what was changed before, and any of them can be restored.",
  },
  nothing_to_redo: {
    status: 409,
    message: "There is nothing to redo: nothing was undone since the last change.",
    help: "Nothing was changed. The list of revisions shows what was changed before, and any of them can be restored.",
  },
  gone: {
    status: 410,
    message: "This letter was taken back by its sender. Its content is erased.",
    help: "What was taken back is lost: create a new letter. If it was taken down, read the message.",
  },
  revision_conflict: {
    status: 412,
    message: "The letter has changed since you read it. Read it again and apply your change to what it says now.",
    help: "GET the letter, apply the change to the new revision, and send that revision in If-Match.",
  },
  too_large: {
    status: 413,
    message:
      "The body is larger than 1 MiB. Send characters as UTF-8, not as \\u escapes, and in an update only the fields that " +
      "change.",
    help: "JSON may have 1 MiB, and guests can be added in parts; a picture 15 MiB and 50 million pixels.",
  },
  unsupported_media_type: {
    status: 415,
    message: "The body must be JSON. Send it with Content-Type: application/json.",
    help:
      "Send JSON with Content-Type: application/json. A picture must be a JPEG, PNG, WebP, GIF or AVIF; for any other the message says what to send.",
  },
  image_unavailable: {
    status: 422,
    message:
      "No picture could be fetched from this address. Check that anyone can open it without signing in, or upload the " +
      "file.",
    help: "Share the picture with anyone who has the link; or download it and upload the file.",
  },
  link_not_supported: {
    status: 422,
    message: "No picture can be copied from a link of this kind. Download the picture and upload the file.",
    help: "Do what the message says; or download the picture and upload the file.",
  },
  rate_limited: {
    status: 429,
    message: "Too many requests from your address. Wait as many seconds as Retry-After says.",
    help: "Wait as long as the Retry-After header says, then go on.",
  },
  internal: {
    status: 500,
    message: "Something went wrong on our side. Nothing was changed; please try again.",
    help: "Try again; if it stays, report the request id.",
  },
  unavailable: {
    status: 503,
    message: "The service cannot reach its storage right now. Try again in a few seconds.",
    help:
      "Try again after as many seconds as Retry-After says. So that nothing is done twice, create with an Idempotency-Key, " +
      "and change with If-Match (ifRevision).",
  },
} as const satisfies Record<string, { status: number; message: string; help: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every error answer (decision F1). */
export type ErrorBody = { error: { code: ErrorCode; message: string; issues?: readonly Issue[] } };

/** A refusal that the caller can act on. Any other thrown error is a fault of the service. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly issues: readonly Issue[];
  /** after how many seconds the caller should try again */
  readonly retryAfter: number | undefined;
  /** the letter's revision, where a change was made for another one */
  readonly revision: number | undefined;
  /** the letter was taken down by the operator; with the reason, if the caller has the key */
  readonly takedown: { readonly reason?: string } | undefined;

  constructor(
    readonly code: ErrorCode,
    detail: {
      issues?: readonly Issue[];
      retryAfter?: number;
      revision?: number;
      message?: string;
      takedown?: { readonly reason?: string };
    } = {},
  ) {
    const [first] = detail.issues ?? [];
    super(detail.message ?? (first ? firstIssue(first) : errors[code].message));
    this.issues = detail.issues ?? [];
    this.retryAfter = detail.retryAfter;
    this.revision = detail.revision;
    this.takedown = detail.takedown;
  }

  get status() {
    return errors[this.code].status;
  }

  toBody(): ErrorBody {
    const { code, message, issues } = this;
    return { error: { code, message, ...(issues.length > 0 ? { issues } : {}) } };
  }
}

/** Input that was refused, with everything that is wrong with it. */
export function invalidInput(issues: readonly Issue[]): Problem {
  return new Problem("invalid_input", { issues });
}

/**
 * The refusal for a letter that the operator took down: nothing is erased, and nobody can open or change it meanwhile.
 * @param reason the operator's words, for those who have the key
 */
export function takenDown(reason?: string): Problem {
  const message = "This letter was taken down by the operator of this service." +
    (reason === undefined ? "" : ` The reason: "${reason}". Nothing is erased; ask the operator to restore it.`);
  return new Problem("gone", { message, takedown: reason === undefined ? {} : { reason } });
}

/** In seconds: a job takes less than one. */
const retryAfter = 5;

/** Nothing is wrong with the request, for a picture, a print or a letter; it has no memory or no turn just now. */
export function busy(): Problem {
  const message = "The service has too much to do right now. Try again in a few seconds.";
  return new Problem("unavailable", { message, retryAfter });
}

/**
 * Turns anything that was thrown into a problem to answer. A fault of the service shows only the request's id (decision
 * F2).
 */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseFull) return diskFull();
  if (error instanceof DatabaseUnavailable) return new Problem("unavailable", { retryAfter });
  return new Problem("internal", { message: `${errors.internal.message} (request ${requestId})` });
}

/** In seconds: somebody must make room. */
const untilRoom = 600;

/** Nothing new can be stored. */
export function diskFull(): Problem {
  const message =
    "The disk of this service is full, so nothing new can be stored. Nothing was changed, and letters can " +
    "be read. Try again later, or tell whoever runs the service.";
  return new Problem("unavailable", { message, retryAfter: untilRoom });
}

function firstIssue({ path, message }: Issue): string {
  return path === "" ? message : `${path}: ${message}`;
}
