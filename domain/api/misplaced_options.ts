import { invalidInput } from "../errors.ts";
import { letterFields } from "../letter/input.ts";
import type { Issue } from "../letter/reading/issues.ts";
import { rightField } from "../letter/reading/right_names.ts";
import { isObject } from "../letter/reading/is_object.ts";

/*
 * Options of a request that a client wrote into the body, where they do nothing. If they were ignored like other unknown
 * fields, a dry run would publish the letter, or the change of somebody else would be overwritten (007).
 */

/** An option of a request, by the name that a tool has for it. */
type RequestOption = keyof typeof options;

const options = {
  dryRun: "To try only, send ?dry_run=1 in the address, or dryRun with the tool; this is no field of a letter.",
  idempotencyKey: "This is no field of a letter: send the header Idempotency-Key, or idempotencyKey with the tool.",
  ifRevision: 'This is no field of a letter: send the header If-Match: "<revision>", or ifRevision with the tool.',
  ifMatch: 'This is no field of a letter: send the header If-Match: "<revision>", or ifRevision with the tool.',
} as const;

/** Options that a body must not have, and whether the operation takes them elsewhere. */
export type Wishes = Readonly<Partial<Record<RequestOption, boolean>>>;

const notTaken = "This operation does not take it: leave it out.";

/** Of an `Idempotency-Key` that an operation does not take, which would be done twice. */
export const revisionInstead =
  "This operation takes no Idempotency-Key. So that nothing is done twice, send the revision you read: the header " +
  "If-Match, or ifRevision with the tool.";

/**
 * Refuses a body that contains one of these options. These ask for a dry run: any name that is near `dryRun` or means
 * the same (`domain/letter/reading/synonyms.ts`), unless its value says no; `publish: false` and the like; `mode: "test"`
 * and the like.
 * @throws Problem invalid_input
 */
export function refuseMisplaced(body: unknown, wishes: Wishes): void {
  const asked = Object.keys(wishes) as RequestOption[];
  const issues: Issue[] = [];
  let read = 0;
  for (const { path, name, value } of fieldsOf(body)) {
    if (read++ >= mostRead && !beginsLikeOption.test(name)) continue;
    const plain = plainly(name);
    const option = asked.find((one) => plainly(one) === plain) ?? (asksToTry(name, value) ? "dryRun" : undefined);
    if (option !== undefined && asked.includes(option) && issues.length < mostNamed) {
      issues.push({ path: path.slice(0, 200), message: `${whereTo(option, wishes)} Nothing was stored.` });
    }
  }
  if (issues.length > 0) throw invalidInput(issues);
}

function whereTo(option: RequestOption, wishes: Wishes): string {
  if (wishes[option]) return options[option];
  return option === "idempotencyKey" && wishes.ifRevision ? revisionInstead : notTaken;
}

const mostNamed = 20;

/** A body may have very many fields: of those after the first, only options in their own spelling are found. */
const mostRead = 1000;
const beginsLikeOption = /^[^a-z]*(?:dry|if|idem)/i;

/** How deep in objects that are no part of a letter options are found: `{ "data": { "options": { "dryRun": … } } }`. */
const deepest = 2;

type Field = { readonly path: string; readonly name: string; readonly value: unknown };

const ofLetters: ReadonlySet<string> = new Set([...letterFields, "card"]);

/** The fields that are not a letter's: in the body, within objects, and in the items of lists. */
function* fieldsOf(body: unknown, prefix = "", depth = deepest): Generator<Field> {
  if (Array.isArray(body)) {
    for (const [index, item] of body.entries()) {
      if (isObject(item)) yield* fieldsOf(item, `${prefix}[${index}].`, 0);
    }
  }
  if (!isObject(body)) return;
  for (const name of Object.keys(body)) {
    if (ofLetters.has(name)) continue;
    const value = body[name];
    const path = prefix + name;
    yield { path, name, value };
    if (depth > 0) yield* fieldsOf(value, Array.isArray(value) ? path : `${path}.`, depth - 1);
  }
}

/** Names of fields that say what the request is to do. */
const sayingHow = new Set(["mode", "status", "state", "action", "operation", "command", "options", "flags"]);
/** Names of what a dry run does not do. */
const doing = new Set(["publish", "published", "ispublished", "live", "commit", "save", "store", "persist", "apply"]);

function asksToTry(name: string, value: unknown): boolean {
  const [plain, values] = [plainly(name), [value].flat()];
  if (doing.has(plain)) return values.some(isNo);
  if (sayingHow.has(plain)) return values.some((word) => typeof word === "string" && meansDryRun(word));
  return meansDryRun(name) && values.some((one) => one !== null && one !== "" && !isNo(one));
}

function meansDryRun(name: string): boolean {
  return rightField(name, ["dryRun"]) !== undefined;
}

function isNo(value: unknown): boolean {
  return [false, 0, "0", "false", "no", "off"].includes(
    typeof value === "string" ? value.toLowerCase() : value as never,
  );
}

function plainly(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
