import * as z from "zod";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

/**
 * A web address a letter may hold, or nothing yet: empty, or absolute with one of the schemes (decision B8).
 * The text is kept as it was written.
 */
export function address(schemes: readonly string[] = ["https"]) {
  const spelled = schemes.map((scheme) => scheme === "https" || scheme === "http" ? `${scheme}://` : `${scheme}:`);
  return text(limits.address).check(z.refine((value) => value === "" || hasScheme(value, schemes), {
    error: `Write a full address that begins with ${spelled.join(" or ")}; other kinds of links are not accepted.`,
  })).default("");
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  // A browser drops tabs and newlines inside an address, and spaces around it, so that "java\nscript:" would run.
  // deno-lint-ignore no-control-regex
  if (/[\u0000-\u0020\u007f]/.test(value)) return false;
  const url = URL.parse(value);
  if (!url || !schemes.includes(url.protocol.slice(0, -1))) return false;
  const web = url.protocol === "https:" || url.protocol === "http:";
  return web ? /^https?:\/\/[^/]/i.test(value) && url.username === "" && url.password === "" : url.pathname !== "";
}
