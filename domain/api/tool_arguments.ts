import * as z from "zod";
import { catalogSections } from "./catalog.ts";
import { revisionTag } from "../entity_tags.ts";
import { invalidInput } from "../errors.ts";
import { isRandomUuid, notRandom } from "../random_uuid.ts";
import { parse } from "../letter/issues.ts";
import type { Call } from "./operations.ts";

const id = z.string().describe("The letter's id.");
const editKey = z.string().describe("The letter's edit key, as create_letter returned it.");
const dryRun = z.boolean().optional()
  .describe("true: check everything, store nothing, and answer with warnings and changes alone.");

const preview = z.boolean().optional().describe(
  "true: also answer with a picture of the sealed envelope, to see what you made. A dry run has none.",
);

/** The tools' arguments other than the fields of a letter. */
export const ownArguments = {
  get_catalog: z.object({
    sections: z.array(z.enum(catalogSections)).optional().describe(
      "Only these parts of the catalog. Left out: all of it.",
    ),
  }),
  create_letter: z.object({
    dryRun,
    idempotencyKey: z.string().refine(isRandomUuid, notRandom).optional().describe(
      "A random UUID, never an example; leave it out if you cannot make one. Calling again with the same key and " +
        "letter within 24 hours makes no second letter and gives the first answer.",
    ),
    preview,
  }),
  get_letter: z.object({ id, editKey }),
  update_letter: z.object({
    id,
    editKey,
    ifRevision: z.int().min(1).optional().describe(
      "The revision you read; refused with revision_conflict if the letter has changed since. Stands for If-Match.",
    ),
    dryRun,
    preview,
  }),
} as const;

export type ToolName = keyof typeof ownArguments;

/** A call of an operation, and whether the agent asks for a picture. */
export type ToolCall = Call & {
  /** whether the answer includes the letter's preview picture (decision N3) */
  readonly preview: boolean;
};

/**
 * A tool's arguments as a call of its operation. All arguments outside `ownArguments` form the body, which the
 * operation validates.
 * @throws Problem invalid_input
 */
export function readToolCall(tool: ToolName, sent: unknown): ToolCall {
  const named = withOwnNames(tool, sent);
  const parsed = parse<z.ZodType<Own>>(ownArguments[tool], named);
  if (!parsed.ok) throw invalidInput(parsed.issues);
  const { id = "", editKey: key, ifRevision, dryRun = false, sections = [], idempotencyKey, preview = false } =
    parsed.value;
  const known = ownArguments[tool].shape;
  const body = Object.fromEntries(Object.entries(named as object).filter(([name]) => !Object.hasOwn(known, name)));
  return {
    // Half of a surrogate pair is in no id, and not every database takes it.
    id: readId(id).toWellFormed(),
    key: key?.trim().replace(/^Bearer +/i, ""),
    body,
    dryRun,
    idempotencyKey,
    preview: preview && !dryRun,
    ...(ifRevision === undefined ? {} : { ifMatch: revisionTag(ifRevision) }),
    ...(sections.length > 0 ? { sections } : {}),
  };
}

/** Accepts a tool's own arguments in snake case, too: an ignored `dry_run` would publish the letter. */
function withOwnNames(tool: ToolName, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const own = ownArguments[tool].shape;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [Object.hasOwn(own, camel(name)) ? camel(name) : name, value]),
  );
}

/** The id, also from the address of a letter or of its editor. */
function readId(id: string): string {
  return /\/(?:c|edit|letters)\/([^/?#]+)/.exec(id)?.[1] ?? id.trim();
}

type Own = {
  readonly id?: string | undefined;
  readonly editKey?: string | undefined;
  readonly ifRevision?: number | undefined;
  readonly dryRun?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly sections?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
};
