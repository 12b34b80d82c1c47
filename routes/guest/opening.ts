import type { Context } from "hono";
import { exampleId } from "../../domain/letter/public_link.ts";
import type { Opening } from "../../domain/open_letter.ts";

/**
 * The routes of a page or a file of a letter: that of the letters that people write, and that of the examples.
 * @param rest what follows the letter in the address, such as `/print`
 */
export function letterPaths(rest = ""): [string, string] {
  return [`/c/:id${rest}`, `/examples/:example${rest}`];
}

/**
 * The letter in the address, and who reads it: `?g=` for a guest of a letter, `?to=` for a name on an example.
 * @param name its id, or its name, where the address has more than that
 */
export function openingOf(c: Context, name = c.req.param("example") ?? c.req.param("id") ?? ""): Opening {
  if (c.req.path.startsWith("/examples/")) return { id: exampleId(name), guest: c.req.query("to") ?? "" };
  return { id: name, guest: c.req.query("g") ?? "" };
}
