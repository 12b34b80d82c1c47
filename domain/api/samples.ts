import type { Operation } from "./operation.ts";

/*
 * Requests for the documentation; each runs unchanged. A letter's id and key are the variables `ID` and `EDIT_KEY`, a
 * guest's id is `GUEST`: the reader sets them from the answer of creating. An upload takes the file `photo.jpg`.
 */

/** What an operation is asked in an example. */
export type SampleRequest = { readonly body?: unknown; /** with its question mark */ readonly query?: string };

/**
 * The request with curl.
 * @param asked its body is JSON without apostrophes, since they quote it
 * @param width of its lines, in characters
 */
export function curl(
  base: string,
  operation: Operation,
  { body, query = "" }: SampleRequest,
  width = sampleWidth,
): string {
  const { method, needsKey, takesFile } = operation;
  const implied = method === "GET" || method === "POST" && (body || takesFile);
  const lines = [
    `curl ${implied ? "" : `-X ${method} `}${quoted(`${base}${pathOf(operation, (name) => `$${name}`)}${query}`)}`,
    ...(takesFile ? ["-F file=@photo.jpg"] : []),
    ...(needsKey ? ['-H "authorization: Bearer $EDIT_KEY"'] : []),
    ...(body ? ["-H 'content-type: application/json'", `-d '${compactJson(body, width)}'`] : []),
  ];
  return lines.join(" \\\n  ");
}

/** The request in JavaScript, for Node, Deno and Bun; in a browser the variables are set in another way. */
export function javascript(base: string, operation: Operation, { body, query = "" }: SampleRequest): string {
  const { method, needsKey, takesFile } = operation;
  const names = variablesOf(operation);
  const path = pathOf(operation, (name) => `\${${name}}`);
  const quote = path.includes("${") ? "`" : '"';
  const headers = [
    ...(needsKey ? ["authorization: `Bearer ${EDIT_KEY}`,"] : []),
    ...(body ? ['"content-type": "application/json",'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}",`]),
    ...(headers.length > 0 ? ["headers: {", ...headers.map((line) => `  ${line}`), "},"] : []),
    ...(body ? [`body: JSON.stringify(${unquoted(compactJson(body, sampleWidth))}),`] : []),
    ...(takesFile ? ["body: form,"] : []),
  ].join("\n");
  const init = options === "" ? "" : `, {\n${indented(options)}\n}`;
  return [
    ...(takesFile ? ['import { readFile } from "node:fs/promises";', ""] : []),
    ...(names.length > 0 ? [`const { ${names.join(", ")} } = process.env;`, ""] : []),
    ...(takesFile
      ? ["const form = new FormData();", 'form.append("file", new Blob([await readFile("photo.jpg")]), "photo.jpg");']
      : []),
    `const answer = await fetch(${quote}${base}${path}${query}${quote}${init});`,
    operation.status === 204 ? "console.log(answer.status);" : "console.log(await answer.json());",
  ].join("\n");
}

/** The request in Python, with nothing but its standard library. */
export function python(base: string, operation: Operation, { body, query = "" }: SampleRequest): string {
  const { method, needsKey, takesFile } = operation;
  const path = pathOf(operation, (name) => `{os.environ['${name}']}`);
  const headers = [
    ...(needsKey ? [`"authorization": f"Bearer {os.environ['EDIT_KEY']}",`] : []),
    ...(body ? ['"content-type": "application/json",'] : []),
    ...(takesFile ? ['"content-type": "multipart/form-data; boundary=photo",'] : []),
  ];
  const usesEnvironment = variablesOf(operation).length > 0;
  const lines = [
    `${usesEnvironment && path.includes("{") ? "f" : ""}"${base}${path}${query}",`,
    ...(method === "GET" ? [] : [`method="${method}",`]),
    ...(headers.length > 0 ? ["headers={", ...headers.map((line) => `    ${line}`), "},"] : []),
    ...(body ? [`data=json.dumps(${compactJson(body, sampleWidth, "", pythonValue)}).encode(),`] : []),
    ...(takesFile ? ["data=body,"] : []),
  ].join("\n");
  const modules = [
    ...(body ? ["json"] : []),
    ...(usesEnvironment ? ["os"] : []),
    "urllib.request",
  ];
  return [
    `import ${modules.join(", ")}`,
    "",
    ...(takesFile ? pythonForm : []),
    "request = urllib.request.Request(",
    indented(lines, "    "),
    ")",
    "with urllib.request.urlopen(request) as answer:",
    `    print(${operation.status === 204 ? "answer.status" : "answer.read().decode()"})`,
  ].join("\n");
}

/** A form with one file, which Python's library does not write. */
const pythonForm = [
  `head = 'content-disposition: form-data; name="file"; filename="photo.jpg"'`,
  `with open("photo.jpg", "rb") as file:`,
  String.raw`    body = f"--photo\r\n{head}\r\n\r\n".encode() + file.read() + b"\r\n--photo--\r\n"`,
  "",
];

/** A call of a tool, as MCP's `tools/call` takes it. */
export function toolCall(name: string, sent: object): string {
  return compactJson({ name, arguments: sent }, sampleWidth);
}

const sampleWidth = 64;

/** The names of the variables that a request needs. */
function variablesOf({ path, needsKey }: Operation): string[] {
  return [
    ...path.matchAll(/\{(id|guest)\}/g).map(([, name]) => name!.toUpperCase()),
    ...(needsKey ? ["EDIT_KEY"] : []),
  ];
}

/** The path with variables in place of its parameters; a revision is 1. @param write how the language writes one */
function pathOf({ path }: Operation, write: (name: string) => string): string {
  return path.replace("{revision}", "1").replace(/\{(id|guest)\}/g, (_, name: string) => write(name.toUpperCase()));
}

/**
 * JSON with each object and list on one line, if it fits.
 * @param width in characters
 * @param write how a text, a number, true, false or null is written
 */
export function compactJson(value: unknown, width = 92, indent = "", write = jsonValue): string {
  const line = oneLine(value, write);
  if (typeof value !== "object" || value === null || indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  const inside = Array.isArray(value)
    ? value.map((item) => compactJson(item, width, deeper, write))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, width, deeper, write)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inside.map((part) => `${deeper}${part}`).join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown, write: (value: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map((item) => oneLine(item, write)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return write(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item, write)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

function jsonValue(value: unknown): string {
  return JSON.stringify(value);
}

function pythonValue(value: unknown): string {
  if (value === null) return "None";
  return value === true ? "True" : value === false ? "False" : JSON.stringify(value);
}

/** Quotes the address if needed: a shell reads `?` as a pattern, and must replace `$ID`. */
function quoted(address: string): string {
  return address.includes("?") || address.includes("$") ? `"${address}"` : address;
}

/** JSON as an object in JavaScript: keys that are identifiers need no quotes. */
function unquoted(json: string): string {
  return json.replace(/"(\w+)":/g, "$1:");
}

function indented(text: string, by = "  "): string {
  return text.replace(/^(?=.)/gm, by);
}
