import * as z from "zod";
import { textControls } from "../../blocks/fields.ts";

/* Reads out of a schema what an error message needs: the fields at a place, and how a value there is written. */

type Fields = Readonly<Record<string, z.ZodType>>;

/** The schema at a place. @param input the value that was sent, which tells one kind of a union from another */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[], input: unknown): z.ZodType | undefined {
  const inner = kindOf(unwrap(schema), input);
  const [head, ...rest] = path;
  if (head === undefined) return hasParts(inner) ? inner : schema;
  const next = inner instanceof z.ZodArray
    ? inner.element as z.ZodType
    : inner instanceof z.ZodObject
    ? (inner.shape as Fields)[String(head)]
    : undefined;
  return next && schemaAt(next, rest, (input as Readonly<Record<PropertyKey, unknown>> | undefined)?.[head]);
}

function hasParts(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodDiscriminatedUnion;
}

/** The names of an object's fields, then the paths of the fields in objects within it. */
export function fieldNames(schema: z.ZodType | undefined): { readonly own: string[]; readonly inner: string[] } {
  if (!(schema instanceof z.ZodObject)) return { own: [], inner: [] };
  const own = Object.keys(schema.shape);
  const inner = Object.entries(schema.shape as Fields).flatMap(([name, field]) => {
    const names = fieldNames(unwrap(field));
    return [...names.own, ...names.inner].map((path) => `${name}.${path}`);
  });
  return { own, inner };
}

/** How many fields of an object a message shows. */
const fieldsShown = 3;

/**
 * How a value is written, such as `{ "name": "…" }`.
 * @param words stand in an object's one field for words, instead of "…"
 */
export function shapeOf(schema: z.ZodType, words?: string, most = fieldsShown): string {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return objectShape(inner.shape as Fields, words, most);
  if (inner instanceof z.ZodArray) return `[${shapeOf(inner.element as z.ZodType, words)}]`;
  if (inner instanceof z.ZodDiscriminatedUnion) return shapeOf(likeliest(inner), words);
  if (inner instanceof z.ZodLiteral) return JSON.stringify(inner.value);
  if (inner instanceof z.ZodEnum) return JSON.stringify(inner.options.find((option) => option !== ""));
  if (inner instanceof z.ZodBoolean) return "true";
  if (inner instanceof z.ZodNumber) return "50";
  return JSON.stringify(words ?? sampleOf(schema));
}

function objectShape(shape: Fields, words: string | undefined, most: number): string {
  const sent = Object.keys(shape).filter((name) => !["id", "url"].includes(name));
  const names = sent.length > 0 ? sent : Object.keys(shape);
  const required = names.filter((name) => !isOptional(shape[name]!));
  const others = names.filter((name) => name !== "type");
  const hasType = names.includes("type");
  const fields = hasType ? [...required, others[0]!] : required.length > 0 ? required : others.slice(0, most);
  const ofWords = fields.filter((name) => name !== "type").length === 1 ? words : undefined;
  const rest = !hasType && required.length === 0 && most > 1 && others.length > most ? ["…"] : [];
  return `{ ${[...fields.map((name) => `"${name}": ${shapeOf(shape[name]!, ofWords, 1)}`), ...rest].join(", ")} }`;
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** Of blocks, text; of other unions, the first kind. */
function likeliest(union: z.ZodDiscriminatedUnion): z.ZodObject {
  const kinds = union.options as unknown as z.ZodObject[];
  const named = (kind: z.ZodObject) => (kind.shape as Fields)[union.def.discriminator] as z.ZodLiteral;
  return kinds.find((kind) => named(kind).value === "text" && union.def.discriminator === "type") ?? kinds[0]!;
}

function sampleOf(schema: z.ZodType): string {
  const control = textControls.get(schema)?.control;
  return control === undefined ? "…" : samples[control] ?? "…";
}

const samples: Readonly<Record<string, string>> = {
  moment: "2027-06-19T18:30",
  address: "https://…",
  picture: "https://…",
  phone: "+34 …",
  email: "…@…",
  color: "#7a3b16",
};

/** The kind of a union that the value says it is; the union where it says none. */
function kindOf(schema: z.ZodType, input: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const kind = (input as Readonly<Record<string, unknown>> | null | undefined)?.[discriminator];
  const kinds = schema.options as unknown as z.ZodObject[];
  return kinds.find(({ shape }) => (shape as Fields)[discriminator]!.safeParse(kind).success) ?? schema;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return wraps ? unwrap(schema.unwrap() as z.ZodType) : schema;
}
