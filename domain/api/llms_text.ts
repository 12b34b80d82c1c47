import { tools } from "./tools.ts";
import { texts } from "../catalog/texts.ts";
import { errors } from "../errors.ts";
import { examples } from "./examples.ts";
import { findOperation, type Operation, operations } from "./operations.ts";
import type { SchemaName } from "./schemas.ts";
import { compactJson, curl } from "./snippets.ts";

/**
 * llms.txt in the format of llmstxt.org: a title, a summary, everything needed to use the service, then links.
 * @param base the service's origin
 */
export function llmsText(base: string): string {
  const { "letter-input": createInput, "letter-links": letterLinks, "letter-patch": patch } = examples(base).bodies;
  const { lang, style, seal, blocks: [heading, , date, place, rsvp] = [], guests } = createInput;
  const letter = { lang, style, seal, blocks: [heading, date, place, rsvp], guests };
  const parts = [
    "# Envoi",
    "> Free service for addressed letters and invitations, without accounts: typed blocks, a style, an envelope with " +
    "stamp and wax seal, and a personal link for each guest. Over REST or MCP.",
    "Create a letter and it is published. Send each guest the link that `guests` names. Keep `id` and `editKey`: the key " +
    "is all the access there is, so give it to your user and to no guest.",
    `Over REST (JSON, under ${base}). Over MCP (streamable HTTP, no login, at ${base}/api/mcp) the tools are ` +
    `${listed(tools.map(({ name }) => name))}.`,
    operations.map(operationLine).join("\n"),
    "What needs the key takes `Authorization: Bearer <editKey>`. A letter, as it can be run:",
    code("sh", curl(base, findOperation("create_letter"), letter)),
    `It answers 201 with ${listed(Object.keys(letterLinks))}; a guest is ${inline(letterLinks.guests[0])}. ` +
    "With `$ID` and `$EDIT_KEY` set from it, this changes what it names and keeps the rest:",
    code("sh", curl(base, findOperation("update_letter"), patch)),
    ...Object.entries(texts).map(([name, text]) => `**${name}**: ${text}`),
    "**errors**: `{ error: { code, message, issues: [{ path, message }] } }`; the message says what to do. " +
    `${errorCodes()}.`,
    "## Descriptions",
    links([
      ["Catalog", `${base}/api/v1/catalog`, "styles, fonts, presets, blocks with their defaults, slots, stamps, seals"],
      ["OpenAPI 3.1", `${base}/openapi.json`, "every operation, header and status"],
      ["Documentation", `${base}/docs`, "every field and error in a table, quick start, client settings"],
    ]),
    "## JSON Schemas",
    links(schemas.map(([name, says]) => [name, `${base}/schemas/${name}.json`, says])),
  ];
  return `${parts.join("\n\n")}\n`;
}

const schemas: readonly (readonly [SchemaName, string])[] = [
  ["letter-input", "what creating takes"],
  ["letter-patch", "what updating takes"],
  ["block-input", "the sixteen types of blocks, as they are sent"],
  ["letter", "what reading answers"],
  ["error", "what every refusal answers"],
];

function operationLine({ name, method, path, summary, needsKey }: Operation): string {
  return `- \`${method} ${path}\` (${name}${needsKey ? ", needs the key" : ""}): ${summary}`;
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

function inline(value: unknown): string {
  return `\`${compactJson(value, Infinity)}\``;
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
