import { obviousMeanings } from "../blocks/fields.ts";
import * as z from "zod";
import { webAddress } from "../letter/web_address.ts";
import { compactSchema, outlineSchema } from "./compact_schema.ts";
import { dateTime, dayOrTime } from "../letter/facts/dates.ts";
import { guestName } from "../guests/guest.ts";
import { guestChanges } from "../guests/guest_changes.ts";
import { hostFields, instant } from "../guests/host_list.ts";
import { withoutNull } from "../letter/text.ts";
import { type JsonSchema, jsonSchemas, openSchema, type SchemaName } from "./schemas.ts";
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
  const rest = withoutHostFields(jsonSchemas((name) => name));
  const outlined = {
    ...rest,
    "block-input": outlineSchema(rest["block-input"], true),
    card: outlineSchema(rest.card),
    block: outlineSchema(rest.block),
    warning: outlineSchema(rest.warning),
  };
  const inFull = (schema: JsonSchema) => compactSchema(schema, { definitions: rest, patterns, plain: obviousMeanings });
  const inOutline = (schema: JsonSchema, plain: ReadonlySet<unknown> = obviousMeanings) =>
    compactSchema(schema, { definitions: outlined, patterns, plain });
  const answers = (name: SchemaName) => orDryRun(rest[name], rest["dry-run"]);
  const letter = inputFields(rest);
  const said = meanings({ ...fields(rest["updated-letter"]), ...own("update_letter").properties });
  const known = obviousMeanings.union(said);
  /** What the first four tools have said is not said again. */
  const later = (tool: ToolName, output: JsonSchema, body: Fields = {}): ToolSchemas => ({
    input: inOutline(argumentsOf(tool, body), known),
    output: compactSchema(output, { definitions: { ...outlined, card: { type: "object" } }, patterns, plain: known }),
  });
  return {
    get_catalog: { input: inFull(argumentsOf("get_catalog")), output: inOutline(object(fields(rest.catalog))) },
    create_letter: {
      input: inFull(argumentsOf("create_letter", letter)),
      output: inOutline(answers("letter-links")),
    },
    get_letter: { input: inFull(argumentsOf("get_letter")), output: inOutline(rest.letter) },
    update_letter: {
      input: inOutline(argumentsOf("update_letter", patchFields(rest)), obviousMeanings.union(meanings(letter))),
      // It answers as get_letter does, whose schema says what the fields mean.
      output: inOutline(answers("updated-letter"), obviousMeanings.union(meanings(fields(rest.letter)))),
    },
    change_guests: later("change_guests", answers("changed-guests"), guestFields()),
    list_revisions: later("list_revisions", rest["revision-list"]),
    restore_revision: later("restore_revision", answers("updated-letter")),
    take_back_letter: later("take_back_letter", rest["dry-run"]),
    renew_edit_key: later("renew_edit_key", answers("new-key")),
    upload_picture: later("upload_picture", answers("media")),
    show_letter: later("show_letter", object(texts("id", "url", "previewImage", "invitation"))),
  };
}

/** Without the mark that agents need least: what they read has it, and they may send it (O7's bound). */
function guestFields(): Fields {
  const changes = fields(withoutFields(fromZod(guestChanges), ["reminded"]));
  return { ...changes, add: withoutHostFields(changes["add"]!) };
}

/**
 * What the host keeps of a guest (P6) is described once, in `change_guests`. All schemas are open, so the other tools
 * take and answer it, too.
 */
function withoutHostFields<Schemas>(schemas: Schemas): Schemas {
  return withoutFields(schemas, [...Object.keys(hostFields), "answered"]);
}

function withoutFields<Schemas>(schemas: Schemas, left: readonly string[]): Schemas {
  return JSON.parse(JSON.stringify(schemas, (key, value) => left.includes(key) ? undefined : value));
}

/** The schema of a tool's arguments: which letter, then the fields of the body, then the tool's own arguments. */
function argumentsOf(tool: ToolName, body: Fields = {}): JsonSchema {
  const { properties: { id, editKey, ...others }, required = [] } = own(tool);
  return object({ ...id ? { id } : {}, ...editKey ? { editKey } : {}, ...body, ...others }, required);
}

function own(tool: ToolName) {
  return fromZod(ownArguments[tool]) as { readonly properties: Fields; readonly required?: readonly string[] };
}

function fromZod(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", override: ({ jsonSchema }) => openSchema(jsonSchema) }) as JsonSchema;
}

function meanings(described: Fields): ReadonlySet<unknown> {
  return new Set(Object.values(described).map(({ description }) => description));
}

type Fields = Readonly<Record<string, JsonSchema>>;

/** Words for long patterns, and "" for patterns that are left out. */
const patterns = new Map([
  [withoutNull, ""],
  [patternOf(guestName), ""],
  [patternOf(instant), ""],
  [patternOf(dateTime), "YYYY-MM-DDTHH:MM"],
  [patternOf(dayOrTime), "YYYY-MM-DD or YYYY-MM-DDTHH:MM"],
  [patternOf(webAddress("https")), "An https:// address."],
  [patternOf(webAddress("https", "media")), "An https:// address."],
  [patternOf(webAddress("https", "http", "mailto", "tel")), "An https://, http://, mailto: or tel: address."],
]);

function patternOf(schema: z.ZodType): string {
  return z.toJSONSchema(schema, { io: "input" }).pattern!;
}

function object(properties: Fields, required: readonly string[] = []): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

function texts(...names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, { type: "string" }]));
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
function orDryRun({ required, ...answer }: JsonSchema, dryRun: JsonSchema): JsonSchema {
  const { warnings, changes } = fields(dryRun);
  const always = (required as readonly string[]).filter((field) => field === "warnings");
  return {
    ...answer,
    properties: { ...fields(answer), warnings, changes },
    ...(always.length > 0 ? { required: always } : {}),
    anyOf: [{ required }, { required: ["changes"], maxProperties: 2 }],
  };
}
