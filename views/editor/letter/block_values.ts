import { type Block, blockTypeOf } from "../../../domain/blocks/index.ts";
import type { FormValues } from "../editing.ts";

/** A block as its form shows it: texts by the paths of its fields. */
export function blockValues(block: Block): FormValues {
  return Object.fromEntries(
    blockTypeOf(block).form.map(({ name }) => {
      const [first, inner] = name.split(".") as [string, string?];
      const stored = (block as unknown as FormValues)[first];
      return inner ? [first, stored] : [first, Array.isArray(stored) ? stored : String(stored)];
    }),
  ) as FormValues;
}

/** What a form says of a field, at its path; undefined where nothing stands. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>(
    (inner, name) => typeof inner === "object" && inner !== null ? (inner as FormValues)[name] : undefined,
    values,
  );
}
