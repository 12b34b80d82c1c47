import * as z from "zod";
import { type Control, focus, textControls } from "./fields.ts";
import type { BlockOf, LetterBlockType } from "./index.ts";

/** A field of a block, as a form shows and sends it. The field's name is its path in the block. */
export type BlockField = Words | Choice | Flag | Focus | Rows;

export type Words = {
  readonly kind: Control;
  readonly name: string;
  /** characters */
  readonly max: number;
  /** whether `{name}` becomes the guest's name in it */
  readonly personal?: boolean;
};
export type Choice = { readonly kind: "choice"; readonly name: string; readonly options: readonly string[] };
export type Flag = { readonly kind: "flag"; readonly name: string };
/** The point of the block's picture that a crop keeps: two numbers, or none. */
type Focus = { readonly kind: "focus"; readonly name: string };

/** Rows of fields. Where a list has several kinds of rows, each kind has a name and its fields. */
export type Rows = {
  readonly kind: "rows";
  readonly name: string;
  readonly most: number;
  readonly rowKinds: Readonly<Record<string, RowKind>>;
};
type RowKind = {
  readonly fields: readonly Words[];
  /** a new row */
  readonly blank: Readonly<Record<string, string>>;
};

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * Makes the fields of a form from a block's schema. Fields that a form cannot show, such as a second spelling of a
 * field, are left out.
 * @param first names of the fields that come first; the others follow in the schema's order
 */
export function formFields(shape: Shape, first: readonly string[] = []): BlockField[] {
  const names = [...first, ...Object.keys(shape).filter((name) => !first.includes(name))];
  return names.flatMap((name) => fieldsOf(name, shape[name]!));
}

/** Finds the kind of a row from its content. */
export function rowKind({ rowKinds }: Rows, row: { readonly kind?: unknown }): RowKind | undefined {
  const [[, only] = [], ...more] = Object.entries(rowKinds);
  if (more.length === 0) return only;
  return typeof row.kind === "string" && Object.hasOwn(rowKinds, row.kind) ? rowKinds[row.kind] : undefined;
}

function fieldsOf(name: string, schema: z.ZodType): BlockField[] {
  const how = textControls.get(schema);
  if (how) return [wordsField(name, schema)];
  if (schema === focus) return [{ kind: "focus", name }];
  const inner = withoutDefault(schema);
  if (inner instanceof z.ZodEnum) return [{ kind: "choice", name, options: inner.options as string[] }];
  if (inner instanceof z.ZodBoolean) return [{ kind: "flag", name }];
  if (inner instanceof z.ZodArray) return [rowsField(name, inner)];
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Shape).flatMap(([part, field]) => fieldsOf(`${name}.${part}`, field));
}

function wordsField(name: string, schema: z.ZodType): Words {
  const { control, max, personal } = textControls.get(schema)!;
  return { kind: control, name, max, ...(personal ? { personal } : {}) };
}

function rowsField(name: string, list: z.ZodArray): Rows {
  const item = list.element as z.ZodType;
  const kinds = item instanceof z.ZodDiscriminatedUnion ? item.options as z.ZodObject[] : [item as z.ZodObject];
  const most = (list.def.checks ?? []).map((check) => check._zod.def as { maximum?: number })
    .find(({ maximum }) => maximum !== undefined)!.maximum!;
  return { kind: "rows", name, most, rowKinds: Object.fromEntries(kinds.map(rowKindOf)) };
}

function rowKindOf({ shape }: z.ZodObject): [string, RowKind] {
  const { kind, ...fields } = shape as Shape;
  const named = kind instanceof z.ZodLiteral ? { kind: String(kind.value) } : {};
  const blanks = Object.entries(fields).map(([name, field]) => [name, textControls.get(field)!.blank ?? ""]);
  return [named.kind ?? "item", {
    fields: Object.entries(fields).map(([name, field]) => wordsField(name, field)),
    blank: { ...named, ...Object.fromEntries(blanks) },
  }];
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? withoutDefault(schema.unwrap() as z.ZodType)
    : schema;
}

/* The keys of the editor's words for block types: a field, a choice or a row without a word is a type error. */

/**
 * A field by its type and path, as the editor's words name it. Rows have the path of their list, and their kind if they
 * have one.
 */
export type FieldKey = { [Type in LetterBlockType]: `${Type}.${PathsIn<BlockOf<Type>>}` }[LetterBlockType];

type PathsIn<Of> = {
  [Name in keyof Omit<Of, "id" | "type"> & string]-?: PathOf<Name, NonNullable<Of[Name & keyof Of]>>;
}[
  keyof Omit<Of, "id" | "type"> & string
];
type PathOf<Name extends string, Value> = Value extends readonly (infer Row)[]
  ? Row extends { kind: infer Kind extends string } ? `${Name}.${Kind}` : `${Name}.${keyof Row & string}`
  : Value extends object ? `${Name}.${keyof Value & string}`
  : Name;

/** An option by the name of its field, as the editor's words name it. */
export type ChoiceKey = { [Type in LetterBlockType]: ChoicesIn<BlockOf<Type>> }[LetterBlockType];

type ChoicesIn<Of> = {
  [Name in keyof Omit<Of, "id" | "type"> & string]-?: ChoiceOf<Name, NonNullable<Of[Name & keyof Of]>>;
}[
  keyof Omit<Of, "id" | "type"> & string
];
type ChoiceOf<Name extends string, Value> = Value extends string ? string extends Value ? never : `${Name}.${Value}`
  : never;

/** A kind of row that a list of a block may have, as the editor's words name it; `item` where a list has one kind. */
export type RowKindKey = { [Type in LetterBlockType]: RowKindsIn<BlockOf<Type>> }[LetterBlockType];

type RowKindsIn<Of> = { [Name in keyof Of]-?: RowKindOf<Of[Name]> }[keyof Of];
type RowKindOf<Value> = Value extends readonly (infer Row)[] ? Row extends { kind: infer Kind } ? Kind : "item" : never;
