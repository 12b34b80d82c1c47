import type { FormValue, FormValues } from "../../../views/editor/editing.ts";

type Branch = { [name: string]: string | Branch };

/** What our forms name their fields: a few short parts, of which some are numbered. */
const fieldName = /^[a-z][\w-]{0,40}(?:\[\d{1,4}\])?(?:\.[a-z][\w-]{0,40}(?:\[\d{1,4}\])?){0,3}$/i;

/**
 * A form's texts by their names: `items[0].what` and `items[1].what` become `{ items: [{ what }, { what }] }`. Line ends
 * are what people mean, not what forms send. Numbered items keep their places: where one was not sent, the list has a
 * hole. Names that no form of ours has are left out.
 */
export function formValues(form: FormData): FormValues {
  const root: Branch = Object.create(null);
  for (const [name, value] of form) {
    const parts = fieldName.test(name) ? name.split(/\[|\]?\.|\]/).filter(Boolean) : [];
    // What every object has would pass for what was sent.
    if (typeof value !== "string" || parts.some((part) => part in {})) continue;
    put(root, parts, value.replaceAll("\r\n", "\n"));
  }
  return settle(root) as FormValues;
}

function put(branch: Branch, [name, ...rest]: string[], value: string): void {
  if (name === undefined) return;
  if (rest.length === 0) return void (branch[name] = value);
  const next = branch[name];
  put(typeof next === "object" ? next : branch[name] = Object.create(null), rest, value);
}

function settle(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, settle(inner)] as const);
  const numbered = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return numbered ? Object.assign([], Object.fromEntries(entries)) : Object.fromEntries(entries);
}
