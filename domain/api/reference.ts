import { blockTypes, isBlockType } from "../blocks/index.ts";
import { texts } from "../catalog/texts.ts";
import { errors } from "../errors.ts";
import { examples, warningExamples } from "./examples.ts";
import { asNode, type FieldRow, fieldRows, type SchemaNode } from "./field_tables.ts";
import { apiVersion } from "./openapi.ts";
import { operationEntries, type OperationEntry } from "./operation_entries.ts";
import { findOperation, operations } from "./operations.ts";
import type { LimitName } from "../rate_limits.ts";
import { answeredTables, jsonSchemas } from "./schemas.ts";
import type { RateLimits } from "../settings.ts";
import { compactJson, curl, mcpSettings, typescript } from "./snippets.ts";

/** The fields of one kind of object; `id` is the target of links. */
export type FieldTable = {
  readonly id: string;
  readonly title: string;
  /** a sentence or two; absent for blocks, whose title is enough */
  readonly about?: string;
  readonly rows: readonly FieldRow[];
};

type SnippetName =
  | ("create" | "created" | "read" | "patch" | "guests" | "dryRun" | "warned" | "refused")
  | ("typescript" | "mcp");

/** The content of /docs, made from the tables of operations and errors, the schemas and the examples. */
export type Reference = {
  readonly base: string;
  readonly version: string;
  /** requests that run unchanged, and their answers */
  readonly snippets: Readonly<Record<SnippetName, string>>;
  readonly operations: readonly OperationEntry[];
  readonly sent: readonly FieldTable[];
  readonly blocks: readonly FieldTable[];
  readonly answered: readonly FieldTable[];
  readonly errors: readonly { code: string; status: number; message: string; help: string }[];
  readonly warnings: readonly { code: string; message: string }[];
  readonly limits: readonly { what: string; limit: string }[];
  readonly rules: readonly { name: string; text: string }[];
};

/**
 * @param base the service's origin
 * @param rateLimits the limits of this server
 */
export function reference(base: string, rateLimits: RateLimits | "off"): Reference {
  const { bodies, misspelt, guestPatch, error } = examples(base);
  return {
    base,
    version: apiVersion,
    snippets: {
      create: curl(base, findOperation("create_letter"), bodies["letter-input"]),
      created: compactJson(bodies["letter-links"]),
      read: `curl "${base}/c/$ID.txt"`,
      patch: curl(base, findOperation("update_letter"), bodies["letter-patch"]),
      guests: curl(base, findOperation("update_letter"), guestPatch),
      dryRun: curl(base, findOperation("create_letter"), misspelt, "?dry_run=1"),
      warned: compactJson(bodies["dry-run"]),
      typescript: typescript(base),
      mcp: mcpSettings(base),
      refused: compactJson(error),
    },
    operations: operationEntries(base),
    ...tables(),
    errors: Object.entries(errors).map(([code, entry]) => ({ code, ...entry })),
    warnings: warningExamples(base),
    limits: [
      { what: "JSON body", limit: "at most 1 MiB." },
      { what: "Picture", limit: "at most 15 MiB and 50 million pixels." },
      ...rateRows(rateLimits),
    ],
    rules: Object.entries(texts).map(([name, text]) => ({ name, text })),
  };
}

/** Every table of fields; its id is the schema's name. */
function tables(): Pick<Reference, "sent" | "blocks" | "answered"> {
  const schemas = jsonSchemas((name) => `#${name}`);
  const [letterInput, copy] = asNode(schemas["letter-input"]).anyOf ?? [];
  const [patch, replacement] = asNode(schemas["letter-patch"]).anyOf ?? [];
  const table = (
    id: string,
    title: string,
    schema: SchemaNode | false | undefined,
    about?: string,
  ): FieldTable => ({ id, title, rows: schema ? fieldRows(id, schema) : [], ...(about ? { about } : {}) });
  const { custom, envelope } = letterInput?.properties ?? {};
  return {
    sent: [
      table("letter-input", "Letter", letterInput, "The body of `create_letter`. `{}` is a blank letter."),
      table(
        "copy",
        "Letter from another",
        copy,
        "Also a body of `create_letter`: what reading a letter answered, as a new letter.",
      ),
      table("custom", "custom", custom, "What differs from the style."),
      table(
        "envelope",
        "envelope.blocks",
        envelope && envelope.properties?.["blocks"],
        "What stands on the envelope: one block a slot, whose `type` may be left out.",
      ),
      table(
        "letter-patch",
        "Update",
        patch,
        "The body of `update_letter`. An absent field is kept, `null` sets it back to its default. In `custom` and " +
          "`envelope.blocks`, `null` removes a key.",
      ),
      table(
        "replacement",
        "Update with what was read",
        replacement,
        "Also a body of `update_letter`: what reading the letter answered, with its `card` changed.",
      ),
      table("media-input", "Picture to copy", asNode(schemas["media-input"]), "The body of `copy_picture`."),
    ],
    blocks: (asNode(schemas["block-input"]).oneOf ?? []).map((schema) => {
      const type = schema.properties?.["type"];
      const name = type && type.const;
      const label = isBlockType(name) ? blockTypes[name].label : undefined;
      return table(`block-${name}`, label ?? "Stamp", schema);
    }),
    answered: answeredTables.map(({ id, title, about }) => table(id, title, asNode(schemas[id]), about)),
  };
}

const rateNames: Readonly<Record<LimitName, string>> = {
  create: "Letters created",
  update: "Updates, withdrawals and new keys",
  media: "Pictures copied or uploaded",
  refused: "Refused keys",
};

/** The limits of the operations, and the limit of refused keys, which applies to all operations. */
function rateRows(rateLimits: RateLimits | "off") {
  if (rateLimits === "off") return [{ what: "Requests", limit: "Not limited on this server." }];
  const used = new Set<LimitName>([...operations.flatMap((entry) => "limit" in entry ? entry.limit : []), "refused"]);
  return [...used].map((name) => ({
    what: rateNames[name],
    limit: `${rateLimits[name]} an hour from one address. ` +
      (name === "refused"
        ? "After that a wrong key is answered with 429; a right one is always admitted."
        : "The RateLimit headers say what is left."),
  }));
}
