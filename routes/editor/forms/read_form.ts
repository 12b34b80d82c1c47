import { invalidInput, Problem } from "../../../domain/errors.ts";
import type { FormValue, FormValues } from "../../../views/editor/editing.ts";
import { formBoundary, readForClient } from "../../read_body.ts";
import type { EditorContext } from "../editor_request.ts";

/** The largest form, in bytes: a thousand names take a tenth of it, the longest block less. */
const largestForm = 2 ** 20;
/** The largest form has some hundred fields; half a million of them would take long to read. */
const mostFields = 2_000;
/** The header `Content-Type` of a form without files. */
const plainForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * The values of a form, by the names of its fields.
 * @param names as for `saying`
 * @throws Problem too_large, or invalid_input if the form cannot be read
 */
export async function readSent(c: EditorContext, ...names: string[]): Promise<FormValues> {
  return saying(formValues(await readForm(c)), ...names);
}

/**
 * Checks that a form has at least one of its fields.
 * @param names of the fields; none for a form without fields
 * @throws Problem invalid_input for a form without any of them, so that nothing is changed
 */
export function saying(sent: FormValues, ...names: string[]): FormValues {
  if (names.length > 0 && !names.some((name) => sent[name] !== undefined)) throw unreadable();
  return sent;
}

/**
 * Reads a form with its files. Its size is checked first.
 * @param largest in bytes
 * @throws Problem too_large, invalid_input for an incomplete form, or unavailable when there is no memory
 */
export async function readForm(c: EditorContext, largest = largestForm): Promise<FormData> {
  try {
    const body = await readForClient(c, largest);
    const type = c.req.header("content-type") ?? "";
    const boundary = formBoundary(type);
    if (!boundary && !plainForm.test(type)) throw unreadable();
    if (hasMore(body, boundary ? `--${boundary}` : "&", mostFields)) throw unreadable();
    const isWhole = !boundary || endsWith(body, `--${boundary}--`);
    // In words of our own: of a header with two types, or two boundaries, the runtime may take the other one.
    const read = boundary ? `multipart/form-data; boundary="${boundary}"` : "application/x-www-form-urlencoded";
    const form = await new Response(body, { headers: { "content-type": read } }).formData();
    if (!isWhole || (boundary && form.keys().next().done)) throw unreadable();
    return form;
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
}

/** Whether the mark stands in the body more often than that. */
function hasMore(body: Uint8Array<ArrayBuffer>, mark: string, most: number): boolean {
  const text = new TextDecoder("latin1").decode(body);
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count++;
  return count > most;
}

/** Whether a multipart body is complete: the runtime accepts a truncated one, without its last parts. */
function endsWith(body: Uint8Array, end: string): boolean {
  return new TextDecoder("latin1").decode(body).trimEnd().endsWith(end);
}

function unreadable(): Problem {
  return invalidInput([{ path: "", message: "The form could not be read. Send it again." }]);
}

type Branch = { [name: string]: string | Branch };

/** The format of field names in our forms: up to four short parts, some with a number. */
const fieldName = /^[a-z][\w-]{0,40}(?:\[\d{1,4}\])?(?:\.[a-z][\w-]{0,40}(?:\[\d{1,4}\])?){0,3}$/i;

/**
 * A form's texts by their names: `items[0].what` and `items[1].what` become `{ items: [{ what }, { what }] }`. CRLF, which
 * forms send, becomes LF. Numbered items keep their indexes: the list has a hole for an item that was not sent. Names in
 * any other format are left out.
 */
export function formValues(form: FormData): FormValues {
  const root: Branch = Object.create(null);
  for (const [name, value] of form) {
    const parts = fieldName.test(name) ? name.split(/\[|\]?\.|\]/).filter(Boolean) : [];
    // Without names such as `toString`: a later look-up could not tell a sent value from the inherited one.
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
