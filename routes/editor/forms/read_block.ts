import { type Block, blockTypeOf } from "../../../domain/blocks/index.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { type BlockField, rowKind, type Rows } from "../../../domain/blocks/form.ts";
import { valueAt } from "../../../views/editor/letter/block_values.ts";

type Row = Readonly<Record<string, string>>;

/**
 * The block after its form was sent, as an update takes it: not yet checked. A field that was not sent stays as it is
 * stored, and what no form shows does, too. So do rows, but where whoever met another's change keeps their own: a row goes
 * by an act alone, and one that came while the form was under way, such as a picture, is not lost.
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
  if (typeof value !== "string") return before;
  if (field.kind === "flag") return value === "true";
  return field.kind === "address" || field.kind === "picture" ? wholeAddress(value) : value;
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

/** People leave out what every address begins with. */
function wholeAddress(typed: string): string {
  const value = typed.trim();
  return /^[^\s:/?#@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(value) ? `https://${value}` : value;
}

function put<Value extends object>(value: Value, path: string, inner: unknown): Value {
  const [first, rest] = path.split(".") as [string, string?];
  if (rest === undefined) return { ...value, [first]: inner };
  return { ...value, [first]: put((value as Record<string, object>)[first]!, rest, inner) };
}
