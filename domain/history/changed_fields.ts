import type { Block } from "../blocks/index.ts";

/** Paths of what became different from one block to another of its type, such as `contacts.email`; a list is one field. */
export function changedFields(before: Block, after: Block): string[] {
  const [was, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...now.keys()])].filter((path) => was.get(path) !== now.get(path));
}

function fieldsOf(value: object, parent = ""): ReadonlyMap<string, string> {
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? [...fieldsOf(inner, `${parent}${name}.`)]
      : [[`${parent}${name}`, JSON.stringify(inner)] as const]
  );
  return new Map(entries);
}
