import { letterFields } from "../input.ts";
import { isObject } from "./is_object.ts";

/** The object into which a client wrapped the whole letter by mistake, as `letter` in `{ "letter": { "style": … } }`. */
export type Wrapper = {
  /** such as `data.letter` */
  readonly path: string;
  readonly inside: Fields;
};

type Fields = Readonly<Record<string, unknown>>;

/** How deep a wrapper is looked for: `{ "data": { "letter": { … } } }`. */
const deepest = 2;

/** Finds what a client wrapped the letter's fields in; undefined: nothing. */
export function findWrapper(body: unknown, depth = deepest): Wrapper | undefined {
  if (!isObject(body)) return undefined;
  for (const path of Object.keys(body)) {
    const inside = body[path];
    if (letterFields.includes(path) || !isObject(inside)) continue;
    if (letterFields.some((field) => Object.hasOwn(inside, field))) return { path, inside };
    const deeper = depth > 1 && path !== "card" ? findWrapper(inside, depth - 1) : undefined;
    if (deeper) return { inside: deeper.inside, path: `${path}.${deeper.path}` };
  }
}

/**
 * The body of create without the wrapper, if it would be a letter without content otherwise. Fields beside the wrapper
 * stay.
 */
export function unwrapped(body: unknown, { path, inside }: Wrapper): Fields | undefined {
  const outside = body as Fields;
  if (["blocks", "preset", "kind"].some((field) => Object.hasOwn(outside, field))) return undefined;
  const [first] = path.split(".");
  return { ...inside, ...Object.fromEntries(Object.entries(outside).filter(([field]) => field !== first)) };
}
