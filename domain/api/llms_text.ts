import { markdownPath } from "./docs/page.ts";
import { tools } from "./tools.ts";
import { blockTypes, letterBlockTypes } from "../blocks/index.ts";
import { presets } from "../catalog/presets.ts";
import { styleIds } from "../catalog/styles.ts";
import { texts } from "../catalog/texts.ts";
import { errors } from "../errors.ts";
import { languageIds } from "../i18n/languages.ts";
import { examples } from "./examples.ts";
import { letterPath, type Operation } from "./operation.ts";
import { findOperation, operations } from "./operations.ts";
import { docsPaths } from "./docs/pages.ts";
import { curl } from "./samples.ts";

/** Of its requests, in characters: nobody reads them on a narrow screen. */
const lineWidth = 120;

/**
 * llms.txt in the format of llmstxt.org: a title, a summary, everything needed to use the service, then links.
 * @param base the service's origin
 */
export function llmsText(base: string): string {
  const { "letter-input": createInput, "letter-links": letterLinks } = examples(base).bodies;
  const { blocks: [heading, , date] = [], lang, style, guests } = createInput;
  const letter = { lang, style, blocks: [heading, date], guests };
  const parts = [
    "# Envoi",
    "> Free addressed letters and invitations, without accounts, with a personal link for each guest.",
    "Nothing is sent: pass the links on. Give `id` and `editKey`, the only access, to your user alone.",
    `Over REST (JSON, under ${base}):`,
    whole.map(operationLine).join("\n"),
    `Over MCP (HTTP, no login, at ${base}/api/mcp) ${toolNames()}.`,
    `With its key, under \`${letterPath}\`: ${methodsOfParts()}. POST /guests takes one guest or a bare list: \`{ name, contact: { phone, email }, sent, answer, party, note }\`, all but the name your own notes.`,
    "The key goes into `Authorization: Bearer <editKey>`. To try:",
    code("sh", curl(base, findOperation("create_letter"), { body: letter }, lineWidth)),
    `It answers 201 with ${fieldsOf(letterLinks)}; a guest is ${fieldsOf(letterLinks.guests[0]!)}.`,
    values(),
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

/** What a letter is written with. An agent that knows it needs no catalog for a first letter. */
function values(): string {
  const blocks = letterBlockTypes.map((type) => {
    const fields = Object.keys(blockTypes[type].schema.shape).filter((field) => !usual.includes(field));
    return [type, fields.join(", ")].filter(Boolean).join(" ");
  });
  return `**values**: lang ${languageIds.join(", ")}; style ${styleIds.join(", ")}; ` +
    `preset ${presets.map(({ id }) => id).join(", ")}. Blocks with their fields: ${blocks.join("; ")}.`;
}

/** Fields that most blocks have, and those that `text` and `images` explain. */
const usual = [
  ...["id", "type", "interactive", "italic", "fontStyle"],
  ...["size", "align", "shape", "focus", "icon", "channel", "style"],
];

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

/** The operations that have a line of their own. */
const whole = operations.filter((operation) => !isOnePart(operation));

/** Which tools there are, beside the operations above. */
function toolNames(): string {
  const [lines, names] = [whole.map(({ name }) => name as string), tools.map(({ name }) => name as string)];
  const [others, more] = [lines.filter((name) => !names.includes(name)), names.filter((name) => !lines.includes(name))];
  return `these are tools, too, except ${others.join(", ")}; so are ${more.join(", ")}`;
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

function fieldsOf(value: object): string {
  return `\`{ ${Object.keys(value).join(", ")} }\``;
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
