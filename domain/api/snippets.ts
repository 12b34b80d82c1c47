import { examples } from "./examples.ts";
import type { Operation } from "./operations.ts";

/*
 * Requests for the documentation; each runs unchanged. A letter's id and key are written `$ID` and `$EDIT_KEY`: the
 * reader sets these variables from the answer of creating.
 */

/** The request of an operation, with curl. @param body JSON without apostrophes, since they quote it */
export function curl(base: string, operation: Operation, body?: unknown, query = ""): string {
  const { method, path, needsKey, takesFile } = operation;
  const address = `${base}${path.replace("{id}", "$ID")}${query}`;
  const implied = method === "GET" || method === "POST" && (body || takesFile);
  const lines = [
    `curl ${implied ? "" : `-X ${method} `}${quoted(address)}`,
    ...(takesFile ? ["-F file=@photo.jpg"] : []),
    ...(needsKey ? ['-H "authorization: Bearer $EDIT_KEY"'] : []),
    ...(body ? ["-H 'content-type: application/json'", `-d '${compactJson(body)}'`] : []),
  ];
  return lines.join(" \\\n  ");
}

/** TypeScript that creates a letter, with an idempotency key, and then renames a guest. */
export function typescript(base: string): string {
  const { style, seal, blocks: [heading, , date, place] = [] } = examples(base).bodies["letter-input"];
  const input = compactJson({ style, seal, blocks: [heading, date, place], guests: [{ name: "Ana" }] }, 100);
  return `const api = "${base}/api/v1/letters";
const json = { "content-type": "application/json" };

type Guest = { id: string; name: string; url: string };
type Links = { id: string; editKey: string; url: string; guests: Guest[] };

async function send<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

const letter = await send<Links>(api, {
  method: "POST",
  headers: { ...json, "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify(${indented(unquoted(input))}),
});
for (const { name, url } of letter.guests) console.log(\`\${name}: \${url}\`);

await send(\`\${api}/\${letter.id}\`, {
  method: "PATCH",
  headers: { ...json, authorization: \`Bearer \${letter.editKey}\` },
  body: JSON.stringify({
    guests: [{ id: letter.guests[0].id, name: "Ana María" }, { name: "Noor" }],
  }),
});
`;
}

/** The settings of an MCP client for this service. */
export function mcpSettings(base: string): string {
  return compactJson({ mcpServers: { envoi: { type: "http", url: `${base}/api/mcp` } } }, 40);
}

/** JSON with each object and list on one line, if it fits. @param width in characters */
export function compactJson(value: unknown, width = 92, indent = ""): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  const inside = Array.isArray(value)
    ? value.map((item) => compactJson(item, width, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, width, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inside.map((part) => `${deeper}${part}`).join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** Quotes the address if needed: a shell reads `?` as a pattern, and must replace `$ID`. */
function quoted(address: string): string {
  return address.includes("?") || address.includes("$") ? `"${address}"` : address;
}

/** JSON as an object in TypeScript: keys that are identifiers need no quotes. */
function unquoted(json: string): string {
  return json.replace(/"(\w+)":/g, "$1:");
}

/** Indents all lines after the first by two spaces. */
function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
