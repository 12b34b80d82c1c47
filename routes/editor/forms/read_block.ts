import { usualFocus } from "../../../domain/blocks/fields.ts";
import { type BlockField, rowKind, type Rows } from "../../../domain/blocks/form.ts";
import { type Block, blockTypeOf } from "../../../domain/blocks/index.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { valueAt } from "../../../views/editor/form_values.ts";

type Row = Readonly<Record<string, string>>;

/**
 * The block with the values of its form, not validated yet. Fields that were not sent, or that no form shows, keep
 * their stored values. So do missing rows, since only a button removes a row, and one may have been added during the
 * request, such as a picture. After a conflict, "Keep mine" replaces all rows by those that were sent.
 */
export function readBlock(stored: Block, sent: FormValues): Block {
  return blockTypeOf(stored).form.reduce(
    (block, field) => put(block, field.name, readField(field, stored, sent)),
    stored,
  );
}

function readField(field: BlockField, stored: Block, sent: FormValues): unknown {
  const value = valueAt(sent, field.name);
  const before = valueAt(stored, field.name);
  if (field.kind === "rows") return readRows(field, value, before as Row[], sent.keep === "mine");
  if (field.kind === "focus") return readFocus(value, before);
  if (typeof value !== "string" || (value === "" && before === undefined)) return before;
  if (field.kind === "flag") return value === "true";
  return field.kind === "address" || field.kind === "picture" ? wholeAddress(value) : value;
}

/** A focus point; undefined: without numbers the picture has none. */
function readFocus(sent: unknown, stored: unknown): unknown {
  const [x, y] = ["x", "y"].map((name) => valueAt(sent, name));
  if (typeof x !== "string" || typeof y !== "string") return stored;
  const number = (text: string, usual: number) => text.trim() === "" ? usual : Number(text.replace(",", "."));
  return `${x}${y}`.trim() === "" ? undefined : { x: number(x, usualFocus.x), y: number(y, usualFocus.y) };
}

function readRows(field: Rows, sent: unknown, stored: readonly Row[], whole: boolean): readonly Row[] {
  if (!Array.isArray(sent)) return stored;
  const length = whole ? sent.length : Math.max(sent.length, stored.length);
  return Array.from({ length }, (_, place) => readRow(field, sent[place], stored[place]) ?? []).flat();
}

function readRow(field: Rows, row: unknown, stored: Row | undefined): Row | undefined {
  if (typeof row !== "object" || row === null) return stored;
  const kind = rowKind(field, row);
  if (!kind) return stored;
  const sent = kind.fields.map(({ name, kind }) => {
    const value = (row as FormValues)[name];
    if (typeof value !== "string") return [];
    return [name, kind === "picture" ? wholeAddress(value) : value];
  });
  const same = stored && rowKind(field, stored) === kind ? stored : kind.blank;
  return { ...same, ...Object.fromEntries(sent.filter((entry) => entry.length > 0)) };
}

/** Adds `https://`, which people often leave out. */
function wholeAddress(typed: string): string {
  const value = typed.trim();
  return /^[^\s:/?#@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(value) ? `https://${value}` : value;
}

/** A field that may be absent, and is. */
function without<Value extends object>(value: Value, name: string): Value {
  const { [name]: _, ...others } = value as Record<string, unknown>;
  return others as Value;
}

function put<Value extends object>(value: Value, path: string, inner: unknown): Value {
  const [first, rest] = path.split(".") as [string, string?];
  if (inner === undefined) return without(value, first);
  if (rest === undefined) return { ...value, [first]: inner };
  return { ...value, [first]: put((value as Record<string, object>)[first]!, rest, inner) };
}

/** An action on a row: `items.add`, `board.add.emoji`, `items.2.up`, `items.2.down`, `items.2.remove`. */
type RowAct = string;

/** The block after an action on one of its rows; unchanged if there is no such row. */
export function actOnRow<Type extends Block>(block: Type, act: RowAct): Type {
  const [name, which, verb] = act.split(".");
  const field = blockTypeOf(block).form.find((field) => field.kind === "rows" && field.name === name);
  if (field?.kind !== "rows") return block;
  const rows = (block as unknown as Record<string, readonly unknown[]>)[field.name]!;
  if (which === "add") {
    const kinds = field.rowKinds;
    const kind = verb && Object.hasOwn(kinds, verb) ? kinds[verb] : Object.values(kinds)[0];
    return { ...block, [field.name]: [...rows, kind!.blank] };
  }
  return { ...block, [field.name]: moveOrRemove(rows, Number(which), verb) };
}

/** The place of the focus after an action on the rows of a form: the end of an element's id. */
export function rowAfter(act: RowAct, sent: FormValues): string {
  const [name, which, verb] = act.split(".");
  if (which === "add") return `${name}-last`;
  if (verb === "remove") return `${name}-add`;
  const [rows, row] = [valueAt(sent, name ?? ""), Number(which)];
  const to = verb === "up" ? Math.max(0, row - 1) : row + 1;
  return `${name}-${Array.isArray(rows) ? Math.min(to, rows.length - 1) : to}-${verb}`;
}

function moveOrRemove(rows: readonly unknown[], row: number, verb: string | undefined): readonly unknown[] {
  if (!(row in rows)) return rows;
  const others = rows.toSpliced(row, 1);
  if (verb === "remove") return others;
  const to = verb === "up" ? row - 1 : verb === "down" ? row + 1 : row;
  return to < 0 || to >= rows.length ? rows : others.toSpliced(to, 0, rows[row]);
}
