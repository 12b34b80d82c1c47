import type * as z from "zod";
import { slots } from "../catalog/envelope.ts";
import { moreUnknownFields, unknownField, type Warning } from "./warning.ts";

/** If there are more unknown fields, the rest is only counted: the client sent something quite different. */
const unknownNamed = 1000;

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: Warning[] }
  | { readonly ok: false; readonly issues: Issue[] };

/**
 * Parses input from outside with a schema of strict objects. Fields that the schema does not have are left out and
 * named in `warnings`; they are no errors (decision B10), except unknown slots of the envelope, because their words
 * would be lost (E2). Everything else that is wrong is an issue.
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
  return { ok: true, value: second.data, warnings: nameUnknown(unknown) };
}

function nameUnknown(
  unknown: readonly { readonly path: PropertyKey[]; readonly keys: readonly string[] }[],
): Warning[] {
  const named: Warning[] = [];
  for (const { path, keys } of unknown) {
    const place = formatPath(path);
    const left = unknownNamed - named.length;
    named.push(...keys.slice(0, left).map((key) => unknownField(place === "" ? key : `${place}.${key}`)));
  }
  const rest = unknown.reduce((sum, { keys }) => sum + keys.length, 0) - named.length;
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
function readIssues(error: z.ZodError): Issue[] {
  // One issue for each place: a value of the wrong type need not also be reported as too long.
  const issues = [...Map.groupBy(error.issues.flatMap(readIssue), ({ path }) => path).values()].map(([first]) =>
    first!
  );
  const rest = issues.length - issuesNamed;
  if (rest <= 0) return issues;
  return [...issues.slice(0, issuesNamed), { path: "", message: `There are ${rest} more mistakes. Mend these first.` }];
}

function readIssue(issue: z.core.$ZodIssue): Issue[] {
  const path = formatPath(issue.path);
  if (issue.code !== "unrecognized_keys") return [{ path, message: sentence(issue) }];
  if (!/(?:^|\.)envelope\.blocks$/.test(path)) return [];
  return issue.keys.slice(0, issuesNamed).map((key) => ({
    path: `${path}.${key.slice(0, 100)}`,
    message: unknownSlot,
  }));
}

/** `["blocks", 2, "text"]` as `blocks[2].text`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** An unknown slot is refused, not left out (decision E2). */
const unknownSlot = `Use one of the envelope's slots: ${slots.map((entry) => entry.slot).join(", ")}.`;

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? required(issue.path)
        : `Send ${article(issue.expected)} here, not ${describe(issue.input)}.`;
    case "invalid_value":
      return `Use ${choices(issue.values)}.`;
    case "invalid_union":
      return "options" in issue ? `Set ${issue.discriminator} to ${choices(issue.options ?? [])}.` : issue.message;
    case "too_big":
      return issue.origin === "array" ? `Send at most ${issue.maximum} items.` : issue.message;
    default:
      return issue.message;
  }
}

function required(path: readonly PropertyKey[]): string {
  const isSlots = path.at(-1) === "blocks" && path.at(-2) === "envelope";
  return isSlots ? 'Send { "blocks": { … } } with the slots inside.' : "This is required.";
}

function choices(values: readonly unknown[]): string {
  const named = values.map((value) => value === "" ? '""' : String(value));
  return named.length === 1 ? named[0]! : `one of: ${named.join(", ")}`;
}

function article(type: string): string {
  if (type === "object") return "an object ({ … })";
  if (type === "array") return "a list ([ … ])";
  if (type === "int") return "a whole number";
  return type === "boolean" ? "true or false" : `a ${type}`;
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
