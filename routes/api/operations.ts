import { type Context, Hono } from "hono";
import { hasTag, revisionTag } from "../../domain/requests/entity_tags.ts";
import { Problem } from "../../domain/errors.ts";
import { sha256 } from "../../domain/hash.ts";
import { checkKey } from "../../domain/keys.ts";
import type { GuestLink } from "../../domain/letter/answers.ts";
import { isDoneTwice, type Operation, type Option } from "../../domain/api/operation.ts";
import { operations } from "../../domain/api/operations.ts";
import { refuseMisplaced, type Wishes } from "../../domain/api/misplaced_options.ts";
import type { AppEnvironment } from "../environment.ts";
import { tagOf } from "../middleware/tagged.ts";
import { readFields, readJson } from "./json_body.ts";
import { checkQuery, readDryRun } from "./query.ts";
import { readUpload } from "./upload.ts";

/** REST, made from the table of operations. */
export function operationRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const operation of operations as readonly Operation[]) {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    routes.on(operation.method, path, (c) => handle(c, operation));
  }
  return routes;
}

async function handle(c: Context<AppEnvironment>, operation: Operation): Promise<Response> {
  const takes = (option: Option) => operation.options.includes(option);
  const credentials = { id: c.req.param("id") ?? "", key: bearer(c) };
  const wishes = optionsOf(operation);
  const { dryRun, body } = await readRequest(c, operation, wishes).catch(async (error) => {
    // Without the key a refusal is always the same (403), so its key is looked at even so; else the operation does it.
    if (operation.needsKey && isRefusal(error)) await checkKey(c.get("context"), credentials);
    throw error;
  });
  const answer = await operation.run(c.get("context"), {
    ...credentials,
    guest: c.req.param("guest") ?? "",
    revision: c.req.param("revision") ?? "",
    dryRun,
    withoutGuests: takes("guests") && c.req.query("guests") === "none",
    ...(operation.input ? { body } : {}),
    ...(operation.takesFile ? { readFile: (room) => readUpload(c.req.raw, room, wishes) } : {}),
    ...(takes("sections") ? { sections: c.req.query("sections")?.split(",") } : {}),
    ...(takes("limit") ? { limit: c.req.query("limit"), cursor: c.req.query("cursor") } : {}),
    ...(takes("If-Match") ? { ifMatch: c.req.header("if-match") } : {}),
    ...(takes("Idempotency-Key") ? { idempotencyKey: c.req.header("idempotency-key") } : {}),
  });
  if (dryRun) return c.json(answer as object);
  return operation.status === 204 ? c.body(null, 204) : send(c, operation, answer as object);
}

/** @throws Problem if query, body or headers cannot be what the operation takes */
async function readRequest(c: Context<AppEnvironment>, operation: Operation, wishes: Wishes) {
  checkQuery(c, operation);
  const dryRun = operation.options.includes("dry_run") && readDryRun(c);
  const body = await readBody(c, operation);
  refuseMisplaced(body, wishes);
  return { dryRun, body };
}

/** Whether it is the request's fault: a service that has too much to do asks its database for nothing more. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500;
}

/**
 * An update without a body is treated as `{}` and refused in the same way (decision C4); creating needs a body. An
 * operation that takes no body ignores one, but refuses options in it, and one that cannot be read: an undo with
 * `{ "dryRun": true }` would change the letter.
 */
async function readBody(c: Context<AppEnvironment>, operation: Operation): Promise<unknown> {
  if (operation.method === "GET" || operation.takesFile) return undefined;
  if (!operation.input) return await readFields(c);
  const body = await readJson(c);
  if (body !== undefined) return body;
  if (operation.method === "PATCH") return {};
  const blank = operation.name === "create_letter" ? "; {} makes a blank letter" : "";
  throw new Problem("invalid_json", { message: `The body is empty. Send a JSON object${blank}.` });
}

/** What a body must not ask for: what belongs into the address or a header, or what the operation does not take. */
function optionsOf(operation: Operation): Wishes {
  const takes = (option: Option) => operation.options.includes(option);
  const [ofRevision, once] = [takes("If-Match"), takes("Idempotency-Key")];
  return {
    dryRun: true,
    ...ofRevision || !operation.input ? { ifRevision: ofRevision, ifMatch: ofRevision } : {},
    ...once || !operation.input || isDoneTwice(operation) ? { idempotencyKey: once } : {},
  };
}

function send(c: Context<AppEnvironment>, { method, needsKey, options, status }: Operation, answer: Answer): Response {
  if ("editKey" in answer || method === "POST") c.header("Cache-Control", "no-store");
  else c.header("Cache-Control", needsKey ? "private, no-cache" : "public, max-age=300");
  if (status === 201) c.header("Location", answer.src ?? `${c.get("context").base}${c.req.path}/${answer.id}`);
  const tag = entityTag(answer);
  if (tag) c.header("ETag", tag);
  const known = tag && options.includes("If-None-Match") && hasTag(c.req.header("if-none-match"), tag);
  return known ? c.body(null, 304) : c.json(answer, status as 200);
}

type Answer = {
  readonly id?: string;
  readonly src?: string;
  readonly revision?: number;
  readonly editKey?: string;
  readonly guests?: readonly GuestLink[];
};

/**
 * A letter's tag is its revision (decision C5), with a hash of what the host keeps of guests, if anything. The catalog
 * has no revision, so its tag is made from its bytes.
 */
function entityTag(answer: Answer): string | undefined {
  if (answer.revision !== undefined) return revisionTag(answer.revision, hostHash(answer));
  return "editKey" in answer || "src" in answer ? undefined : tagOf(JSON.stringify(answer));
}

function hostHash({ guests = [] }: Answer): string {
  const kept = guests.map(({ name: _, url: __, ...kept }) => kept).filter((one) => Object.keys(one).length > 1);
  return kept.length > 0 ? sha256(JSON.stringify(kept)).slice(0, 16) : "";
}

/** The edit key as programs send it. */
export function bearer(c: Context): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
}
