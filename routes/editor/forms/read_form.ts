import { getMultipartBoundary } from "@remix-run/multipart-parser";
import { bodyLimit } from "hono/body-limit";
import { invalidInput, Problem } from "../../../domain/errors.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import type { EditorContext } from "../editor_request.ts";
import { formValues } from "./form_values.ts";

/** Of a form, in bytes: a thousand names take a tenth, the longest list of long words less. */
export const largestForm = 2 ** 20;

/**
 * What a form says, by the names of its fields.
 * @param names as `saying` takes them
 * @throws Problem too_large, or invalid_input for what cannot be read
 */
export async function readSent(c: EditorContext, ...names: string[]): Promise<FormValues> {
  return saying(formValues(await readForm(c)), ...names);
}

/**
 * What a form says, where it says anything.
 * @param names of fields of which at least one must be there; none: it has no fields
 * @throws Problem invalid_input for a form without them: nothing is done
 */
export function saying(sent: FormValues, ...names: string[]): FormValues {
  if (names.length > 0 && !names.some((name) => sent[name] !== undefined)) throw unreadable();
  return sent;
}

/**
 * A form as it was sent, its files with it, measured before it is read.
 * @param largest in bytes
 * @throws Problem too_large, or invalid_input for one that did not arrive whole
 */
export async function readForm(c: EditorContext, largest = largestForm): Promise<FormData> {
  try {
    await bodyLimit({ maxSize: largest, onError: tooLarge })(c, async () => {});
    const boundary = getMultipartBoundary(c.req.header("content-type") ?? "");
    const isWhole = !boundary || endsWith(await c.req.arrayBuffer(), `--${boundary}--`);
    const form = await c.req.formData();
    if (!isWhole || (boundary && form.keys().next().done)) throw unreadable();
    return form;
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
}

/** Of a form in parts the runtime takes those that it can read; that the last one is there, its end says. */
function endsWith(body: ArrayBuffer, end: string): boolean {
  return new TextDecoder("latin1").decode(body).trimEnd().endsWith(end);
}

function tooLarge(): never {
  throw new Problem("too_large");
}

function unreadable(): Problem {
  return invalidInput([{ path: "", message: "The form could not be read. Send it again." }]);
}
