import * as z from "zod";
import { catalogSections } from "./catalog.ts";
import { revisionTag } from "../requests/entity_tags.ts";
import { invalidInput } from "../errors.ts";
import { readEncoded } from "../media/add_media.ts";
import type { Target } from "../move_letter.ts";
import { isRandomUuid, notRandom } from "../requests/idempotency.ts";
import { isObject } from "../letter/reading/is_object.ts";
import { type Issue, parse, someIssues } from "../letter/reading/issues.ts";
import { rightField } from "../letter/reading/right_names.ts";
import type { Call } from "./operation.ts";
import { refuseMisplaced, type Wishes } from "./misplaced_options.ts";

const id = z.string().describe("The letter's id.");
const editKey = z.string().describe("The letter's edit key, as create_letter returned it.");
const dryRun = z.boolean().optional()
  .describe("true: check, store nothing, copy no picture, and answer with warnings and changes alone.");

const withoutGuests = z.boolean().optional()
  .describe("true: answer guestCount in place of guests, which may be many.");

const ifRevision = z.int().min(1, "Revisions count from 1.").optional().describe(
  "The revision you read; refused with revision_conflict if the letter has changed since. Stands for If-Match.",
);
const idempotencyKey = z.string().refine(isRandomUuid, notRandom).optional();

const preview = z.boolean().optional().describe(
  "true: also answer with pictures of the sealed envelope and of the invitation. A dry run has none.",
);

const whereTo = 'Send "undo", "redo", or the number of a revision, such as 2.';

/** The tools' arguments other than the fields of a letter. */
export const ownArguments = {
  get_catalog: z.object({
    sections: z.array(z.enum(catalogSections)).optional().describe(
      "Only these parts of the catalog. Left out: all of it.",
    ),
  }),
  create_letter: z.object({
    dryRun,
    idempotencyKey: idempotencyKey.describe(
      "A random UUID, never an example; leave it out if you cannot make one. Calling again with the same key and " +
        "letter within 24 hours makes no second letter and gives the first answer.",
    ),
    preview,
  }),
  get_letter: z.object({ id, editKey, withoutGuests }),
  update_letter: z.object({
    id,
    editKey,
    withoutGuests,
    ifRevision,
    dryRun,
    preview,
  }),
  change_guests: z.object({ id, editKey, ifRevision, dryRun }),
  list_revisions: z.object({ id, editKey }),
  restore_revision: z.object({
    id,
    editKey,
    to: z.union([z.enum(["undo", "redo"]), z.int().min(1, { error: whereTo })], { error: whereTo })
      .describe("undo: the last change; redo: what was undone; or the number of a revision."),
    withoutGuests,
    ifRevision,
    dryRun,
  }),
  take_back_letter: z.object({ id, editKey, ifRevision, dryRun }),
  renew_edit_key: z.object({
    id,
    editKey,
    idempotencyKey: idempotencyKey.describe("A random UUID, never an example."),
    dryRun,
  }),
  upload_picture: z.object({
    picture: z.string().describe("The bytes of a JPEG, PNG, WebP, GIF or AVIF of at most 5 MiB, in base64."),
    dryRun,
  }),
  show_letter: z.object({ id, guest: z.string().optional().describe("A guest's id: as that guest sees it.") }),
} as const;

export type ToolName = keyof typeof ownArguments;

/** A call of an operation, and whether the agent asks for pictures. */
export type ToolCall = Call & {
  /** whether the answer includes the letter's two pictures (decisions N3, O8) */
  readonly preview: boolean;
  /** where restore_revision goes to */
  readonly to?: Target | undefined;
};

/** Tools whose other arguments are a body, which the operation validates. */
const withBody: ReadonlySet<ToolName> = new Set<ToolName>(["create_letter", "update_letter", "change_guests"]);

/**
 * A tool's arguments as a call of its operation. All arguments outside `ownArguments` form the body; a tool without a
 * body refuses them, or those that are nearly its own.
 * @throws Problem invalid_input
 */
export function readToolCall(tool: ToolName, sent: unknown): ToolCall {
  const named = withOwnNames(tool, sent);
  const parsed = parse<z.ZodType<Own>>(ownArguments[tool], named);
  const unknown = withBody.has(tool) ? [] : unknownArguments(tool, named);
  if (!parsed.ok) throw invalidInput([...unknown, ...parsed.issues]);
  if (unknown.length > 0) throw invalidInput(unknown);
  const { id = "", editKey: key, ifRevision, sections = [], picture, preview = false, ...own } = parsed.value;
  const { dryRun = false, withoutGuests = false, idempotencyKey, to } = own;
  const known = ownArguments[tool].shape;
  const guest = Object.hasOwn(known, "guest") ? own.guest ?? readGuest(id) : undefined;
  const body = Object.fromEntries(Object.entries(named as object).filter(([name]) => !Object.hasOwn(known, name)));
  refuseMisplaced(body, optionsOf(tool));
  return {
    // Half of a surrogate pair is in no id, and not every database takes it.
    id: readId(id).toWellFormed(),
    key: key?.trim().replace(/^Bearer +/i, ""),
    body,
    dryRun,
    withoutGuests,
    idempotencyKey,
    to,
    preview: preview && !dryRun,
    ...(guest === undefined ? {} : { guest: guest.toWellFormed() }),
    ...(picture === undefined ? {} : { readFile: (room) => readEncoded(picture, room) }),
    ...(ifRevision === undefined ? {} : { ifMatch: revisionTag(ifRevision) }),
    ...(sections.length > 0 ? { sections } : {}),
  };
}

/** What the tool takes by its right name only. Who is added twice is there twice, so a key is not left out silently. */
function optionsOf(tool: ToolName): Wishes {
  const own = ownArguments[tool].shape;
  return {
    ...Object.hasOwn(own, "dryRun") ? { dryRun: true } : {},
    ...Object.hasOwn(own, "ifRevision") ? { ifRevision: true, ifMatch: true } : {},
    ...Object.hasOwn(own, "idempotencyKey") ? { idempotencyKey: true } : {},
    ...tool === "change_guests" ? { idempotencyKey: false } : {},
  };
}

/** Accepts a tool's own arguments in snake case, too: an ignored `dry_run` would publish the letter. */
function withOwnNames(tool: ToolName, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const own = ownArguments[tool].shape;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [Object.hasOwn(own, camel(name)) ? camel(name) : name, value]),
  );
}

/**
 * Issues about arguments that the tool does not have. If a misspelt `dryRun` were ignored, a trial would be stored; with
 * a misspelt `guest`, another guest's picture would be shown; and these tools' answers have no place for a warning. A
 * tool that only reads refuses an unknown argument if its name is near one of its own. It ignores others, which do no
 * harm: many agents pass on a whole answer.
 */
function unknownArguments(tool: ToolName, sent: unknown): Issue[] {
  const own = Object.keys(ownArguments[tool].shape);
  const writes = own.includes("dryRun");
  const isMeant = ([name, value]: [string, unknown]) =>
    typeof value !== "object" && rightField(name, own) !== undefined;
  const looked = Object.entries(sent ?? {}).slice(0, writes ? undefined : mostCompared);
  const unknown = looked.filter((one) => !own.includes(one[0]) && (writes || isMeant(one))).map(([name]) => name);
  return someIssues(unknown, (name) => {
    const right = rightField(name, own);
    const meant = right === undefined ? `those of ${tool} are ${own.join(", ")}` : `its name here is ${right}`;
    const stored = writes ? " Nothing was stored." : "";
    return { path: name.slice(0, 100), message: `This argument is not known: ${meant}.${stored}` };
  });
}

/** In arguments: a misspelt one stands among few, and to compare each of very many would take long. */
const mostCompared = 1000;

/** The id, also from the address of a letter or of its editor. */
function readId(id: string): string {
  return /\/(?:c|edit|letters)\/([^/?#.]+)/.exec(id)?.[1] ?? id.trim();
}

/** In characters; no address of ours is longer, and the pattern below takes the square of what it reads. */
const longestAddress = 2048;

/** The guest, if the address is that guest's own link. */
function readGuest(id: string): string | undefined {
  if (id.length > longestAddress) return undefined;
  return /\/c\/[^?#]+\?(?:[^#]*&)?g=([^&#\s]+)/.exec(id)?.[1];
}

type Own = {
  readonly id?: string | undefined;
  readonly editKey?: string | undefined;
  readonly ifRevision?: number | undefined;
  readonly dryRun?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly sections?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
  readonly withoutGuests?: boolean | undefined;
  readonly picture?: string | undefined;
  readonly guest?: string | undefined;
  readonly to?: Target | undefined;
};
