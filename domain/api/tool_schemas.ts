import * as z from "zod";
import { compactSchema, outlineSchema } from "./compact_schema.ts";
import { address } from "../letter/address.ts";
import { dateTime } from "../letter/dates.ts";
import { slotInputs } from "../letter/envelope.ts";
import { text } from "../letter/text.ts";
import { type JsonSchema, jsonSchemas } from "./schemas.ts";
import { ownArguments, type ToolName } from "./tool_arguments.ts";

export type ToolSchemas = { readonly input: JsonSchema; readonly output: JsonSchema };

/**
 * The tools' schemas, made from those of REST and small enough to be read with every conversation (decision N1): blocks
 * are written out where a letter is created, and outlined elsewhere. Made when first asked for.
 */
export function toolSchemas(tool: ToolName): ToolSchemas {
  schemas ??= describe();
  return schemas[tool];
}

let schemas: Record<ToolName, ToolSchemas> | undefined;

function describe(): Record<ToolName, ToolSchemas> {
  const rest = jsonSchemas((name) => name);
  const own = (tool: ToolName) => z.toJSONSchema(ownArguments[tool], { io: "input" }).properties as Fields;
  const inFull = (schema: JsonSchema) => compactSchema(schema, { definitions: rest, patterns });
  const outlined = {
    ...rest,
    block: outlineSchema(rest.block, true),
    card: outlineSchema(rest.card),
    "stored-block": outlineSchema(rest["stored-block"]),
  };
  const inOutline = (schema: JsonSchema) => compactSchema(schema, { definitions: outlined, patterns });
  const { id, editKey, ...refinements } = own("update_letter");
  return {
    get_catalog: {
      input: inFull(object(own("get_catalog"))),
      output: inOutline(object(fields(rest.catalog))),
    },
    create_letter: {
      input: inFull(object({ ...fields(rest["letter-input"]), ...own("create_letter") })),
      output: inOutline(orDryRun(rest["letter-links"])),
    },
    get_letter: {
      input: inFull(object({ id: id!, editKey: editKey! }, ["id", "editKey"])),
      output: inOutline(rest.letter),
    },
    update_letter: {
      input: inOutline(object({ id: id!, editKey: editKey!, ...patchFields(rest), ...refinements }, ["id", "editKey"])),
      output: inOutline(orDryRun(rest["updated-letter"])),
    },
  };
}

type Fields = Readonly<Record<string, JsonSchema>>;

/** Patterns that are long, in words, and those that go without saying. */
const patterns = new Map([
  ...Object.values(slotInputs).flatMap(({ shape }) => "text" in shape ? [[patternOf(shape.text), ""] as const] : []),
  [patternOf(text(1)), ""],
  [patternOf(z.iso.datetime()), ""],
  [patternOf(dateTime), "YYYY-MM-DDTHH:MM"],
  [patternOf(address("https")), "An https:// address."],
  [patternOf(address("https", "media")), "An https:// address."],
  [patternOf(address("https", "http", "mailto", "tel")), "An https://, http://, mailto: or tel: address."],
]);

/** The last pattern of a string's schema: the one that is its own. */
function patternOf(schema: z.ZodType): string {
  const { pattern, allOf = [] } = z.toJSONSchema(schema, { io: "input" });
  return pattern ?? allOf.at(-1)!.pattern!;
}

function object(properties: Fields, required: readonly string[] = []): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

function fields({ properties }: JsonSchema): Fields {
  return properties as Fields;
}

/** The fields of a patch at top level, or a whole card instead (decision C2). */
function patchFields(rest: Readonly<Record<"letter-patch", JsonSchema>>): Fields {
  const [{ allOf: [patch] }] = rest["letter-patch"].anyOf as [{ allOf: [JsonSchema] }];
  const { card: _, seal, custom, envelope, ...others } = fields(patch);
  return {
    ...others,
    seal: asInCreate("string", seal!),
    custom: asInCreate("object", custom!),
    envelope: asInCreate("object", envelope!),
    card: {
      type: "object",
      description: "Instead of the fields: get_letter's card, changed. Replaces the stored one.",
    },
  };
}

function asInCreate(type: string, { description = "" }: JsonSchema): JsonSchema {
  return { description: `${description} As in create_letter.`.trim(), anyOf: [{ type }, { type: "null" }] };
}

/** An answer, or that of a dry run: the warnings alone. */
function orDryRun({ required, ...answer }: JsonSchema): JsonSchema {
  return { ...answer, required: ["warnings"], anyOf: [{ required }, { maxProperties: 1 }] };
}
