import type { RequestContext } from "../context.ts";
import { createLetter } from "../create_letter.ts";
import { exampleInput, exampleNames } from "../examples.ts";
import { storePaintings } from "../media/paintings.ts";

/** Makes letters of the examples, each with its guests. @returns their links as text, one line each */
export async function seed(context: RequestContext): Promise<string[]> {
  const lines: string[] = [];
  await storePaintings(context);
  for (const name of exampleNames) {
    const body = exampleInput(name, context.now(), context.base);
    const { url, editUrl, guests } = await createLetter({ ...context, rateLimits: "off" }, body);
    lines.push(name, `  letter  ${url}`, `  editor  ${editUrl}`);
    lines.push(...guests.map((guest) => `  guest   ${guest.url}  ${guest.name}`));
  }
  return lines;
}
