import type * as z from "zod";
import { slots } from "../../catalog/envelope.ts";
import { rightField, rightValue } from "./right_names.ts";
import { fieldNames, schemaAt, shapeOf } from "./schema_shape.ts";

/* Says in a sentence what is wrong with a value, and what to send instead (decisions F1, O6). */

/** @param input the whole body, in which the issue's path leads to the value */
export function issueSentence(issue: z.core.$ZodIssue, schema: z.ZodType, input: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return required(issue.path, schema, input);
      return `Send ${expected(issue, schema, input)} here, not ${describe(issue.input)}.` +
        orLeaveOut(issue, schema, input);
    case "invalid_value":
      return `${didYouMean(issue.input, issue.values)}Use ${choices(issue.values)}.${orLeaveOut(issue, schema, input)}`;
    case "invalid_union":
      return "options" in issue ? unionSentence(issue, schema, input) : issue.message;
    case "too_big":
      return Array.isArray(issue.input)
        ? `Send at most ${issue.maximum} items; this has ${issue.input.length}.`
        : issue.message;
    default:
      return issue.message;
  }
}

/** An unknown slot is refused, not left out: its words would be lost (decision E2). */
export function unknownSlot(sent: string): string {
  const names = slots.map(({ slot }) => slot);
  return `${hint(rightField(sent, names))}Use one of the envelope's slots: ${names.join(", ")}.`;
}

function unionSentence(
  issue: z.core.$ZodIssueInvalidUnion & { readonly options?: readonly unknown[] },
  schema: z.ZodType,
  input: unknown,
): string {
  const { discriminator = "", options = [] } = issue;
  const place = issue.path.at(-1) === discriminator ? issue.path.slice(0, -1) : issue.path;
  const sent = valueAt(input, [...place, discriminator]);
  const union = sent === undefined && schemaAt(schema, place, undefined);
  const shape = union ? ` A whole one: ${shapeOf(union)}.` : "";
  return `${didYouMean(sent, options)}Set ${discriminator} to ${choices(options)}.${shape}`;
}

function expected({ expected, path, input: sent }: z.core.$ZodIssueInvalidType, schema: z.ZodType, input: unknown) {
  const place = schemaAt(schema, path, input);
  const words = typeof sent === "string" && sent.length <= longestQuoted && !isJson(sent) ? sent : undefined;
  if (expected === "object") return place ? `an object such as ${shapeOf(place, words)}` : "an object ({ … })";
  const word = words !== undefined && /[,;\n]/.test(words) ? undefined : words;
  if (expected === "array") return place ? `a list such as ${shapeOf(place, word)}` : "a list ([ … ])";
  const sample = place && expected === "string" ? heldText(sent, place) ?? shapeOf(place) : "";
  return sample === "" || sample.includes("…") ? article(expected) : `a string such as ${sample}`;
}

/** The first text in an object that could stand in its place: `"Ana"` of `{ "name": "Ana" }`. */
function heldText(sent: unknown, place: z.ZodType): string | undefined {
  const held = typeof sent === "object" && sent !== null ? Object.values(sent).slice(0, mostCompared) : [];
  const text = held.find((value) => typeof value === "string" && value.length <= longestQuoted);
  return text !== undefined && place.safeParse(text).success ? JSON.stringify(text) : undefined;
}

/** In characters: what was sent is put into the shape only if it is short. */
const longestQuoted = 80;

function required(path: readonly PropertyKey[], schema: z.ZodType, input: unknown): string {
  const place = path.length === 0 ? undefined : schemaAt(schema, path, input);
  const shape = place ? shapeOf(place) : "";
  const sent = sentAs(path, schema, input);
  const otherwise = sent === undefined ? "" : ` You sent ${sent}, whose name here is ${String(path.at(-1))}.`;
  if (shape === "" || shape === '"…"') {
    return ["This is required.", place?.description].filter(Boolean).join(" ") + otherwise;
  }
  return `This is required: send ${shape}${path.at(-2) === "envelope" ? " with the slots inside" : ""}.${otherwise}`;
}

/** The unknown field that stands in place of the one that is missing. */
function sentAs(path: readonly PropertyKey[], schema: z.ZodType, input: unknown): string | undefined {
  const parent = path.slice(0, -1);
  const { own } = fieldNames(schemaAt(schema, parent, input));
  const fields = Object.keys(valueAt(input, parent) ?? {}).slice(0, mostCompared);
  return fields.find((field) => !own.includes(field) && rightField(field, own) === path.at(-1));
}

/** In fields: an object with more is not a misspelt one. */
const mostCompared = 20;

function didYouMean(sent: unknown, options: readonly unknown[]): string {
  return hint(rightValue(sent, options.filter((option) => typeof option === "string")));
}

function hint(name: string | undefined): string {
  return name === undefined || name === "" ? "" : `Did you mean ${name}? `;
}

/** A field that is left out is kept: where its meaning says what removes it, whoever sent `null` wants that. */
function orLeaveOut({ input: sent, path }: z.core.$ZodIssue, schema: z.ZodType, input: unknown): string {
  if (sent !== null) return "";
  const [, removing] = /; (.+ removes it\.)$/.exec(schemaAt(schema, path, input)?.description ?? "") ?? [];
  return removing === undefined
    ? " Leave the field out if you have no value."
    : ` Leave the field out to change nothing; ${removing}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[part],
    input,
  );
}

function choices(values: readonly unknown[]): string {
  const named = values.map((value) => value === "" ? '""' : String(value));
  return named.length === 1 ? named[0]! : `one of: ${named.join(", ")}`;
}

function article(type: string): string {
  if (type === "int") return "a whole number";
  return type === "boolean" ? "true or false" : `a ${type}`;
}

/** Some clients send a list or an object as a string of its JSON: as the words of a block, guests would read the JSON. */
function isJson(sent: string): boolean {
  const text = sent.trim();
  return (text.startsWith("[") && text.endsWith("]")) || (text.startsWith("{") && text.endsWith("}"));
}

function describe(value: unknown): string {
  if (value === null || (typeof value === "number" && value % 1 !== 0)) return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string" && isJson(value)) return "a string of JSON";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
