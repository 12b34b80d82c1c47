import * as z from "zod";
import { errors } from "../errors.ts";
import * as answers from "../letter/answers.ts";
import { blockInput } from "../blocks/index.ts";
import * as pictures from "../letter/media.ts";
import { letterFields, letterInput, letterPatch, letterReplacement } from "../letter/input.ts";

/** A JSON Schema of draft 2020-12, as plain data. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The body of every error answer (decision F1). */
const error = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errors) as (keyof typeof errors)[]),
    message: z.string().describe("A sentence a person can act on."),
    issues: z.array(z.strictObject({
      path: z.string().describe("Where, as blocks[2].text."),
      message: z.string(),
    })).optional().describe("Everything that is wrong with the input."),
  }),
});

/** What clients send: a defaulted field may be left out. */
const sent = { "letter-input": letterInput, block: blockInput, "media-input": pictures.mediaInput } as const;

/** What the service answers: every field is there. */
const answered = {
  letter: answers.letter,
  "letter-links": answers.letterLinks,
  card: answers.card,
  "stored-block": answers.block,
  "updated-letter": answers.updatedLetter,
  "new-key": answers.newKey,
  "dry-run": answers.dryRun,
  warning: answers.warning,
  catalog: answers.catalog,
  media: pictures.media,
  error,
} as const;

export type SchemaName = keyof typeof sent | keyof typeof answered | "letter-patch";

/**
 * Every schema by its name, made from those that validate (decision A2).
 * @param locate the address of a schema, for references between them
 */
export function jsonSchemas(locate: (name: string) => string): Record<SchemaName, JsonSchema> {
  const inputs = convert({ ...sent, patch: letterPatch, replacement: letterReplacement }, "input", locate);
  const { patch, replacement, ...schemas } = inputs as Record<string, JsonSchema>;
  return {
    ...schemas,
    "letter-patch": eitherPatch(patch!, replacement!),
    ...convert(answered, "output", locate),
  } as never;
}

function convert(schemas: Record<string, z.ZodType>, io: "input" | "output", locate: (name: string) => string) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { io, uri: locate, override: ({ jsonSchema }) => open(jsonSchema) });
  return Object.fromEntries(
    Object.entries(converted.schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/**
 * Unknown fields are left out with a warning, never refused (decision B10), and answers may grow. Only the envelope's
 * slots are a closed list (E2).
 */
function open(schema: z.core.JSONSchema.BaseSchema): void {
  const isSlots = schema.properties && "front-center" in schema.properties;
  if (!isSlots && schema.additionalProperties === false) delete schema.additionalProperties;
  // Generators of clients take a part without a type for anything at all.
  for (const part of schema.type === "string" ? schema.allOf ?? [] : []) part.type = "string";
}

/** A patch says something about the letter (decision C4), at top level or as a whole card, not both (C2). */
function eitherPatch(patch: JsonSchema, replacement: JsonSchema): JsonSchema {
  const some = letterFields.map((field) => ({ type: "object", properties: { [field]: {} }, required: [field] }));
  const cardFields = letterFields.filter((field) => field !== "guests");
  return { anyOf: [{ allOf: [without(patch, ["card"]), { anyOf: some }] }, without(replacement, cardFields)] };
}

/** The schema of an object that must not have these fields. */
function without(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const absent = Object.fromEntries(fields.map((field) => [field, false]));
  return { ...schema, properties: { ...schema["properties"] as object, ...absent } };
}
