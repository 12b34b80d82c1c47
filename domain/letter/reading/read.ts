import { blockTypeOf, isBlockType } from "../../blocks/index.ts";
import { hadSeconds } from "../facts/dates.ts";
import {
  cardFields,
  letterCopy,
  letterFields,
  type LetterInput,
  letterInput,
  type LetterPatch,
  letterPatch,
  letterReplacement,
  notCopiedGuestFields,
} from "../input.ts";
import { type Issue, parse, type Parsed } from "./issues.ts";
import type { Change } from "../patch.ts";
import { mapPictures, ownHash, pictures, storedSrc } from "../pictures.ts";
import { secondsDropped, type Warning, wrappedFields } from "../warnings/warning.ts";
import { isObject } from "./is_object.ts";

/* Bodies of create and update, read kindly: also what GET answered, and a letter within another object. */

/**
 * Reads the body of create: a new letter, or the object that GET answers, as a new letter (decision O9). A letter that
 * is wrapped in another object is read as if it were not.
 * @param base origin of this service, to recognise addresses of its own pictures
 */
export function readLetterInput(body: unknown, base: string): Parsed<LetterInput> {
  const wrapper = findWrapper(body);
  if (isObject(body) && Object.hasOwn(body, "card")) return readCopy(body, base);
  const inside = wrapper && unwrapped(body, wrapper);
  const parsed = inside && Object.hasOwn(inside, "card") ? readCopy(inside, base) : readNew(inside ?? body, base);
  return wrapper ? sayWrapped(parsed, wrapper, inside !== undefined) : parsed;
}

function readNew(body: unknown, base: string): Parsed<LetterInput> {
  const sent = withNewGuests(body);
  return checkBlocks(parse(letterInput, sent), sent as SentBlocks, base);
}

/** Guests as GET answers them are new guests of a new letter: of each, what belongs to the other letter goes. */
function withNewGuests(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.guests)) return body;
  const guests = body.guests.map((guest) => {
    if (!isObject(guest) || !Object.hasOwn(guest, "id") || !Object.hasOwn(guest, "url")) return guest;
    return Object.fromEntries(Object.entries(guest).filter(([field]) => !Object.hasOwn(notCopiedGuestFields, field)));
  });
  return { ...body, guests };
}

/** Reads what GET answered as a new letter: the guests are new, so their ids go. */
function readCopy(body: Fields, base: string): Parsed<LetterInput> {
  const issues = cardIssues(body);
  if (issues.length > 0) return { ok: false, issues };
  const parsed = parse(letterCopy, body);
  if (!parsed.ok) return parsed;
  const { card: { v: _, ...card }, guests } = parsed.value;
  const input = { ...card, ...guests ? { guests: guests.map(({ name, contact }) => ({ name, contact })) } : {} };
  return checkBlocks({ ...parsed, value: input as LetterInput }, body.card as SentBlocks, base, "card.");
}

/** The object into which a client wrapped the whole letter by mistake, as `letter` in `{ "letter": { "style": … } }`. */
type Wrapper = {
  /** such as `data.letter` */
  readonly path: string;
  readonly inside: Fields;
};

type Fields = Readonly<Record<string, unknown>>;

/** How deep a wrapper is looked for: `{ "data": { "letter": { … } } }`. */
const deepest = 2;

/** Finds what a client wrapped the letter's fields in; undefined: nothing. */
export function findWrapper(body: unknown, depth = deepest): Wrapper | undefined {
  if (!isObject(body)) return undefined;
  for (const path of Object.keys(body)) {
    const inside = body[path];
    if (letterFields.includes(path) || !isObject(inside)) continue;
    if (letterFields.some((field) => Object.hasOwn(inside, field))) return { path, inside };
    const deeper = depth > 1 && path !== "card" ? findWrapper(inside, depth - 1) : undefined;
    if (deeper) return { inside: deeper.inside, path: `${path}.${deeper.path}` };
  }
}

/**
 * The body of create without the wrapper, if it would be a letter without content otherwise. Fields beside the wrapper
 * stay.
 */
function unwrapped(body: unknown, { path, inside }: Wrapper): Fields | undefined {
  const outside = body as Fields;
  if (["blocks", "preset", "kind"].some((field) => Object.hasOwn(outside, field))) return undefined;
  const [first] = path.split(".");
  return { ...inside, ...Object.fromEntries(Object.entries(outside).filter(([field]) => field !== first)) };
}

/** @param isRead whether the wrapper's content was read as the letter */
function sayWrapped<Value>(parsed: Parsed<Value>, { path, inside }: Wrapper, isRead: boolean): Parsed<Value> {
  if (parsed.ok) {
    const [first] = path.split(".");
    const others = parsed.warnings.filter((found) => found.path !== first);
    return { ...parsed, warnings: [...others, wrappedFields(path, isRead)] };
  }
  return isRead ? { ok: false, issues: parsed.issues.map((issue) => inWrapper(issue, { path, inside })) } : parsed;
}

function inWrapper(issue: Issue, { path, inside }: Wrapper): Issue {
  return Object.hasOwn(inside, /^\w*/.exec(issue.path)![0]) ? { ...issue, path: `${path}.${issue.path}` } : issue;
}

/** Where the body of create has what an issue of the new letter is about: in a card, or in a wrapper. */
export function placeIssue(body: unknown, issue: Issue): Issue {
  if (isObject(body) && Object.hasOwn(body, "card")) return inCard(issue);
  const wrapper = findWrapper(body);
  if (!wrapper || !unwrapped(body, wrapper)) return issue;
  return inWrapper(Object.hasOwn(wrapper.inside, "card") ? inCard(issue) : issue, wrapper);
}

/** The same issue in a card, which has all of a letter but its guests. */
export function inCard(issue: Issue): Issue {
  return issue.path.startsWith("guests") ? issue : { ...issue, path: `card.${issue.path}` };
}

/**
 * Whether an update that was read says nothing: all that was sent is unknown (decision C4), or only that guests are told
 * of changes, as they are anyway. An empty `custom` or `envelope` changes nothing, as sending the stored words does (C2).
 */
export function saysNothing({ value, warnings }: { value: Change; warnings: readonly Warning[] }): boolean {
  if ("card" in value) return false;
  const { updatedNote, ...fields } = value as LetterPatch;
  const sent = Object.values(fields).filter((field) => field !== undefined);
  const isUnknown = warnings.some(({ code }) => code === "unknown_field");
  return updatedNote !== false && (sent.length === 0 || isUnknown) && sent.every(isEmpty);
}

function isEmpty(field: unknown): boolean {
  return isObject(field) && Object.values(field).every(isEmpty);
}

/** Reads the body of an update: a patch, or the whole object that GET answers (decision C2). */
export function readChange(body: unknown, base: string): Parsed<Change> {
  if (!isObject(body) || !Object.hasOwn(body, "card")) {
    const parsed = checkBlocks<Change>(parse(letterPatch, body), body as SentBlocks, base);
    const wrapper = findWrapper(body);
    return wrapper ? sayWrapped(parsed, wrapper, false) : parsed;
  }
  const wrong = cardIssues(body);
  if (wrong.length > 0) return { ok: false, issues: wrong };
  return checkBlocks<Change>(parse(letterReplacement, body), body.card as SentBlocks, base, "card.");
}

/** What is wrong with the fields around a card and in it: a card is a whole letter, and stands alone. */
function cardIssues(body: Fields): Issue[] {
  const beside = cardFields.filter((field) => Object.hasOwn(body, field));
  if (beside.length > 0) return beside.map((path) => ({ path, message: notBoth }));
  const { card } = body;
  const missing = isObject(card) ? needed.filter((field) => !Object.hasOwn(card, field)) : [];
  return missing.map((field) => ({ path: `card.${field}`, message: notWhole }));
}

const notBoth = "Send either card or letter fields at top level, not both.";
const needed = ["v", "lang", "kind", "style", "blocks"];
const notWhole = `A card is a whole letter, so it needs all of ${needed.join(", ")}. ` +
  "For single fields, leave card out and send them at top level.";

type SentBlock = Readonly<Record<string, unknown>>;
type SentBlocks = {
  readonly blocks?: readonly SentBlock[] | null;
  readonly envelope?: { readonly blocks?: Readonly<Record<string, SentBlock | null>> | null } | null;
};

/** Checks of blocks that a schema cannot express. */
function checkBlocks<Value extends Change>(
  parsed: Parsed<Value>,
  sent: SentBlocks,
  base: string,
  prefix = "",
): Parsed<Value> {
  if (!parsed.ok) return parsed;
  const blocks = (sent.blocks ?? []).map((block, index) => ({ block, path: `${prefix}blocks[${index}]` }));
  const postage = sent.envelope?.blocks?.["front-tr"];
  const stamp = postage ? [{ block: { ...postage, type: "stamp" }, path: `${prefix}envelope.blocks.front-tr` }] : [];
  const issues = [...blocks, ...stamp].flatMap(({ block, path }) => pictureIssues(block, path, base));
  if (issues.length > 0) return { ok: false, issues };
  const warnings = blocks.flatMap(({ block, path }) => secondsWarnings(block, path));
  return { ...parsed, value: withStoredPictures(parsed.value, base), warnings: [...parsed.warnings, ...warnings] };
}

/** From here on, pictures of this service are paths instead of addresses. */
function withStoredPictures<Value extends Change>(change: Value, base: string): Value {
  if ("card" in change) return { ...change, card: withStoredPictures(change.card as LetterInput, base) };
  return mapPictures(change as LetterInput, (src) => storedSrc(src, base)) as Value;
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
