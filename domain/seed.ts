import { seedLetters } from "../db/seed/letters.ts";
import type { RequestContext } from "./context.ts";
import { createLetter } from "./create_letter.ts";

/** Creates the sample letters. @returns their links as text, one line each */
export async function seed(context: RequestContext): Promise<string[]> {
  const lines: string[] = [];
  for (const [title, body] of Object.entries(seedLetters)) {
    const { url, editUrl, guests } = await createLetter({ ...context, rateLimits: "off" }, body);
    lines.push(title, `  letter  ${url}`, `  editor  ${editUrl}`);
    lines.push(...guests.map((guest) => `  guest   ${guest.url}  ${guest.name}`));
  }
  return lines;
}
