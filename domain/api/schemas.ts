import * as z from "zod";
import { errors } from "../errors.ts";
import * as answers from "../letter/answers.ts";
import { blockInput } from "../blocks/index.ts";
import { addedGuest, guestPatch } from "../guests/guest_changes.ts";
import {
  cardFields,
  letterCopy,
  letterFields,
  letterInput,
  letterPatch,
  letterReplacement,
  mediaInput,
} from "../letter/input.ts";

/** A JSON Schema of draft 2020-12, as plain data. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The body of every error answer (decision F1). */
const error = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errors) as (keyof typeof errors)[])
      .describe("For programs: one of the codes listed below."),
    message: z.string().describe("A sentence a person can act on."),
    issues: z.array(z.strictObject({ path: answers.path, message: answers.message })).optional()
      .describe("Everything that is wrong with the input."),
  }).describe("What went wrong."),
});

/** Request bodies: a field with a default may be left out. */
const sent = {
  "block-input": blockInput,
  "new-guest": addedGuest,
  "guest-patch": guestPatch,
  "media-input": mediaInput,
} as const;

/** Answers. Each has a table in the documentation, in this order, with this title and this sentence. */
const answered = {
  "letter-links": [answers.letterLinks, "Letter links", "What `create_letter` answers."],
  letter: [answers.letter, "Letter as it is read", "What `get_letter` and `get_revision` answer."],
  "updated-letter": [
    answers.updatedLetter,
    "Letter after an update",
    "What `update_letter`, `undo`, `redo` and `restore_revision` answer.",
  ],
  "guest-page": [answers.guestPage, "Page of guests", "What `list_guests` answers."],
  "changed-guests": [
    answers.changedGuests,
    "Guests after a change",
    "What `add_guests`, `update_guest` and `remove_guest` answer.",
  ],
  "revision-list": [answers.revisionList, "Revisions", "What `list_revisions` answers."],
  card: [answers.card, "Card", "The letter as it is stored."],
  media: [answers.media, "Picture", "What `copy_picture` and `upload_picture` answer."],
  "new-key": [answers.newKey, "New key", "What `renew_edit_key` answers."],
  "dry-run": [
    answers.dryRun,
    "Dry run",
    "What any operation that writes answers with `dry_run=1`: the warnings and the changes alone.",
  ],
  warning: [answers.warning, "Warning", "Something a host may want to correct."],
  error: [error, "Error", "The body of every refusal."],
  catalog: [
    answers.catalog,
    "Catalog",
    "What `get_catalog` answers: all of it, or the sections that were asked for.",
  ],
} as const satisfies Record<string, readonly [schema: z.ZodType, title: string, about: string]>;

type AnsweredName = keyof typeof answered;

/** The documentation's tables of answers, in order. */
export const answeredTables = (Object.keys(answered) as AnsweredName[]).map((id) => {
  const [, title, about] = answered[id];
  return { id, title, about };
});

export type SchemaName = keyof typeof sent | AnsweredName | "letter-input" | "letter-patch" | "block";

/**
 * Every JSON Schema by its name, made from the zod schemas that validate (decision A2).
 * @param locate the address of a schema, for references between them
 */
export function jsonSchemas(locate: (name: string) => string): Record<SchemaName, JsonSchema> {
  const { input, copy, patch, replacement, ...bodies } = convert(
    { input: letterInput, copy: letterCopy, ...sent, patch: letterPatch, replacement: letterReplacement },
    "input",
    locate,
  );
  const inputs = {
    "letter-input": { anyOf: [without(input!, ["card"]), without(copy!, cardFields)] },
    ...bodies,
    "guest-patch": withSome(bodies["guest-patch"]!, Object.keys(guestPatch.shape)),
    "letter-patch": eitherPatch(patch!, replacement!),
  };
  const outputs = { ...mapValues(answered, ([schema]) => schema), block: answers.block };
  return { ...mapValues(inputs, noteText), ...convert(outputs, "output", locate) } as never;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** Adds a rule in words, since engines do not read a pattern for it alike (decision O1). */
function noteText(schema: JsonSchema): JsonSchema {
  const note = "Text is well-formed Unicode: no half of a surrogate pair stands alone.";
  return { ...schema, description: [schema["description"], note].filter(Boolean).join(" ") };
}

function convert(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: "input" | "output",
  locate: (name: string) => string,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { io, uri: locate, override: ({ jsonSchema }) => openSchema(jsonSchema) });
  return mapValues(converted.schemas, ({ $schema: _, $id: __, ...schema }) => schema);
}

/**
 * Allows unknown fields: in requests they are left out with a warning (decision B10; record 007 has the exceptions),
 * and answers may get new fields. Only the envelope's slots are a closed list (E2).
 */
export function openSchema(schema: z.core.JSONSchema.BaseSchema): void {
  const isSlots = schema.properties && "front-center" in schema.properties;
  if (!isSlots && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A patch has at least one field of the letter (decision C4), at top level or as a whole card, not both (C2). */
function eitherPatch(patch: JsonSchema, replacement: JsonSchema): JsonSchema {
  return { anyOf: [withSome(without(patch, ["card"]), letterFields), without(replacement, cardFields)] };
}

/** The object schema, which then asks for at least one of these fields. */
function withSome(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const some = fields.map((field) => ({
    type: "object",
    // Alone, `true` would change nothing.
    properties: { [field]: field === "updatedNote" ? { const: false } : {} },
    required: [field],
  }));
  return { allOf: [schema, { anyOf: some }] };
}

/** The object schema, which then forbids these fields. */
function without(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const absent = Object.fromEntries(fields.map((field) => [field, false]));
  return { ...schema, properties: { ...schema["properties"] as object, ...absent } };
}
