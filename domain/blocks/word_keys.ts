import type { BlockOf, LetterBlockType } from "./index.ts";

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
