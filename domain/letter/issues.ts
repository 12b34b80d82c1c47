import type * as z from "zod";
import { slots } from "../catalog/slots.ts";

/** One thing wrong with an input: where, as `blocks[2].text`, and a sentence that says what to do (decision F1). */
export type Issue = { readonly path: string; readonly message: string };

/** Of more issues than this the rest is only counted. */
const namedAtMost = 100;

/** The issues of a failed parse in the service's own words. Unknown fields are none, but for unknown slots. */
export function readIssues(error: z.ZodError): Issue[] {
  // One for each place: what is of the wrong type is not also too long.
  const issues = [...Map.groupBy(error.issues.flatMap(readIssue), ({ path }) => path).values()].map(([first]) =>
    first!
  );
  const rest = issues.length - namedAtMost;
  if (rest <= 0) return issues;
  return [...issues.slice(0, namedAtMost), { path: "", message: `There are ${rest} more mistakes. Mend these first.` }];
}

function readIssue(issue: z.core.$ZodIssue): Issue[] {
  const path = formatPath(issue.path);
  if (issue.code !== "unrecognized_keys") return [{ path, message: sentence(issue) }];
  if (!/(?:^|\.)envelope\.blocks$/.test(path)) return [];
  return issue.keys.slice(0, namedAtMost).map((key) => ({
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
