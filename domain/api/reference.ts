import { blockTypes, isBlockType } from "../blocks/index.ts";
import { texts } from "../catalog/texts.ts";
import { errors } from "../errors.ts";
import { examples } from "./examples.ts";
import { asNode, type FieldRow, fieldRows, type SchemaNode } from "./field_tables.ts";
import { apiVersion } from "./openapi.ts";
import { operationEntries, type OperationEntry } from "./operation_entries.ts";
import { findOperation, operations } from "./operations.ts";
import type { LimitName } from "../rate_limits.ts";
import { jsonSchemas } from "./schemas.ts";
import type { RateLimits } from "../settings.ts";
import { compactJson, curl, mcpSettings, typescript } from "./snippets.ts";
import { warningExamples } from "./warning_examples.ts";

/** The fields of one kind of object, under an id that links can name. */
export type FieldTable = { readonly id: string; readonly title: string; readonly rows: readonly FieldRow[] };

type SnippetName =
  | ("create" | "created" | "read" | "patch" | "guests" | "dryRun" | "warned" | "refused")
  | ("typescript" | "mcp");

/** All that /docs tells, made from the tables of operations and errors, the schemas and the examples. */
export type Reference = {
  readonly base: string;
  readonly version: string;
  /** requests that run as they stand, and what they answer */
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
 * @param rateLimits those that this service holds its clients to
 */
export function reference(base: string, rateLimits: RateLimits | "off"): Reference {
  const { createInput, misspelt, dryRun, letterLinks, patch, guestPatch, error } = examples(base);
  return {
    base,
    version: apiVersion,
    snippets: {
      create: curl(base, findOperation("create_letter"), createInput),
      created: compactJson(letterLinks),
      read: `curl "${base}/c/$ID.txt"`,
      patch: curl(base, findOperation("update_letter"), patch),
      guests: curl(base, findOperation("update_letter"), guestPatch),
      dryRun: curl(base, findOperation("create_letter"), misspelt, "?dry_run=1"),
      warned: compactJson(dryRun),
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

/** Every table, under the name of its schema. */
function tables(): Pick<Reference, "sent" | "blocks" | "answered"> {
  const schemas = jsonSchemas((name) => `#${name}`);
  const letterInput = asNode(schemas["letter-input"]);
  const [patch, replacement] = asNode(schemas["letter-patch"]).anyOf ?? [];
  const table = (id: string, title: string, schema: SchemaNode | false | undefined, like?: SchemaNode): FieldTable => ({
    id,
    title,
    rows: schema ? fieldRows(id, schema, like) : [],
  });
  const { custom, envelope } = letterInput.properties ?? {};
  return {
    sent: [
      table("letter-input", "Letter", letterInput),
      table("custom", "custom", custom),
      table("envelope", "envelope.blocks", envelope && envelope.properties?.["blocks"]),
      table("letter-patch", "Update", patch, letterInput),
      table("replacement", "Update with what was read", replacement, letterInput),
      table("media-input", "Picture to copy", asNode(schemas["media-input"])),
    ],
    blocks: (asNode(schemas.block).oneOf ?? []).map((schema) => {
      const type = schema.properties?.["type"];
      const name = type && type.const;
      const label = isBlockType(name) ? blockTypes[name].label : undefined;
      return table(`block-${name}`, label ?? "Stamp", schema);
    }),
    answered: [
      table("letter-links", "Letter links", asNode(schemas["letter-links"])),
      table("letter", "Letter as it is read", asNode(schemas.letter)),
      table("updated-letter", "Letter after an update", asNode(schemas["updated-letter"])),
      table("card", "Card", asNode(schemas.card), letterInput),
      table("media", "Picture", asNode(schemas.media)),
      table("new-key", "New key", asNode(schemas["new-key"])),
      table("dry-run", "Dry run", asNode(schemas["dry-run"])),
      table("warning", "Warning", asNode(schemas.warning)),
      table("error", "Error", asNode(schemas.error)),
      table("catalog", "Catalog", asNode(schemas.catalog)),
    ],
  };
}

const rateNames: Readonly<Record<LimitName, string>> = {
  create: "Letters created",
  update: "Updates, withdrawals and new keys",
  media: "Pictures copied or uploaded",
  refused: "Refused keys",
};

/** The limits that an operation counts against, and that of refused keys, which any may. */
function rateRows(rateLimits: RateLimits | "off") {
  if (rateLimits === "off") return [{ what: "Requests", limit: "Not limited on this server." }];
  const used = new Set<LimitName>([...operations.flatMap((entry) => "limit" in entry ? entry.limit : []), "refused"]);
  return [...used].map((name) => ({
    what: rateNames[name],
    limit: `${rateLimits[name]} an hour from one address. ` +
      (name === "refused" ? "After that 429 says how long to wait." : "The RateLimit headers say what is left."),
  }));
}
