import * as z from "zod";
import { isObject } from "./is_object.ts";
import { issueSentence, unknownSlot } from "./issue_words.ts";
import { meantField } from "./right_names.ts";
import { fieldNames } from "./schema_shape.ts";
import { moreUnknownFields, unknownField, type Warning } from "../warnings/warning.ts";

/** If there are more unknown fields, the rest is only counted: the client sent something quite different. */
const unknownNamed = 1000;

/** For so many of them the right name is looked for; then the client has seen how it is done. */
const unknownExplained = 20;

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: Warning[] }
  | { readonly ok: false; readonly issues: Issue[] };

/**
 * Parses input from outside with a schema of strict objects. Fields that the schema does not have are left out and
 * named in `warnings`; they are no errors (decision B10), except unknown slots of the envelope, because their words
 * would be lost (E2). Everything else that is wrong is an issue.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, sent: unknown): Parsed<z.infer<Schema>> {
  const { input, left } = withoutMost(schema, sent);
  const first = schema.safeParse(input, { reportInput: true });
  if (first.success) return { ok: true, value: first.data, warnings: [] };
  const unknown = first.error.issues.filter((issue) => issue.code === "unrecognized_keys");
  const slots = unknown.filter(({ path }) => path.at(-2) === "envelope" && path.at(-1) === "blocks");
  const refused = (error: z.ZodError) => ({ ok: false as const, issues: readIssues(error, schema, input) });
  if (unknown.length === 0 || slots.length > 0) return refused(first.error);
  const known = unknown.reduce<unknown>((value, issue) => without(value, issue.path, new Set(issue.keys)), input);
  const second = schema.safeParse(known, { reportInput: true });
  if (!second.success) return refused(second.error);
  return { ok: true, value: second.data, warnings: nameUnknown(unknown, schema, input, left) };
}

/**
 * An object with very many unknown fields keeps the first of them only: zod would look at each several times, which takes
 * a tenth of a second for a body of one MiB.
 * @returns also how many were left out
 */
function withoutMost(schema: z.ZodType, sent: unknown): { readonly input: unknown; readonly left: number } {
  if (!isObject(sent)) return { input: sent, left: 0 };
  const keys = Object.keys(sent);
  if (keys.length <= 2 * unknownNamed || !(schema instanceof z.ZodObject)) return { input: sent, left: 0 };
  const known = new Set(fieldNames(schema).own);
  const unknown = keys.filter((key) => !known.has(key));
  const kept = [...keys.filter((key) => known.has(key)), ...unknown.slice(0, unknownNamed)];
  return { input: Object.fromEntries(kept.map((key) => [key, sent[key]])), left: keys.length - kept.length };
}

function nameUnknown(
  unknown: readonly { readonly path: PropertyKey[]; readonly keys: readonly string[] }[],
  schema: z.ZodType,
  input: unknown,
  left: number,
): Warning[] {
  const named: Warning[] = [];
  for (const { path, keys } of unknown) {
    const place = formatPath(path);
    for (const key of keys.slice(0, unknownNamed - named.length)) {
      const meant = named.length < unknownExplained ? meantField(key, schema, path, input) : undefined;
      named.push(unknownField(place === "" ? key : `${place}.${key}`, meant));
    }
  }
  const rest = left + unknown.reduce((sum, { keys }) => sum + keys.length, 0) - named.length;
  return rest > 0 ? [...named, moreUnknownFields(rest)] : named;
}

/** A copy of `value` in which the object at `path` lacks `keys`; the input itself is never changed. */
function without(value: unknown, path: readonly PropertyKey[], keys: ReadonlySet<string>): unknown {
  const [head, ...rest] = path;
  if (head === undefined) {
    const known = Object.keys(value as object).filter((key) => !keys.has(key));
    return Object.fromEntries(known.map((key) => [key, (value as Record<string, unknown>)[key]]));
  }
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const children = copy as Record<PropertyKey, unknown>;
  children[head] = without(children[head], rest, keys);
  return copy;
}

/**
 * One thing that is wrong in an input: its place, as `blocks[2].text`, and a sentence that says what to do (decision
 * F1).
 */
export type Issue = { readonly path: string; readonly message: string };

/** If there are more issues, the rest is only counted. */
const issuesNamed = 100;

/** The issues of a failed parse, in the service's own words. Unknown fields are no issues, except unknown slots. */
function readIssues(error: z.ZodError, schema: z.ZodType, input: unknown): Issue[] {
  // One issue for each place: a value of the wrong type need not also be reported as too long.
  const places = Map.groupBy(error.issues.flatMap(placesOf), ({ path }) => path).values();
  const found = [...places].map(([first]) => first!);
  return someIssues(found, ({ path, say }) => ({ path, message: say(schema, input) }));
}

/** The issues about the first of what was found, and how many more there are. */
export function someIssues<Found>(found: readonly Found[], issueOf: (one: Found) => Issue): Issue[] {
  const issues = found.slice(0, issuesNamed).map(issueOf);
  const rest = found.length - issues.length;
  return rest <= 0
    ? issues
    : [...issues, { path: "", message: `There are ${rest} more mistakes. Correct these first.` }];
}

type Place = { readonly path: string; readonly say: (schema: z.ZodType, input: unknown) => string };

function placesOf(issue: z.core.$ZodIssue): Place[] {
  const path = formatPath(issue.path);
  if (issue.code !== "unrecognized_keys") return [{ path, say: (...sent) => issueSentence(issue, ...sent) }];
  if (!/(?:^|\.)envelope\.blocks$/.test(path)) return [];
  return issue.keys.slice(0, issuesNamed).map((key) => ({
    path: `${path}.${key.slice(0, 100)}`,
    say: () => unknownSlot(key),
  }));
}

/** `["blocks", 2, "text"]` as `blocks[2].text`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
