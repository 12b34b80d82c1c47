import * as z from "zod";
import { color as hexColor } from "../letter/color.ts";
import { dateTime, dayOrTime } from "../letter/facts/dates.ts";
import { limits } from "../letter/limits.ts";
import { text as storable } from "../letter/text.ts";
import { webAddress } from "../letter/web_address.ts";

/*
 * The fields that block types are made of. Each field is a schema with its form control, so that its limit, its meaning
 * and its control are declared in one place.
 */

/** The kind of form control for a text field. */
export type Control = "line" | "text" | "address" | "picture" | "moment" | "day" | "phone" | "email" | "color";

type TextControl = {
  readonly control: Control;
  /** characters */
  readonly max: number;
  /** whether `{name}` becomes the guest's name in it */
  readonly personal?: true;
  /** the value in a new row of a list */
  readonly blank?: string;
};

/** The form control of each text field, by the field's schema. */
export const textControls = z.registry<TextControl>();

/**
 * Meanings that an agent knows from the name of the field: `/docs` and OpenAPI include them, the schemas of the MCP tools
 * leave them out, to stay short.
 */
export const obviousMeanings = new Set<string>();

/** Marks a description that the field's name already gives. */
export function obvious(meaning: string): string {
  obviousMeanings.add(meaning);
  return meaning;
}

/** One line of words. @param meaning the description in the schema */
export function line(meaning: string, max: number = limits.line) {
  return field(storable(max).default(""), { control: "line", max }, meaning);
}

/** Words of several lines. */
export function words(meaning: string, max: number = limits.line, tooLong?: (value: string) => string) {
  return field(storable(max, tooLong).default(""), { control: "text", max }, meaning);
}

/** Words in which `{name}` becomes the guest's name (interface, "Block"). */
export function personalWords(max: number = limits.line, tooLong?: (value: string) => string) {
  const meaning = "{name} becomes the guest's name.";
  return field(storable(max, tooLong).default(""), { control: "text", max, personal: true }, meaning);
}

/** A local time at the venue (decision B7). */
export function moment(meaning: string) {
  return field(dateTime, { control: "moment", max: limits.date }, meaning);
}

/** The same, or a whole day. */
export function dayOrMoment(meaning: string) {
  return field(dayOrTime, { control: "day", max: limits.date }, meaning);
}

/** An address to follow. */
export function link(meaning: string, ...kinds: Parameters<typeof webAddress>) {
  return field(webAddress(...kinds), { control: "address", max: limits.address }, meaning);
}

/** The address of a picture: any address with https, or one of this service. */
export function picture(meaning: string) {
  return field(webAddress("https", "media"), { control: "picture", max: limits.address }, meaning);
}

export function phone(meaning: string) {
  return field(storable(limits.line).default(""), { control: "phone", max: limits.line }, meaning);
}

export function email(meaning: string) {
  return field(storable(limits.line).default(""), { control: "email", max: limits.line }, meaning);
}

/** `#rrggbb`; a required field. @param blank the value in a new row */
export function color(meaning: string, blank: string) {
  return field(hexColor, { control: "color", max: "#rrggbb".length, blank }, meaning);
}

/** A required text field in an item of a list. */
export function itemLine(meaning: string, max: number) {
  return field(storable(max), { control: "line", max }, meaning);
}

/** A picture that most blocks of the type do not have: it may be absent, and it is stored only where it is written. */
export function ownPicture(meaning: string) {
  return field(webAddress("https", "media").unwrap().optional(), { control: "picture", max: limits.address }, meaning);
}

/** A required picture in an item of a list. */
export function itemPicture(meaning: string) {
  return field(webAddress("https", "media").unwrap(), { control: "picture", max: limits.address }, meaning);
}

/** The focus of a picture that has none, in percent from the left and from the top: faces are above the middle. */
export const usualFocus = { x: 50, y: 35 } as const;

const notPercent = "Send a percentage of the picture, from 0 to 100, not pixels.";

/** What a crop of the picture keeps (decision R2); absent in a picture without one. */
export const focus = z.strictObject({
  x: percent("Percent from the left.", usualFocus.x),
  y: percent("Percent from the top.", usualFocus.y),
}).optional().describe("The point that stays in view where the picture is cropped, such as a face.");

function percent(meaning: string, initial: number) {
  return z.number().min(0, notPercent).max(100, notPercent).default(initial).describe(obvious(meaning));
}

export function choice<const Option extends string>(
  meaning: string,
  options: readonly Option[],
  initial: NoInfer<Option>,
) {
  return z.enum(options).default(initial as never).describe(meaning);
}

export const italic = z.boolean().default(false).describe(obvious("Slanted letters."));

export const interactive = z.boolean().default(true).describe(
  "false prints the plain words, without buttons or links.",
);

function field<Schema extends z.ZodType>(schema: Schema, how: TextControl, meaning: string): Schema {
  const described = schema.describe(meaning);
  textControls.add(described, how);
  return described;
}
