import { blockTypeOf, isBlockType } from "../blocks/index.ts";
import { hadSeconds } from "./dates.ts";
import { letterFields, type LetterInput, letterInput, letterPatch, letterReplacement } from "./input.ts";
import { type Issue, parse, type Parsed } from "./issues.ts";
import type { Change } from "./patch.ts";
import { mapPictures, ownHash, pictures, storedSrc } from "./pictures.ts";
import { secondsDropped, type Warning, wrappedFields } from "./warning.ts";

/** Reads the body of create. @param base origin of this service, to recognise addresses of its own pictures */
export function readLetterInput(body: unknown, base: string): Parsed<LetterInput> {
  const parsed = checkBlocks(parse(letterInput, body), body as SentBlocks, base);
  const wrapper = findWrapper(body);
  if (!parsed.ok || wrapper === undefined) return parsed;
  return {
    ...parsed,
    warnings: parsed.warnings.map((found) => found.path === wrapper ? wrappedFields(wrapper) : found),
  };
}

/** Whether an update's body has no field of a letter (decision C4). */
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
  const missing = isObject(body.card) ? missingFields(body.card) : [];
  if (missing.length > 0) {
    return { ok: false, issues: missing.map((field) => ({ path: `card.${field}`, message: notWhole })) };
  }
  return checkBlocks<Change>(parse(letterReplacement, body), body.card as SentBlocks, base, "card.");
}

const needed = ["v", "lang", "kind", "style", "blocks"];
const notWhole = `A card replaces the whole letter, so it needs all of ${needed.join(", ")}. ` +
  "To change single fields, leave card out and send them at top level.";

function missingFields(card: Record<string, unknown>): string[] {
  return needed.filter((field) => !Object.hasOwn(card, field));
}

/** The field into which a client wrapped the whole letter by mistake, as `letter` in `{ "letter": { "style": … } }`. */
export function findWrapper(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const known = [...letterFields, "card"];
  return Object.keys(body).find((key) => {
    const value = body[key];
    return (key === "card" || !known.includes(key)) && isObject(value) && letterFields.some((field) => field in value);
  });
}

type SentBlock = Readonly<Record<string, unknown>>;
type SentBlocks = { readonly blocks?: readonly SentBlock[] | null };

/** Checks of blocks that a schema cannot express. */
function checkBlocks<Value extends Change>(
  parsed: Parsed<Value>,
  sent: SentBlocks,
  base: string,
  prefix = "",
): Parsed<Value> {
  if (!parsed.ok) return parsed;
  const blocks = (sent.blocks ?? []).map((block, index) => ({ block, path: `${prefix}blocks[${index}]` }));
  const issues = blocks.flatMap(({ block, path }) => pictureIssues(block, path, base));
  if (issues.length > 0) return { ok: false, issues };
  const warnings = blocks.flatMap(({ block, path }) => secondsWarnings(block, path));
  return { ...parsed, value: withStoredPictures(parsed.value, base), warnings: [...parsed.warnings, ...warnings] };
}

/** From here on, pictures of this service are paths instead of addresses. */
function withStoredPictures<Value extends Change>(change: Value, base: string): Value {
  if ("card" in change) return { ...change, card: withStoredPictures(change.card as LetterInput, base) };
  if (!change.blocks) return change;
  return { ...change, blocks: mapPictures(change.blocks, (src) => storedSrc(src, base)) };
}

/** Only this service's own pictures may have an `http:` address (decision B8). */
function pictureIssues(block: SentBlock, path: string, base: string): Issue[] {
  const message = "Write an address that begins with https://; only this service's own pictures may have another.";
  return pictures(block).filter(({ src }) => /^http:/i.test(src) && !ownHash(storedSrc(src, base)))
    .map(({ field }) => ({ path: `${path}.${field}`, message }));
}

/** Parsing removes the seconds, so the original input is searched for them (decision B7). */
function secondsWarnings(block: SentBlock, path: string): Warning[] {
  const { type } = block;
  const fields = isBlockType(type) ? blockTypeOf({ type }).moments : [];
  return fields.filter((field) => hadSeconds(block[field])).map((field) => secondsDropped(`${path}.${field}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
