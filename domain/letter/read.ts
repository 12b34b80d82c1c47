import { hadSeconds } from "./dates.ts";
import { letterFields, type LetterInput, letterInput, letterPatch, letterReplacement } from "./input.ts";
import type { Issue } from "./issues.ts";
import { parse, type Parsed } from "./parse.ts";
import type { Change } from "./patch.ts";
import { isOwnPicture, pictures } from "./pictures.ts";
import { secondsDropped, type Warning } from "./warnings.ts";

/** Reads the body of create. @param base origin of this service, whose pictures may be named by address */
export function readLetterInput(body: unknown, base: string): Parsed<LetterInput> {
  return checkBlocks(parse(letterInput, body), body as SentBlocks, base);
}

/** Whether an update's body says anything about the letter (decision C4). */
export function isEmptyChange(body: unknown): boolean {
  return isObject(body) && !Object.hasOwn(body, "card") && !letterFields.some((field) => Object.hasOwn(body, field));
}

/** Reads the body of an update: a patch, or the whole object that GET answers (decision C2). */
export function readChange(body: unknown, base: string): Parsed<Change> {
  if (!isObject(body) || !Object.hasOwn(body, "card")) {
    return checkBlocks<Change>(parse(letterPatch, body), body as SentBlocks, base);
  }
  const beside = letterFields.filter((field) => field !== "guests" && Object.hasOwn(body, field));
  if (beside.length > 0) {
    const message = "Send either card or letter fields at top level, not both.";
    return { ok: false, issues: beside.map((path) => ({ path, message })) };
  }
  return checkBlocks<Change>(parse(letterReplacement, body), body.card as SentBlocks, base, "card.");
}

type SentBlock = Readonly<Record<string, unknown>>;
type SentBlocks = { readonly blocks?: readonly SentBlock[] | null };

/** What no schema can say of the blocks that were sent. */
function checkBlocks<Value>(parsed: Parsed<Value>, sent: SentBlocks, base: string, prefix = ""): Parsed<Value> {
  if (!parsed.ok) return parsed;
  const blocks = (sent.blocks ?? []).map((block, index) => ({ block, path: `${prefix}blocks[${index}]` }));
  const issues = blocks.flatMap(({ block, path }) => pictureIssues(block, path, base));
  if (issues.length > 0) return { ok: false, issues };
  const warnings = blocks.flatMap(({ block, path }) => secondsWarnings(block, path));
  return { ...parsed, warnings: [...parsed.warnings, ...warnings] };
}

/** Only this service's own pictures may have an `http:` address (decision B8). */
function pictureIssues(block: SentBlock, path: string, base: string): Issue[] {
  const message = "Write an address that begins with https://; only this service's own pictures may have another.";
  return pictures(block).filter(({ src }) => /^http:/i.test(src) && !isOwnPicture(src, base))
    .map(({ field }) => ({ path: `${path}.${field}`, message }));
}

/** Seconds are cut while parsing, so what was sent is looked at once more (decision B7). */
function secondsWarnings(block: SentBlock, path: string): Warning[] {
  return (dateFields[String(block.type)] ?? []).filter((field) => hadSeconds(block[field]))
    .map((field) => secondsDropped(`${path}.${field}`));
}

const dateFields: Readonly<Record<string, readonly string[]>> = {
  date: ["start", "end"],
  countdown: ["to"],
  rsvp: ["deadline"],
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
