import type { FormValue, FormValues } from "../../views/editor/editing.ts";

type Branch = { [name: string]: string | Branch };

/**
 * A form's texts by their names: `items[0].what` and `items[1].what` become `{ items: [{ what }, { what }] }`. Line ends
 * are what people mean, not what forms send. Numbered items keep their order; gaps close.
 */
export function formValues(form: FormData): FormValues {
  const root: Branch = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string") put(root, name.split(/\[|\]?\.|\]/).filter(Boolean), value.replaceAll("\r\n", "\n"));
  }
  return settle(root) as FormValues;
}

function put(branch: Branch, [name, ...rest]: string[], value: string): void {
  if (name === undefined || name === "__proto__") return;
  if (rest.length === 0) return void (branch[name] = value);
  const next = branch[name];
  put(typeof next === "object" ? next : branch[name] = Object.create(null), rest, value);
}

function settle(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, settle(inner)] as const);
  const numbered = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return numbered
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
