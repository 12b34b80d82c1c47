/** The parts of a published JSON Schema that this file reads. */
type Schema = {
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly const?: unknown;
};

/**
 * The paths of all fields of a schema: `contacts.email`, `items[].time`. References and blocks in slots of the envelope
 * are not followed, since they have their own tables of fields.
 */
export function fieldsOf(schema: Schema, prefix = ""): string[] {
  const inside = [...schema.oneOf ?? [], ...schema.anyOf ?? [], ...schema.allOf ?? []];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean") return [];
    const path = `${prefix}${name}`;
    return [path, ...isBlock(field) ? [] : fieldsOf(field, `${path}.`)];
  });
  const items = schema.items ? fieldsOf(schema.items, `${prefix.replace(/\.$/, "")}[].`) : [];
  return [...own, ...items, ...inside.flatMap((part) => fieldsOf(part, prefix))];
}

function isBlock({ properties, anyOf = [] }: Schema): boolean {
  const type = properties?.["type"];
  return typeof type === "object" && type.const !== undefined || anyOf.some(isBlock);
}
