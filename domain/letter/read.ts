import { hadSeconds } from "./dates.ts";
import { letterFields, type LetterInput, letterInput, letterPatch, letterReplacement } from "./input.ts";
import { parse, type Parsed } from "./parse.ts";
import type { Change } from "./patch.ts";
import { secondsDropped, type Warning } from "./warnings.ts";

/** Reads the body of create. */
export function readLetterInput(body: unknown): Parsed<LetterInput> {
  return withSecondsWarnings(parse(letterInput, body), body);
}

/** Whether an update's body says anything about the letter (decision C4). */
export function isEmptyChange(body: unknown): boolean {
  return isObject(body) && !Object.hasOwn(body, "card") && !letterFields.some((field) => Object.hasOwn(body, field));
}

/** Reads the body of an update: a patch, or the whole object that GET answers (decision C2). */
export function readChange(body: unknown): Parsed<Change> {
  if (!isObject(body) || !Object.hasOwn(body, "card")) {
    return withSecondsWarnings<Change>(parse(letterPatch, body), body);
  }
  const beside = letterFields.filter((field) => field !== "guests" && Object.hasOwn(body, field));
  if (beside.length > 0) {
    const message = "Send either card or letter fields at top level, not both.";
    return { ok: false, issues: beside.map((path) => ({ path, message })) };
  }
  return withSecondsWarnings<Change>(parse(letterReplacement, body), body);
}

/** Seconds are cut while parsing, so what was sent is looked at once more (decision B7). */
function withSecondsWarnings<Value>(parsed: Parsed<Value>, body: unknown): Parsed<Value> {
  if (!parsed.ok) return parsed;
  const { card = body } = body as { card?: unknown };
  const { blocks } = card as { blocks?: object[] | null };
  const prefix = card === body ? "" : "card.";
  const warnings = (blocks ?? []).flatMap((block, index) => blockWarnings(block, `${prefix}blocks[${index}]`));
  return { ...parsed, warnings: [...parsed.warnings, ...warnings] };
}

function blockWarnings(block: object, path: string): Warning[] {
  return Object.entries(block).filter(([field, value]) => dateFields.has(field) && hadSeconds(value))
    .map(([field]) => secondsDropped(`${path}.${field}`));
}

const dateFields = new Set(["start", "end", "to", "deadline"]);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
