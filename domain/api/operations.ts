import { readCatalog } from "./catalog.ts";
import type { RequestContext } from "../context.ts";
import type { ErrorCode } from "../errors.ts";
import { type Credentials, tryRotation } from "../keys.ts";
import { createLetter, tryLetter } from "../create_letter.ts";
import { deleteLetter, readLetter, tryDelete, tryUpdate, updateLetter } from "../letters.ts";
import { copyMedia, tryCopy, tryUpload, uploadMedia } from "../media/add_media.ts";
import type { Room } from "../media/inflow.ts";
import { checkRandomKey } from "../random_uuid.ts";
import type { LimitName } from "../rate_limits.ts";
import { rotateOnce } from "../rotate_once.ts";
import type { SchemaName } from "./schemas.ts";

/** The input of an operation, from a REST request or from a tool's arguments. */
export type Call = Credentials & {
  readonly body?: unknown;
  /** reads the bytes of the file, if the operation takes one */
  readonly readFile?: (room: Room) => Promise<Uint8Array<ArrayBuffer>>;
  readonly dryRun?: boolean;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly sections?: readonly string[] | undefined;
};

/** Optional query parameters and headers of operations (decisions C5, I2, I3). */
export type Option = "sections" | "dry_run" | "If-Match" | "If-None-Match" | "Idempotency-Key";

/** One operation of the API. REST routes, MCP tools, OpenAPI and the documentation are made from the table of them. */
export type Operation = {
  /** also the MCP tool's name, if the operation is a tool */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** with `{id}` for the letter's id */
  readonly path: string;
  readonly summary: string;
  readonly needsKey: boolean;
  readonly input?: SchemaName;
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

const letterPath = "/api/v1/letters/{id}";
const keyErrors = ["forbidden", "gone", "rate_limited"] as const;
const bodyErrors = ["invalid_json", "invalid_input", "too_large", "unsupported_media_type"] as const;

export const operations = [
  {
    name: "get_catalog",
    method: "GET",
    path: "/api/v1/catalog",
    summary: "List the styles, presets, block types, envelope slots, stamps and seals that the service accepts.",
    needsKey: false,
    output: "catalog",
    options: ["sections", "If-None-Match"],
    status: 200,
    errors: ["invalid_input"],
    run: (_, { sections }) => readCatalog(sections),
  },
  {
    name: "create_letter",
    method: "POST",
    path: "/api/v1/letters",
    summary: "Create and publish a letter. Its links work at once; keep the edit key.",
    needsKey: false,
    input: "letter-input",
    output: "letter-links",
    options: ["dry_run", "Idempotency-Key"],
    status: 201,
    limit: "create",
    errors: [...bodyErrors, "rate_limited"],
    run: (context, { body, dryRun, idempotencyKey }) => {
      checkRandomKey(idempotencyKey);
      return (dryRun ? tryLetter : createLetter)(context, body, idempotencyKey);
    },
  },
  {
    name: "get_letter",
    method: "GET",
    path: letterPath,
    summary: "Read a letter with its guests and links.",
    needsKey: true,
    output: "letter",
    options: ["If-None-Match"],
    status: 200,
    errors: [...keyErrors],
    run: readLetter,
  },
  {
    name: "update_letter",
    method: "PATCH",
    path: letterPath,
    summary: "Change a letter. Absent fields are kept; all links keep working.",
    needsKey: true,
    input: "letter-patch",
    output: "updated-letter",
    options: ["dry_run", "If-Match"],
    status: 200,
    limit: "update",
    errors: [...bodyErrors, "empty_patch", "revision_conflict", ...keyErrors],
    run: (context, { body, dryRun, ifMatch, ...credentials }) =>
      (dryRun ? tryUpdate : updateLetter)(context, credentials, body, ifMatch),
  },
  {
    name: "delete_letter",
    method: "DELETE",
    path: letterPath,
    summary: "Take a letter back: its content and names are erased, its links answer that it is gone.",
    needsKey: true,
    options: ["dry_run", "If-Match"],
    status: 204,
    limit: "update",
    errors: ["invalid_input", ...keyErrors, "revision_conflict"],
    run: (context, { dryRun, ifMatch, ...credentials }) =>
      (dryRun ? tryDelete : deleteLetter)(context, credentials, ifMatch),
  },
  {
    name: "rotate_key",
    method: "POST",
    path: `${letterPath}/key`,
    summary: "Get a new edit key and end the old one.",
    needsKey: true,
    output: "new-key",
    options: ["dry_run", "Idempotency-Key"],
    status: 200,
    limit: "update",
    errors: ["invalid_input", ...keyErrors],
    run: (context, { dryRun, idempotencyKey, ...credentials }) => {
      checkRandomKey(idempotencyKey);
      return dryRun ? tryRotation(context, credentials) : rotateOnce(context, credentials, idempotencyKey);
    },
  },
  {
    name: "copy_picture",
    method: "POST",
    path: "/api/v1/media",
    summary: "Copy a picture by its address. The src it answers goes into an image block.",
    needsKey: false,
    input: "media-input",
    output: "media",
    options: ["dry_run"],
    status: 201,
    limit: "media",
    errors: [...bodyErrors, "url_not_allowed", "image_unavailable", "link_not_supported", "rate_limited"],
    run: (context, { body, dryRun }) => (dryRun ? tryCopy : copyMedia)(context, body),
  },
  {
    name: "upload_picture",
    method: "POST",
    path: "/api/upload",
    summary: "Upload a picture, as a form with one file in the field file.",
    needsKey: false,
    takesFile: true,
    output: "media",
    options: ["dry_run"],
    status: 201,
    limit: "media",
    errors: ["invalid_input", "too_large", "unsupported_media_type", "rate_limited"],
    run: (context, { readFile, dryRun }) => (dryRun ? tryUpload : uploadMedia)(context, readFile!),
  },
] as const satisfies readonly Operation[];

/** The operation with this name. */
export function findOperation(name: (typeof operations)[number]["name"]): Operation {
  return operations.find((entry) => entry.name === name)!;
}

type Entry = (typeof operations)[number];

/** Names of the schemas of request bodies and answers. */
export type BodyName =
  | Extract<Entry, { input: SchemaName }>["input"]
  | Extract<Entry, { output: SchemaName }>["output"]
  | "dry-run";
