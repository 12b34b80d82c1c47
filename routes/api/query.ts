import type { Context } from "hono";
import { isDoneTwice, type Operation, queryOptions } from "../../domain/api/operation.ts";
import { revisionInstead } from "../../domain/api/misplaced_options.ts";
import { invalidInput } from "../../domain/errors.ts";
import { type Issue, someIssues } from "../../domain/letter/reading/issues.ts";
import { rightField } from "../../domain/letter/reading/right_names.ts";

/**
 * Refuses query parameters that an operation does not know, that are sent twice, and values of `guests` that would
 * answer the whole list; and headers for a wish that nothing reads. Ignored, `?dryRun=1` would publish what was to be
 * tried only (decision I3), and what is sent again with an `Idempotency-Key` would be done twice. What reads refuses
 * only those that are nearly its own, or that change what another operation reads: `?revision=3` would answer the
 * current letter. Others, such as `utm_source`, are ignored.
 * @throws Problem invalid_input
 */
export function checkQuery(c: Context, operation: Operation): void {
  const { method, needsKey, options } = operation;
  const sent = c.req.queries();
  const known = options.filter((option) => queryOptions.some((one) => one === option));
  const unknown = Object.keys(sent).filter((name) => !known.some((option) => option === name))
    .filter((name) => method !== "GET" || isNearOption(name) || (needsKey && (isKey(name) || usualName(name))));
  const issues = [
    ...someIssues(unknown, (name) => unknownParameter(name, known, method)),
    ...known.flatMap((name) => (sent[name]?.length ?? 0) > 1 ? [{ path: name, message: once(name) }] : []),
    ...(sent["guests"] ?? []).some((value) => value !== "none") ? [{ path: "guests", message: onlyNone }] : [],
    ...method === "GET" ? [] : dryRunHeaders(c),
    ...isDoneTwice(operation) && c.req.header("idempotency-key") !== undefined ? [onceHeader] : [],
  ];
  if (issues.length > 0) throw invalidInput(issues);
}

/** What chooses what an operation reads, or another one. */
const choosing = [...queryOptions.filter((option) => option !== "dry_run"), "revision"];

const isNearOption = (name: string) => rightField(name, choosing) !== undefined;

/**
 * The same of letters and their guests by names that other services have, without capitals and signs. They must be exact:
 * "session" is no "version".
 */
const usualNames = new Map([
  ["version", "revision"],
  ...["page", "pagenumber", "pagetoken", "offset", "skip", "start", "after", "startingafter"]
    .map((name) => [name, "cursor"] as const),
]);

const usualName = (name: string) => usualNames.get(name.toLowerCase().replace(/[^a-z]/g, ""));

const pages = "GET /api/v1/letters/{id}/guests has pages: it takes limit, and nextCursor of the page before as cursor.";

/** Where that can be chosen. */
const places = new Map([
  ["revision", "GET /api/v1/letters/{id}/revisions/{n} reads an earlier letter."],
  ["limit", pages],
  ["cursor", pages],
]);

/**
 * Refuses a dry run that the address of MCP or a header asks for: nothing reads it there, and the tool would do it.
 * @throws Problem invalid_input
 */
export function refuseTrying(c: Context): void {
  const parameters = Object.keys(c.req.queries()).filter((name) => rightField(name, ["dryRun"]) !== undefined);
  const paths = [...parameters, ...dryRunHeaders(c).map(({ path }) => path)];
  if (paths.length > 0) throw invalidInput(someIssues(paths, (path) => ({ path, message: asArgument })));
}

const asArgument = "To try only, send dryRun: true as an argument of the tool. Nothing was stored.";

const onlyNone = "Send none, to leave the guests out of the answer, or leave the parameter out.";

const keyInAddress = "Send the key as the header Authorization: Bearer <editKey>: addresses are logged on their way.";

function once(name: string): string {
  return `Send this parameter once${name === "sections" ? ", with commas between the sections" : ""}.`;
}

const isKey = (name: string) => rightField(name, ["editKey"]) !== undefined;

function unknownParameter(name: string, known: readonly string[], method: Operation["method"]): Issue {
  if (isKey(name)) return { path: name.slice(0, 100), message: keyInAddress };
  const right = rightField(name, known);
  const sentences = [
    "This operation has no query parameter of this name.",
    right ? `Did you mean ${right}?` : "",
    known.length > 0 ? `It takes ${known.join(", ")}.` : "It takes none.",
    method === "GET" ? places.get(usualName(name) ?? rightField(name, choosing) ?? "") : "",
  ];
  return { path: name.slice(0, 100), message: sentences.filter(Boolean).join(" ") };
}

const onceHeader: Issue = { path: "Idempotency-Key", message: `${revisionInstead} Nothing was stored.` };

/** Other services read the wish for a dry run from a header. */
function dryRunHeaders({ req }: Context): Issue[] {
  const names = [...req.raw.headers.keys()].filter((name) => /(?:^|-)dry-?run$/.test(name));
  return names.map((path) => ({ path, message: "To try only, send ?dry_run=1 in the address. Nothing was stored." }));
}

/**
 * Whether a dry run is asked for.
 * @throws Problem invalid_input for a value that says neither yes nor no
 */
export function readDryRun(c: Context): boolean {
  const value = c.req.query("dry_run")?.toLowerCase();
  if (value === undefined || ["0", "false", "no", "off"].includes(value)) return false;
  if (["1", "true", "yes", "on", ""].includes(value)) return true;
  throw invalidInput([{ path: "dry_run", message: "Send 1 to try only, or leave the parameter out." }]);
}
