import type { JsonSchema } from "./schemas.ts";

type Reading = {
  /** schemas by the reference that names them; each is written out where it is referred to */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  /** patterns that are better said in words, or go without saying ("") */
  readonly patterns: ReadonlyMap<string, string>;
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * The schema without what costs its reader more than it tells: references are written out, long patterns are said in
 * words, what all kinds of a union share is said once, and so is every description. It accepts all that the schema
 * accepts, and is written from top to bottom as it is read.
 */
export function compactSchema(schema: JsonSchema, { definitions, patterns }: Reading): JsonSchema {
  const said = new Set<unknown>();

  return compact(schema);

  function compact({ $ref, ...schema }: JsonSchema): JsonSchema {
    if (typeof $ref === "string") return compact({ ...definitions[$ref], ...schema });
    const { description, pattern, allOf, ...rest } = hoistShared(schema);
    const fresh = said.has(description) ? undefined : description;
    said.add(description);
    const { words, ...kept } = readPatterns({ pattern, allOf }, patterns);
    const sentences = [fresh, ...words.filter((word) => !`${fresh}`.includes(word))].filter(Boolean);
    const entries = Object.entries({ ...rest, ...kept }).filter(([key, value]) => !isIdle(key, value));
    return Object.fromEntries([
      ...(sentences.length > 0 ? [["description", sentences.join(" ")]] : []),
      ...entries.map(([key, value]) => [key, withoutFree(key, mapSchemas(key, value, compact))]),
    ]);
  }
}

/** A field that may be anything, or left out, need not be named: others may be sent, too. */
function withoutFree(key: string, value: unknown): unknown {
  if (key !== "properties") return value;
  const isFree = (schema: JsonSchema) => Object.keys(schema).every((keyword) => keyword === "description");
  return Object.fromEntries(Object.entries(value as Schemas).filter(([, schema]) => !isFree(schema)));
}

/**
 * The shape of a schema's values: their types, not what they are limited to. Kinds of a union become one.
 * @param listed whether the field that tells the kinds apart still lists them
 */
export function outlineSchema(schema: JsonSchema, listed = false): JsonSchema {
  if ("$ref" in schema) return schema;
  if ("oneOf" in schema) return outlineUnion(schema["oneOf"] as readonly Kind[], listed);
  const entries = Object.entries(schema).filter(([key]) => ["type", "properties", "required", "items"].includes(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, mapSchemas(key, value, (inner) => outlineSchema(inner, listed))]),
  );
}

type Kind = { readonly properties: Schemas; readonly required: readonly string[] };

/** What all kinds have in common. */
function outlineUnion(kinds: readonly Kind[], listed: boolean): JsonSchema {
  const required = sharedNames(kinds).filter((name) => kinds.every((kind) => kind.required.includes(name)));
  const properties = sharedNames(kinds).map((name) => {
    const fields = kinds.map((kind) => kind.properties[name]!);
    const constants = fields.flatMap((field) => listed && "const" in field ? [field["const"]] : []);
    const type = fields[0]!["type"];
    return [name, constants.length > 0 ? { type, enum: constants } : { type }];
  });
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** A union whose kinds are all objects, with the fields that are the same in each of them said once, above. */
function hoistShared(schema: JsonSchema): JsonSchema {
  const kinds = schema["oneOf"] as readonly Kind[] | undefined;
  if (!kinds?.every((kind) => kind.properties)) return schema;
  const same = (read: (kind: Kind) => unknown) => new Set(kinds.map((kind) => JSON.stringify(read(kind)))).size === 1;
  const shared = sharedNames(kinds).filter((name) => same((kind) => kind.properties[name]));
  if (!same(({ required }) => required)) return schema;
  const own = ({ properties }: Kind) => Object.entries(properties).filter(([name]) => !shared.includes(name));
  return {
    type: "object",
    ...schema,
    properties: Object.fromEntries(shared.map((name) => [name, kinds[0]!.properties[name]])),
    required: kinds[0]!.required,
    oneOf: kinds.map((kind) => ({ properties: Object.fromEntries(own(kind)) })),
  };
}

function sharedNames(kinds: readonly Kind[]): string[] {
  return Object.keys(kinds[0]!.properties).filter((name) => kinds.every(({ properties }) => name in properties));
}

/** Which patterns are said in words, and which are kept; a single one needs no `allOf`. */
function readPatterns({ pattern, allOf }: JsonSchema, words: Reading["patterns"]) {
  const parts = [...(pattern ? [{ pattern }] : []), ...(allOf as readonly JsonSchema[] ?? [])];
  const kept = parts.filter((part) => !words.has(part["pattern"] as string));
  const isOne = kept.length === 1 && Object.keys(kept[0]!).join() === "pattern";
  return {
    words: parts.flatMap((part) => words.get(part["pattern"] as string) || []),
    ...(isOne ? kept[0] : kept.length > 0 ? { allOf: kept } : {}),
  };
}

/** What says nothing: an empty default, as every field has, and the bounds of all integers. */
function isIdle(key: string, value: unknown): boolean {
  if (key === "default") return value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  if (key === "minimum") return value === Number.MIN_SAFE_INTEGER;
  if (key === "maximum") return value === Number.MAX_SAFE_INTEGER;
  return key === "propertyNames";
}

/** A keyword's value with every schema in it changed. */
function mapSchemas(key: string, value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (["oneOf", "anyOf", "allOf"].includes(key)) return (value as readonly JsonSchema[]).map(change);
  if (["items", "not"].includes(key)) return change(value as JsonSchema);
  if (key !== "properties") return value;
  return Object.fromEntries(Object.entries(value as Schemas).map(([name, schema]) => [name, change(schema)]));
}
