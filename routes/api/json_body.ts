import type { Context } from "hono";
import type { AppEnvironment } from "../environment.ts";
import { invalidInput, Problem } from "../../domain/errors.ts";
import { isObject } from "../../domain/letter/reading/is_object.ts";
import { Incomplete, isMultipart, readBody, readForClient } from "../read_body.ts";

/** Largest JSON body, in bytes (decision G1). */
export const largestBody = 2 ** 20;

/**
 * Reads the body as JSON; `undefined` when there is none.
 * @throws Problem too_large, unsupported_media_type, invalid_json; unavailable when there is no memory
 */
export async function readJson(c: Context<AppEnvironment>): Promise<unknown> {
  return parseJson(c, await readForClient(c, largestBody, readBytes));
}

/** Of a form that no operation takes, in characters: enough for any wish. */
const mostOfForm = 10_000;

/** Each field with its name and "=". Broken JSON is no form: it would be one with a name that nobody looks for. */
const plainForm = /^(?:[\w.~*%+\-[\]]+=[^&{"\p{Cc}]*(?:&|$))+$/u;

/** The beginning of an object, or of a list of them, as a field's value. */
const jsonObjects = /^[\s[]*\{/;

/**
 * The fields of a body that an operation does not take: of a JSON object, or of a form, which is what curl says its body
 * is; undefined when it is empty. It is read whatever its type says it is: if it could not be read, it could ask for a
 * dry run, and the letter would be changed.
 * @throws Problem invalid_input if it cannot be read; unavailable when there is no memory
 */
export async function readFields(c: Context<AppEnvironment>): Promise<unknown> {
  const text = new TextDecoder().decode(await readForClient(c, largestBody, readAny)).trim();
  if (text === "") return undefined;
  if (text.length <= mostOfForm && plainForm.test(text)) {
    const fields = [...new URLSearchParams(text)];
    if (fields.some(([, value]) => jsonObjects.test(value))) throw unreadable();
    return formFields(fields);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
    // What programs send for nothing.
    if (["null", '""', "[]"].includes(JSON.stringify(value))) return undefined;
  } catch {
    // It is refused in the same way as what is no object.
  }
  throw unreadable();
}

/**
 * The values of each field of a form, which may come twice, and of each part of a name such as `options[dryRun]` or
 * `options.dryRun`, which some programs make of an object.
 */
export function formFields(fields: readonly [name: string, value: string][]): Record<string, string[]> {
  const parts = fields.flatMap(([name, value]) =>
    [...new Set([...name.split(/[[\].]+/), name])].map((part) => ({ part, value }))
  );
  const alike = Map.groupBy(parts, ({ part }) => part);
  return Object.fromEntries([...alike].map(([part, all]) => [part, all.map(({ value }) => value)]));
}

const readAny: typeof readBody = async (request, most, room) => {
  try {
    const bytes = await readBytes(request, most, room);
    if (bytes.length === 0) return bytes;
    refuseEncoded(request.headers);
    if (!isMultipart(request.headers.get("content-type") ?? "")) return bytes;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
  }
  throw unreadable();
};

function unreadable(): Problem {
  const message = "This operation takes no body, and the one that came cannot be read. Send none. Nothing was stored.";
  return invalidInput([{ path: "", message }]);
}

/** Whether the request says that its body is JSON. */
function isJson(c: Context): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "");
}

/**
 * The body as JSON; `undefined` when it is empty.
 * @throws Problem unsupported_media_type, invalid_json
 */
export function parseJson(c: Context, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  if (!isJson(c)) throw new Problem("unsupported_media_type");
  refuseEncoded(c.req.raw.headers);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Problem("invalid_json", { message: `The body is not valid JSON: ${(error as Error).message}.` });
  }
}

/**
 * Refuses a compressed body: how large it is shows only when it is decompressed.
 * @throws Problem unsupported_media_type
 */
export function refuseEncoded(headers: Headers): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return;
  throw new Problem("unsupported_media_type", {
    message: `The body is encoded with ${encoding.slice(0, 40)}. Send it as it is, without Content-Encoding.`,
  });
}

/**
 * Reads a body, as `readBody` does.
 * @throws Problem too_large, invalid_json; unavailable when there is no memory
 */
export const readBytes: typeof readBody = async (request, most, room) =>
  await readBody(request, most, room).catch((error) => {
    throw error instanceof Incomplete ? incomplete() : error;
  });

function incomplete(): Problem {
  // When the service is ending, Deno stops reading bodies that are still on their way.
  const message = "The body did not arrive whole within 30 seconds, or the service is being restarted. Send it again.";
  return new Problem("invalid_json", { message });
}
