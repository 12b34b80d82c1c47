import type { JsonSchema } from "./schemas.ts";

type Reading = {
  /** schemas by their `$ref`; each reference is replaced by its schema */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  /** words that replace a pattern and the `not` beside it; "" removes them */
  readonly patterns: ReadonlyMap<string, string>;
  /** descriptions that are left out, since the field's name tells the same */
  readonly plain: ReadonlySet<unknown>;
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * A shorter schema, for agents, that accepts everything the original accepts. References are replaced by their schemas,
 * and long patterns by words. Fields that all kinds of a union share are written once, and so is each description: at
 * its first place from the top.
 */
export function compactSchema(schema: JsonSchema, { definitions, patterns, plain }: Reading): JsonSchema {
  const said = new Set<unknown>(plain);

  return compact(schema);

  function compact({ $ref, ...schema }: JsonSchema): JsonSchema {
    if (typeof $ref === "string") return compact({ ...definitions[$ref], ...schema });
    const { description, pattern, not, ...rest } = hoistShared(schema);
    const fresh = said.has(description) ? undefined : description;
    said.add(description);
    const words = patterns.get(pattern as string);
    const kept = words === undefined && pattern ? { pattern, ...(not ? { not } : {}) } : {};
    const sentences = [fresh, `${fresh}`.includes(`${words}`) ? undefined : words].filter(Boolean);
    const entries = Object.entries({ ...rest, ...kept }).filter(([key, value]) => !isIdle(key, value));
    return Object.fromEntries([
      ...(sentences.length > 0 ? [["description", sentences.join(" ")]] : []),
      ...entries.map(([key, value]) => splitType(key, withoutFree(key, mapSchemas(key, value, compact)))),
    ]);
  }
}

/** A list of types as `anyOf`, since some clients know only one type for each schema. */
function splitType(key: string, value: unknown): [key: string, value: unknown] {
  return key === "type" && Array.isArray(value) ? ["anyOf", value.map((type) => ({ type }))] : [key, value];
}

/** Removes fields that may have any value: schemas are open, so clients may send them anyway. */
function withoutFree(key: string, value: unknown): unknown {
  if (key !== "properties") return value;
  const isFree = (schema: JsonSchema) => Object.keys(schema).every((keyword) => keyword === "description");
  return Object.fromEntries(Object.entries(value as Schemas).filter(([, schema]) => !isFree(schema)));
}

/**
 * The schema with types only, without limits. The kinds of a union become one.
 * @param listed whether the field that distinguishes the kinds keeps the list of its values
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

/** One object schema with the fields that all kinds have. */
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

/** Moves the fields that are the same in all kinds out of the union, if all kinds are objects. */
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

/** Whether a keyword tells nothing: an empty default, the bounds of all integers, or `propertyNames`. */
function isIdle(key: string, value: unknown): boolean {
  if (key === "default") return value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  if (key === "minimum") return value === Number.MIN_SAFE_INTEGER;
  if (key === "maximum") return value === Number.MAX_SAFE_INTEGER;
  return key === "propertyNames";
}

/** A keyword's value, with `change` applied to every schema directly in it. */
function mapSchemas(key: string, value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (["oneOf", "anyOf"].includes(key)) return (value as readonly JsonSchema[]).map(change);
  if (key === "items") return change(value as JsonSchema);
  if (key !== "properties") return value;
  return Object.fromEntries(Object.entries(value as Schemas).map(([name, schema]) => [name, change(schema)]));
}
