import type { Context } from "hono";
import type { Operation } from "../../domain/api/operations.ts";
import { invalidInput } from "../../domain/errors.ts";
import { rightField } from "../../domain/letter/right_names.ts";

/** The options of operations that stand in the query; the others are headers. */
const inQuery = ["sections", "dry_run"];

/**
 * Refuses query parameters that an operation does not know, if it writes: ignored, `?dryRun=1` would publish what was to
 * be tried only (decision I3).
 * @throws Problem invalid_input
 */
export function checkQuery(c: Context, { method, options }: Pick<Operation, "method" | "options">): void {
  if (method === "GET") return;
  const known = options.filter((option) => inQuery.includes(option));
  const unknown = Object.keys(c.req.query()).filter((name) => !known.some((option) => option === name));
  if (unknown.length > 0) throw invalidInput(unknown.slice(0, mostNamed).map((name) => issue(name, known)));
}

const mostNamed = 20;

function issue(name: string, known: readonly string[]) {
  const right = rightField(name, known);
  const meant = right ? `Did you mean ${right}? ` : "";
  const list = known.length > 0 ? `It takes ${known.join(", ")}.` : "It takes none.";
  return { path: name.slice(0, 100), message: `This operation has no query parameter of this name. ${meant}${list}` };
}
