import { obviousMeanings } from "../blocks/fields.ts";
import * as z from "zod";
import { compactSchema, outlineSchema } from "./compact_schema.ts";
import { address } from "../letter/address.ts";
import { dateTime } from "../letter/dates.ts";
import { guestName } from "../guests/guest.ts";
import { withoutNull } from "../letter/text.ts";
import { type JsonSchema, jsonSchemas } from "./schemas.ts";
import { ownArguments, type ToolName } from "./tool_arguments.ts";

export type ToolSchemas = { readonly input: JsonSchema; readonly output: JsonSchema };

/**
 * A tool's schemas, made from those of REST and small, since agents read them in every conversation (decision N1): only
 * `create_letter` describes each block type in full. They are made at the first call.
 */
export function toolSchemas(tool: ToolName): ToolSchemas {
  schemas ??= describe();
  return schemas[tool];
}

let schemas: Record<ToolName, ToolSchemas> | undefined;

function describe(): Record<ToolName, ToolSchemas> {
  const rest = jsonSchemas((name) => name);
  const own = (tool: ToolName) => z.toJSONSchema(ownArguments[tool], { io: "input" }).properties as Fields;
  const inFull = (schema: JsonSchema) => compactSchema(schema, { definitions: rest, patterns, plain: obviousMeanings });
  const outlined = {
    ...rest,
    "block-input": outlineSchema(rest["block-input"], true),
    card: outlineSchema(rest.card),
    block: outlineSchema(rest.block),
  };
  const inOutline = (schema: JsonSchema, plain: ReadonlySet<unknown> = obviousMeanings) =>
    compactSchema(schema, { definitions: outlined, patterns, plain });
  const letter = inputFields(rest);
  const saidInCreate = new Set(Object.values(letter).map(({ description }) => description));
  const { id, editKey, ...refinements } = own("update_letter");
  return {
    get_catalog: {
      input: inFull(object(own("get_catalog"))),
      output: inOutline(object(fields(rest.catalog))),
    },
    create_letter: {
      input: inFull(object({ ...letter, ...own("create_letter") })),
      output: inOutline(orDryRun(rest["letter-links"], rest["dry-run"] as unknown as DryRun)),
    },
    get_letter: {
      input: inFull(object({ id: id!, editKey: editKey! }, ["id", "editKey"])),
      output: inOutline(rest.letter),
    },
    update_letter: {
      input: inOutline(
        object({ id: id!, editKey: editKey!, ...patchFields(rest), ...refinements }, ["id", "editKey"]),
        obviousMeanings.union(saidInCreate),
      ),
      output: inOutline(orDryRun(rest["updated-letter"], rest["dry-run"] as unknown as DryRun)),
    },
  };
}

type Fields = Readonly<Record<string, JsonSchema>>;

/** Words for long patterns, and "" for patterns that are left out. */
const patterns = new Map([
  [withoutNull, ""],
  [patternOf(guestName), ""],
  [patternOf(dateTime), "YYYY-MM-DDTHH:MM"],
  [patternOf(address("https")), "An https:// address."],
  [patternOf(address("https", "media")), "An https:// address."],
  [patternOf(address("https", "http", "mailto", "tel")), "An https://, http://, mailto: or tel: address."],
]);

function patternOf(schema: z.ZodType): string {
  return z.toJSONSchema(schema, { io: "input" }).pattern!;
}

function object(properties: Fields, required: readonly string[] = []): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

function fields({ properties }: JsonSchema): Fields {
  return properties as Fields;
}

/** The fields of a new letter at top level; a whole card instead is left to its description. */
function inputFields(rest: Readonly<Record<"letter-input", JsonSchema>>): Fields {
  const [input] = rest["letter-input"].anyOf as [JsonSchema];
  const { card: _, kind: __, ...others } = fields(input);
  return others;
}

/** The fields of a patch at top level, or a whole card instead (decision C2). */
function patchFields(rest: Readonly<Record<"letter-patch", JsonSchema>>): Fields {
  const [{ allOf: [patch] }] = rest["letter-patch"].anyOf as [{ allOf: [JsonSchema] }];
  const { card: _, kind: __, seal, custom, envelope, ...others } = fields(patch);
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

/** The schema of an answer that may be a dry run's: the warnings and the changes alone. */
function orDryRun({ required, properties, ...answer }: JsonSchema, { properties: { changes } }: DryRun): JsonSchema {
  const dry = { required: ["changes"], maxProperties: 2 };
  return {
    ...answer,
    properties: { ...properties as object, changes },
    required: ["warnings"],
    anyOf: [{ required }, dry],
  };
}

type DryRun = { readonly properties: Fields };
