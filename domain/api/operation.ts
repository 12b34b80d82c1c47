import type { RequestContext } from "../context.ts";
import type { ErrorCode } from "../errors.ts";
import type { Credentials } from "../keys.ts";
import { type LetterAnswer, withoutGuests } from "../letter_answer.ts";
import type { MemoryReservation } from "../load/inflow.ts";
import type { LimitName } from "../requests/rate_limits.ts";
import type { SchemaName } from "./schemas.ts";

/* What an operation is. The table of all of them is `operations.ts`. */

/** The input of an operation, from a REST request or from a tool's arguments. */
export type Call = Credentials & {
  readonly body?: unknown;
  /** of a guest, in the path */
  readonly guest?: string;
  /** of the history, in the path */
  readonly revision?: string;
  /** reads the bytes of the file, if the operation takes one */
  readonly readFile?: (room: MemoryReservation) => Promise<Uint8Array<ArrayBuffer>>;
  readonly dryRun?: boolean;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly sections?: readonly string[] | undefined;
  /** whether the answer says the number of guests in place of their list (decision O3) */
  readonly withoutGuests?: boolean;
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
};

/** Optional query parameters of operations (decisions I3, O3). */
export const queryOptions = ["sections", "guests", "limit", "cursor", "dry_run"] as const;

/** Optional query parameters and headers of operations (decisions C5, I2, I3, O3). */
export type Option = typeof queryOptions[number] | "If-Match" | "If-None-Match" | "Idempotency-Key";

/** One operation of the API. REST routes, MCP tools, OpenAPI and the documentation are made from the table of them. */
export type Operation = {
  /** also the MCP tool's name, if the operation is a tool */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** with `{id}` for the letter's id, `{guest}` for a guest's, and `{revision}` for the number of a revision */
  readonly path: string;
  /** one sentence, or two */
  readonly summary: string;
  /** what else a caller should know */
  readonly about: string;
  readonly needsKey: boolean;
  readonly input?: SchemaName;
  /** the body may also be a list of such objects */
  readonly orList?: true;
  /** the body is a form with a file in its field `file` */
  readonly takesFile?: true;
  readonly output?: SchemaName;
  readonly options: readonly Option[];
  /** HTTP status of success */
  readonly status: 200 | 201 | 204;
  /** the rate limit that counts this operation (decision G2) */
  readonly limit?: LimitName;
  /** without `internal` and `unavailable`, which any operation may answer */
  readonly errors: readonly ErrorCode[];
  readonly run: (context: RequestContext, call: Call) => unknown;
};

/** Whether a request that comes twice is done twice: no `Idempotency-Key` prevents it. */
export function isDoneTwice({ method, needsKey, options }: Operation): boolean {
  return method === "POST" && needsKey && !options.includes("Idempotency-Key");
}

export const letterPath = "/api/v1/letters/{id}";
export const keyErrors = ["forbidden", "gone", "rate_limited"] as const;
export const bodyErrors = ["invalid_json", "invalid_input", "too_large", "unsupported_media_type"] as const;

/** A letter's answer, with or without its guests, as the call asks for it. */
export function inShort(call: Call, answer: LetterAnswer): object {
  return call.withoutGuests ? withoutGuests(answer) : answer;
}
