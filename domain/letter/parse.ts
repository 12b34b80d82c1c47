import type * as z from "zod";
import { formatPath, type Issue, readIssues } from "./issues.ts";
import { moreUnknownFields, unknownField, type Warning } from "./warning.ts";

/** Of more unknown fields than this the rest is only counted: somebody sent something else altogether. */
const namedAtMost = 1000;

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: Warning[] }
  | { readonly ok: false; readonly issues: Issue[] };

/**
 * Parses outside input with a schema of strict objects. Fields the schema does not know are left out and named in
 * `warnings`, never an error (decision B10), but for unknown slots of the envelope: words were meant for them (E2).
 * Everything else that is wrong is an issue.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): Parsed<z.infer<Schema>> {
  const first = schema.safeParse(input, { reportInput: true });
  if (first.success) return { ok: true, value: first.data, warnings: [] };
  const unknown = first.error.issues.filter((issue) => issue.code === "unrecognized_keys");
  const slots = unknown.filter(({ path }) => path.at(-2) === "envelope" && path.at(-1) === "blocks");
  if (unknown.length === 0 || slots.length > 0) return { ok: false, issues: readIssues(first.error) };
  const known = unknown.reduce<unknown>((value, issue) => without(value, issue.path, new Set(issue.keys)), input);
  const second = schema.safeParse(known, { reportInput: true });
  if (!second.success) return { ok: false, issues: readIssues(second.error) };
  const paths = unknown.flatMap(({ path, keys }) => keys.map((key) => formatPath([...path, key])));
  return { ok: true, value: second.data, warnings: nameUnknown(paths) };
}

function nameUnknown(paths: readonly string[]): Warning[] {
  const named = paths.slice(0, namedAtMost).map(unknownField);
  return paths.length > namedAtMost ? [...named, moreUnknownFields(paths.length - namedAtMost)] : named;
}

/** A copy of `value` in which the object at `path` lacks `keys`; the input itself is never changed. */
function without(value: unknown, path: readonly PropertyKey[], keys: ReadonlySet<string>): unknown {
  const [head, ...rest] = path;
  if (head === undefined) {
    return Object.fromEntries(Object.entries(value as object).filter(([key]) => !keys.has(key)));
  }
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const children = copy as Record<PropertyKey, unknown>;
  children[head] = without(children[head], rest, keys);
  return copy;
}
