import { withoutNull } from "../letter/text.ts";
import type { JsonSchema } from "./schemas.ts";

/** One field, as a row of a table in the documentation. */
export type FieldRow = {
  /** as a path: `contacts.email`, `items[].time` */
  readonly name: string;
  readonly type: string;
  /** id of the table that describes the type */
  readonly link?: string;
  /** the allowed values, if they are a list */
  readonly choices: readonly string[];
  /** text with code between backticks */
  readonly limit: string;
  readonly initial: string;
  readonly required: boolean;
  readonly meaning: string;
};

/** The keywords of a JSON Schema that this file reads. */
export type SchemaNode = {
  readonly allOf?: readonly SchemaNode[];
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  /** `false`: the field must be absent */
  readonly properties?: Readonly<Record<string, SchemaNode | false>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly $ref?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
};

/** Fields of a letter that have a table of their own: the table's id by the field's name. */
const tableOf: Readonly<Record<string, string>> = { custom: "custom", envelope: "envelope", card: "card" };

/** The fields of an object and of the objects within it. @param table the table's id */
export function fieldRows(table: string, schema: SchemaNode): FieldRow[] {
  const rows = (object: SchemaNode, prefix: string): FieldRow[] =>
    Object.entries(object.properties ?? {}).flatMap(([name, node]) => {
      if (node === false) return [];
      const path = `${prefix}${name}`;
      const described = node.description ?? plain(node).description ?? "";
      const own = table === "catalog" || prefix !== "" || !isObject(plain(node)) ? undefined : tableOf[name];
      const type = own
        ? { type: isOptional(node) ? "object or null" : "object", link: own, choices: [] }
        : typeOf(node);
      const row = {
        name: path,
        ...type,
        limit: limitOf(plain(node)),
        initial: defaultOf(node, described),
        required: object.required?.includes(name) ?? false,
        meaning: described.replace(defaultSentence, "").trim(),
      };
      return type.link ? [row] : [row, ...inner(plain(node), path)];
    });
  const inner = (node: SchemaNode, path: string): FieldRow[] => {
    if (node.items) return (node.items.oneOf ?? [node.items]).flatMap((item) => rows(item, `${path}[].`));
    return rows(node, `${path}.`);
  };
  return rows(objectIn(schema), "");
}

/** The schema with the fields: `schema` itself, or the part of its `allOf` that has them. */
function objectIn(schema: SchemaNode): SchemaNode {
  return schema.properties ? schema : schema.allOf?.find(({ properties }) => properties) ?? schema;
}

/** A derived schema, typed for reading. */
export function asNode(schema: JsonSchema): SchemaNode {
  return schema as SchemaNode;
}

function isObject({ properties, $ref }: SchemaNode): boolean {
  return properties !== undefined || $ref !== undefined;
}

/** The schema without the alternative null. */
function plain(node: SchemaNode): SchemaNode {
  return isOptional(node) ? node.anyOf![0]! : node;
}

function isOptional({ anyOf }: SchemaNode): boolean {
  return anyOf?.length === 2 && anyOf[1]!.type === "null";
}

type TypeWords = { readonly type: string; readonly link?: string; readonly choices: readonly string[] };

function typeOf(node: SchemaNode): TypeWords {
  if (isOptional(node)) {
    const { type, choices, ...rest } = typeOf(plain(node));
    if (choices.length > 0) return { type, choices: [...choices, "null"], ...rest };
    return { type: `${type} or null`, choices, ...rest };
  }
  if (node.$ref) return { type: node.$ref.slice(1).replace(/-input$/, ""), link: node.$ref.slice(1), choices: [] };
  if (node.items) return listOf(node.items.oneOf ? { type: "object" } : node.items);
  if (node.const !== undefined) return { type: JSON.stringify(node.const), choices: [] };
  if (node.enum) return { type: "one of", choices: node.enum.map((value) => value === "" ? '""' : String(value)) };
  const block = node.properties?.["type"];
  if (block && block.const) return { type: `${block.const} block`, link: `block-${block.const}`, choices: [] };
  // A union of types, such as true or a text.
  const kinds = new Set(node.anyOf?.map(({ type }) => type ?? "anything"));
  if (kinds.size > 0) return { type: [...kinds].join(" or "), choices: [] };
  return { type: node.format === "uri" ? "address" : node.format ?? node.type ?? "anything", choices: [] };
}

function listOf(item: SchemaNode): TypeWords {
  const { type, ...rest } = typeOf(item);
  return { type: `list of ${type}${type.endsWith("s") ? "" : "s"}`, ...rest };
}

/** Only short patterns are readable. Longer ones are left out, and so is the pattern that all text has. */
const longestPattern = 20;

function limitOf(
  { minLength = 0, maxLength, maxItems, minimum, maximum, pattern = withoutNull }: SchemaNode,
): string {
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`;
  if (pattern !== withoutNull && pattern.length <= longestPattern) return `\`${pattern}\``;
  return [
    maxLength === undefined ? "" : `${minLength > 0 ? `${minLength} to` : "up to"} ${maxLength} characters`,
    maxItems === undefined ? "" : `up to ${maxItems}`,
    minimum === undefined || minimum < 0 ? "" : `from ${minimum}${most}`,
  ].filter((part) => part !== "").join(", ");
}

const defaultSentence = /\s*Default ([^\s]+)\.(?=\s|$)/;

function defaultOf(node: SchemaNode, described: string): string {
  if (typeof node.default === "string" && node.default !== "") return node.default;
  if (node.default !== undefined && node.properties === undefined) return JSON.stringify(node.default);
  return defaultSentence.exec(described)?.[1] ?? "";
}
