import * as z from "zod";
import type { Warning } from "../letter/warnings/warning.ts";
import { limits } from "../letter/limits.ts";
import { text } from "../letter/text.ts";
import { obvious } from "./fields.ts";
import { type BlockField, formFields } from "./form.ts";

/**
 * Any well-formed string of 1 to 32 characters (decision B3). It never changes, since calendar entries and links use
 * it.
 */
export const blockId = text(limits.blockId).min(1, { error: "Write an id of 1 to 32 characters, or leave it out." })
  .describe("Any you like; left out, the service makes one, and an update keeps the stored one.");

type Fields = Readonly<Record<string, z.ZodType>>;

/** All that the domain knows of a block type. How the block looks is in `views/blocks`. */
type BlockType<Type extends string, Shape extends Fields, Label extends string | undefined> =
  & Rules<StoredOf<Type, Shape>>
  & {
    readonly type: Type;
    /** a block as it is sent: only `type` is required */
    readonly schema: z.ZodObject<BlockShape<Type, Shape>, z.core.$strict>;
    /** the fields of the block's form */
    readonly form: readonly BlockField[];
    /** names of the fields in which `{name}` becomes the guest's name */
    readonly personal: readonly string[];
    /** names of the fields that hold a local time */
    readonly moments: readonly string[];
    /**
     * what an editor calls the type; undefined: the catalog does not list it, and nobody can add such a block to a
     * letter
     */
    readonly label: Label;
  };

type BlockShape<Type extends string, Shape extends Fields> =
  & { id: z.ZodOptional<typeof blockId>; type: z.ZodLiteral<Type> }
  & Shape;

/** A block as it is stored and returned: complete, with its id. */
export type Stored<Sent> = Sent extends unknown ? Omit<Sent, "id" | "fontStyle"> & { id: string } : never;
type StoredOf<Type extends string, Shape extends Fields> = Stored<
  z.output<z.ZodObject<BlockShape<Type, Shape>, z.core.$strict>>
>;

/** Methods, not function properties, so that `AnyBlockType` accepts the rules of every type. */
type Rules<Block> = {
  /** whether guests have something to see; a block without content is kept and hidden from them (decision B2) */
  hasContent(block: Block, letter: LetterDates): boolean;
  /** what the host may want to correct (decision B11) */
  warnings?(block: Block, at: WarningContext): Warning[];
  /** what is missing, or is still the starter's, when the letter is about to be sent; `empty` is found for all types */
  lacks?(block: Block, starters: StarterValues): Lack | undefined;
  /** facts that guests must look at again when they change (decision K8) */
  facts?(block: Block): readonly string[];
  /** the fields that hold text for readers, in the order in which the history names what was rewritten */
  readonly readableFields?: readonly (keyof Block & string)[];
  /** the fields that may name a day in words; with a list, those of its rows */
  readonly writtenDays?: { readonly list?: keyof Block & string; readonly fields: readonly string[] };
  /**
   * the fields in which a preset's starter words invent facts, such as a schedule, or lack them, as a signature without
   * names; a heading such as "We're getting married" invents nothing
   */
  readonly starterFields?: readonly (keyof Block & string)[];
  /** makes the stored form of a block, where a block may be sent in a form that is not stored */
  store?(sent: Record<string, unknown>): Record<string, unknown>;
};

/** A block type of which only the name is known: its rules accept blocks of that type. */
export type AnyBlockType<Block> = Omit<Rules<Block>, "readableFields" | "writtenDays" | "starterFields"> & {
  readonly type: string;
  readonly label: string | undefined;
  readonly form: readonly BlockField[];
  readonly personal: readonly string[];
  readonly moments: readonly string[];
  readonly readableFields?: readonly string[];
  readonly writtenDays?: { readonly list?: string; readonly fields: readonly string[] };
  readonly starterFields?: readonly string[];
};

/** The letter's dates that guests see, in order, as `YYYY-MM-DDTHH:MM`. */
export type LetterDates = { readonly starts: readonly string[] };

/** Where a block stands and when it is looked at. */
type WarningContext = LetterDates & {
  /** such as `blocks[2]` */
  readonly path: string;
  readonly now: Date;
  /** a date's start as guests are told it: the day alone where only the day is known */
  readonly toldStart: (times: { readonly start: string; readonly end: string }) => string;
};

/** The values that a letter of this preset may have begun with, in any language. */
export type StarterValues = {
  readonly starts: readonly string[];
  readonly schedules: readonly (readonly { readonly time: string; readonly what: string }[])[];
  readonly places: readonly { readonly name: string; readonly address: string }[];
  readonly signatures: readonly string[];
};

export type Lack = "date" | "place" | "schedule" | "signature" | "replies" | "iban";

/** Declares a block type. @param first fields that come first in its form */
export function blockType<
  const Type extends string,
  Shape extends Fields,
  const Label extends string | undefined,
>(
  type: Type,
  label: Label,
  shape: Shape,
  rules: Rules<StoredOf<Type, Shape>>,
  first: readonly (keyof Shape & string)[] = [],
): BlockType<Type, Shape, Label> {
  const named = { id: blockId.optional(), type: z.literal(type).describe(obvious("Which block it is.")) };
  const schema = z.strictObject({ ...named, ...shape });
  const form = formFields(shape, first);
  const personal = form.flatMap((field) => "personal" in field ? [field.name] : []);
  const moments = form.flatMap(({ kind, name }) => kind === "moment" || kind === "day" ? [name] : []);
  return { type, label, schema: schema as never, form, personal, moments, ...rules };
}

/** Whether there is anything but white space. */
export function isWritten(...texts: readonly string[]): boolean {
  return texts.some((value) => value.trim() !== "");
}
