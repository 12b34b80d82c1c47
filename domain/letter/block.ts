import * as z from "zod";
import { stamps } from "../catalog/stamps.ts";
import { address } from "./address.ts";
import { color } from "./color.ts";
import { dateTime } from "./dates.ts";
import { limits } from "./limits.ts";
import { lengthMessage, text } from "./text.ts";

/*
 * The sixteen block types (interface, "Block"). A block may be partial: a missing field takes its default, which is
 * empty, never placeholder words (decision B1). Each type is written once, as it is sent; `Block` is how it is stored.
 */

/** Any well-formed string of 1 to 32 characters (decision B3); it stays, since calendar entries and links hang on it. */
export const blockId = text(limits.blockId).min(1, { error: "Write an id of 1 to 32 characters, or leave it out." })
  .describe("Made by the service when left out. Keep it when you send a block back.");

const line = () => text(limits.line).default("");
const italic = z.boolean().default(false);
const interactive = z.boolean().default(true).describe("false prints the plain words, without buttons or links.");

export const heading = block("heading", {
  text: line().describe("{name} becomes the guest's name."),
  size: z.enum(["md", "lg", "xl"]).default("xl"),
  italic,
});

const tooLongParagraph = (value: string) => `${lengthMessage(limits.text, value)} Split it into two text blocks.`;

export const paragraph = block("text", {
  text: text(limits.text, tooLongParagraph).default("").describe("{name} becomes the guest's name."),
  align: z.enum(["left", "center"]).default("center"),
  italic,
  fontStyle: z.literal("italic").optional().describe("The same as italic: true; stored as italic."),
});

const image = block("image", {
  src: address("https", "media").describe("A public https address, or one returned by this service's media operation."),
  shape: z.enum(["wide", "square", "round"]).default("wide"),
});

const date = block("date", {
  start: dateTime.describe("Local time at the venue, YYYY-MM-DDTHH:MM, without zone."),
  end: dateTime,
  title: line(),
  interactive,
});

const place = block("place", { name: line(), address: line(), interactive });

const countdown = block("countdown", { to: dateTime.describe("Empty: the letter's first date.") });

const link = block("link", {
  label: line(),
  href: address("https", "http", "mailto", "tel"),
  icon: z.enum(["link", "gift", "music", "video", "map", "camera"]).default("link"),
  interactive,
});

const qr = block("qr", { data: text(limits.address).default(""), caption: line() });

const contacts = z.strictObject({ whatsapp: line(), sms: line(), email: line() });

const rsvp = block("rsvp", {
  channel: z.enum(["whatsapp", "sms", "email"]).default("whatsapp").describe("The channel offered first."),
  contacts: contacts.prefault({}).describe("Phone numbers with country code, such as +34 612 34 56 78."),
  deadline: dateTime,
  interactive,
});

const agendaItem = z.strictObject({ time: text(limits.agendaTime).default(""), what: line() });

const agenda = block("agenda", {
  items: z.array(agendaItem).max(limits.agendaItems).default([]),
});

const boardItem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("color"), value: color }),
  z.strictObject({ kind: z.literal("emoji"), value: text(limits.dressEmoji) }),
  z.strictObject({ kind: z.literal("text"), value: text(limits.dressText) }),
  z.strictObject({ kind: z.literal("image"), value: address("https", "media").unwrap() }),
]);

const dress = block("dress", {
  text: line(),
  board: z.array(boardItem).max(limits.dressItems).default([]).describe("A mood board beside the words."),
});

const gift = block("gift", { text: line(), iban: line(), href: address("https"), interactive });

const signature = block("signature", { text: line().describe("{name} becomes the guest's name.") });

const divider = block("divider", { style: z.enum(["flourish", "stars", "line"]).default("flourish") });

const music = block("music", { href: address("https") });

export const stamp = block("stamp", { stamp: z.enum(["", ...stamps]).default("") });

const [firstType, ...otherTypes] = [
  heading,
  paragraph,
  image,
  date,
  place,
  countdown,
  link,
  qr,
  rsvp,
  agenda,
  dress,
  gift,
  signature,
  divider,
  music,
  stamp,
] as const;

/** A block as it is sent: only `type` is required. */
export const blockInput = z.discriminatedUnion("type", [firstType, ...otherTypes])
  .describe("Only type is required: a missing field takes the default that the catalog's example shows.");

export type BlockInput = z.infer<typeof blockInput>;

/** A block as it is stored and returned: complete, with its id. */
export type Block = Stored<BlockInput>;

type Stored<Input> = Input extends unknown ? Omit<Input, "id" | "fontStyle"> & { id: string } : never;

export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** The stored form of a block that was sent: `fontStyle: "italic"` becomes `italic: true` (decision B6). */
export function storedBlock(input: BlockInput, id: string): Block {
  const { id: _, ...fields } = input;
  if (fields.type !== "text") return { id, ...fields } as Block;
  const { fontStyle, ...stored } = fields;
  return { id, ...stored, italic: stored.italic || fontStyle === "italic" };
}

/** A block of the type with every field at its default. */
export function emptyBlock<Type extends Block["type"]>(type: Type, id: string): BlockOf<Type> {
  return storedBlock(blockInput.parse({ type }), id) as BlockOf<Type>;
}

function block<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.strictObject({ id: blockId.optional(), type: z.literal(type), ...shape });
}
