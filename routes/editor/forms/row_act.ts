import { type Block, blockTypeOf } from "../../../domain/blocks/index.ts";

/** What is done to a row: `items.add`, `board.add.emoji`, `items.2.up`, `items.2.down`, `items.2.remove`. */
export type RowAct = string;

/** The block after something was done to one of its rows; unchanged where there is no such row. */
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

/** What has the person's attention after an act on rows: the end of an element's id. */
export function rowAfter(act: RowAct): string {
  const [name, which, verb] = act.split(".");
  if (which === "add") return `${name}-last`;
  if (verb === "remove") return `${name}-add`;
  return `${name}-${Math.max(0, Number(which) + (verb === "up" ? -1 : 1))}-${verb}`;
}

function moveOrRemove(rows: readonly unknown[], row: number, verb: string | undefined): readonly unknown[] {
  if (!(row in rows)) return rows;
  const others = rows.toSpliced(row, 1);
  if (verb === "remove") return others;
  const to = verb === "up" ? row - 1 : verb === "down" ? row + 1 : row;
  return to < 0 || to >= rows.length ? rows : others.toSpliced(to, 0, rows[row]);
}
