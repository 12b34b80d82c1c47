import { tools } from "./tools.ts";
import { texts } from "../catalog/texts.ts";
import { errors } from "../errors.ts";
import { examples } from "./examples.ts";
import { letterPath, type Operation } from "./operation.ts";
import { findOperation, operations } from "./operations.ts";
import { markdownPath } from "./docs/markdown.ts";
import { docsPaths } from "./docs/pages.ts";
import { curl } from "./samples.ts";

/** Of its requests, in characters: nobody reads them on a narrow screen. */
const lineWidth = 120;

/**
 * llms.txt in the format of llmstxt.org: a title, a summary, everything needed to use the service, then links.
 * @param base the service's origin
 */
export function llmsText(base: string): string {
  const { "letter-input": createInput, "letter-links": letterLinks, "letter-patch": { style } } = examples(base).bodies;
  const { blocks: [heading, , date, place, rsvp] = [], ...look } = createInput;
  const letter = { lang: look.lang, style: look.style, blocks: [heading, date, place, rsvp], guests: look.guests };
  const parts = [
    "# Envoi",
    "> Free addressed letters and invitations, without accounts: blocks, a style, an envelope with " +
    "stamp and seal, a personal link for each guest.",
    "Nothing is sent: pass the links on. Give `id` and `editKey`, the only access, to your user alone.",
    `Over REST (JSON, under ${base}). Over MCP (HTTP, no login, at ${base}/api/mcp) the tools are ` +
    `${tools.map(({ name }) => name).join(", ")}.`,
    operations.filter((operation) => !isOnePart(operation)).map(operationLine).join("\n"),
    `With its key, under \`${letterPath}\`: ${methodsOfParts()}. POST /guests takes one guest or a bare list: \`{ name, contact: { phone, email }, sent, answer, party, note }\`, all but the name your own notes.`,
    "The key goes into `Authorization: Bearer <editKey>`. To try:",
    code("sh", curl(base, findOperation("create_letter"), { body: letter }, lineWidth)),
    `It answers 201 with ${listed(Object.keys(letterLinks))}; a guest is \`{ ${
      Object.keys(letterLinks.guests[0]!).join(", ")
    } }\`. ` +
    "With `$ID` and `$EDIT_KEY` set from it, change it:",
    code("sh", curl(base, findOperation("update_letter"), { body: { style } }, lineWidth)),
    ...Object.entries(texts).map(([name, text]) => `**${name}**: ${text}`),
    "`<url>/card.png` is a card with the date (`?g=`, `size=story|a6`), `<url>/opengraph-image` the " +
    "envelope, `<url>.txt` all words, `<url>/print` paper.",
    "**errors**: `{ error: { code, message, issues: [{ path, message }] } }`; the message says what to do. " +
    `${errorCodes()}.`,
    "## Descriptions",
    links([
      ["Catalog", `${base}/api/v1/catalog`, "all values"],
      ["OpenAPI 3.1", `${base}/openapi.json`, "for clients"],
      ...docsPaths.map(([path, name, about]) => [name, `${base}${markdownPath(path)}`, about] as const),
      ["JSON Schema", `${base}/schemas/letter-input.json`, "of creating"],
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** What saves an agent a long answer. */
const more: Readonly<Record<string, string>> = { get_catalog: " In part: `?sections=blocks,seal`." };

function operationLine({ name, method, path, summary, needsKey }: Operation): string {
  const [first] = summary.split(/(?<=\.) /);
  return `- \`${method} ${path}\` (${name}${needsKey ? ", with key" : ""}): ${first}${more[name] ?? ""}`;
}

/** Whether the operation is about a part of a letter: its guests, its history. Their names say what they do. */
function isOnePart({ path }: Pick<Operation, "path">): boolean {
  return path.startsWith(`${letterPath}/`) && !path.endsWith("/key");
}

/** "GET, POST /guests; …" */
function methodsOfParts(): string {
  const byPath = Map.groupBy(operations.filter(isOnePart), ({ path }) => path.slice(letterPath.length));
  return [...byPath].map(([path, list]) => `${list.map(({ method }) => method).join(", ")} ${path}`).join("; ");
}

/** `400 invalid_json, invalid_input; 403 forbidden; …` */
function errorCodes(): string {
  const byStatus = Map.groupBy(Object.entries(errors), ([, { status }]) => status);
  return [...byStatus].map(([status, list]) => `${status} ${list.map(([code]) => code).join(", ")}`).join("; ");
}

function links(list: readonly (readonly [title: string, address: string, says: string])[]): string {
  return list.map(([title, address, says]) => `- [${title}](${address}): ${says}`).join("\n");
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
