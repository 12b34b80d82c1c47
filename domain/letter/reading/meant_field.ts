import type * as z from "zod";
import { rightField, rightValue } from "./right_names.ts";
import { fieldNames, schemaAt, shapeOf } from "./schema_shape.ts";

/** In fields: a longer list says less than the documentation. */
const mostListed = 12;

/**
 * What a client probably meant by an unknown field, as the end of a sentence (decision O6); undefined: no field of the
 * schema is near.
 * @param path of the object that has the field
 */
export function meantField(
  name: string,
  schema: z.ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): string | undefined {
  const elsewhere = Object.entries(notOfLetters).find(([known]) => known === name.toLowerCase().replace(/[^a-z]/g, ""));
  if (elsewhere && path.length === 0) return elsewhere[1];
  const place = schemaAt(schema, path, input);
  const { own, inner } = fieldNames(place);
  const right = rightField(name, [...own, ...inner]);
  if (right !== undefined) return `its name here is ${right}`;
  if (path.length > 0 && fieldNames(schemaAt(schema, [], input)).own.includes(name)) {
    return `it stands beside ${String(path[0])}, not in it`;
  }
  return asBlock(name, schema, own) ?? (own.length <= mostListed ? `known here are ${own.join(", ")}` : undefined);
}

/** A field of the letter that is a block: its title, its place. */
function asBlock(name: string, schema: z.ZodType, own: readonly string[]): string | undefined {
  const list = own.includes("blocks") && own.includes("guests") && schemaAt(schema, ["blocks"], {});
  const block = list && schemaAt(schema, ["blocks", 0], {});
  const type = block && rightValue(name, blockNames(block as z.ZodDiscriminatedUnion));
  if (!type) return undefined;
  const shape = shapeOf(schemaAt(schema, ["blocks", 0], { blocks: [{ type }] })!);
  return `it is a block of the letter, ${shape} in blocks`;
}

function blockNames({ options }: z.ZodDiscriminatedUnion): string[] {
  return options.map((option) => String(((option as z.ZodObject).shape["type"] as z.ZodLiteral).value));
}

/** What is no part of a letter, and stands elsewhere in a request. */
const notOfLetters: Readonly<Record<string, string>> = {
  preview: "it is an argument of the MCP tools that write",
  editkey: "the key is the header Authorization: Bearer <editKey>, or editKey with the tool",
  ifrevision: "it belongs to updates",
  ifmatch: "it belongs to updates",
  idempotencykey: "it belongs to creating; an update that is sent twice changes nothing more",
};
