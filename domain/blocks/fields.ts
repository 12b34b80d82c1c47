import * as z from "zod";
import { address as webAddress } from "../letter/address.ts";
import { color as hexColor } from "../letter/color.ts";
import { dateTime } from "../letter/dates.ts";
import { limits } from "../letter/limits.ts";
import { text as storable } from "../letter/text.ts";

/*
 * The fields that block types are made of. Each is a schema that knows how a form writes it, so that a field's limit,
 * its meaning and its control are said once, where the field is declared.
 */

/** How a field of words is written in a form. */
export type Control = "line" | "text" | "address" | "picture" | "moment" | "phone" | "email" | "color";

type Written = {
  readonly control: Control;
  /** characters */
  readonly max: number;
  /** whether `{name}` becomes the guest's name there */
  readonly personal?: true;
  /** what a new row of a list begins with */
  readonly blank?: string;
};

/** How fields of words are written, by their schema. */
export const written = z.registry<Written>();

/** One line of words. @param meaning for whoever reads the schema */
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

/** An address to follow. */
export function link(meaning: string, ...kinds: Parameters<typeof webAddress>) {
  return field(webAddress(...kinds), { control: "address", max: limits.address }, meaning);
}

/** The address of a picture: anywhere by https, or one of ours. */
export function picture(meaning: string) {
  return field(webAddress("https", "media"), { control: "picture", max: limits.address }, meaning);
}

export function phone(meaning: string) {
  return field(storable(limits.line).default(""), { control: "phone", max: limits.line }, meaning);
}

export function email(meaning: string) {
  return field(storable(limits.line).default(""), { control: "email", max: limits.line }, meaning);
}

/** `#rrggbb`; always there. @param blank what a new row begins with */
export function color(meaning: string, blank: string) {
  return field(hexColor, { control: "color", max: "#rrggbb".length, blank }, meaning);
}

/** Words that are always there, in an item of a list. */
export function itemLine(meaning: string, max: number) {
  return field(storable(max), { control: "line", max }, meaning);
}

/** A picture that is always there, in an item of a list. */
export function itemPicture(meaning: string) {
  return field(webAddress("https", "media").unwrap(), { control: "picture", max: limits.address }, meaning);
}

export function choice<const Option extends string>(
  meaning: string,
  options: readonly Option[],
  initial: NoInfer<Option>,
) {
  return z.enum(options).default(initial as never).describe(meaning);
}

export const italic = z.boolean().default(false).describe("Slanted letters.");

export const interactive = z.boolean().default(true).describe(
  "false prints the plain words, without buttons or links.",
);

function field<Schema extends z.ZodType>(schema: Schema, how: Written, meaning: string): Schema {
  const described = schema.describe(meaning);
  written.add(described, how);
  return described;
}
