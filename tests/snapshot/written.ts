import type { Asked } from "./service.ts";

/*
 * An answer as a file that is easy to compare. The bytes are as the service sent them, but for this:
 * - Random numbers (UUIDs) are written as zeros.
 * - HTML has a line break before each tag, JSON and style sheets have one between their parts.
 * - A picture or a typeface is written as its size and its SHA-256, also where it stands inside of a page.
 */

/** Replaces every UUID. */
const noUuid = "00000000-0000-0000-0000-000000000000";
const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** An embedded file with at least this many characters is shortened. */
const insideFile = /(data:[\w/+.-]+;base64,)([\w+/=]{200,})/g;
/** The characters that a file's name may have. */
const unsafe = /[^\w.-]+/g;
/** The request's longest line, in characters. */
const longestRequest = 500;

/** @returns the request in a line, then the answer: status, all headers in order, and body */
export async function writeAnswer(asked: Asked, answer: Response): Promise<string> {
  const { status, headers } = answer;
  const type = headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = isText(type) ? breakLines(await shorten(new TextDecoder().decode(bytes)), type) : await summary(bytes);
  // What it took is never the same twice.
  const head = [...headers].filter(([name]) => name !== "server-timing").map(([name, value]) => `${name}: ${value}`)
    .toSorted();
  return [requestLine(asked), String(status), ...head, "", body, ""].join("\n").replace(uuid, noUuid);
}

/** @returns the end of a file's name for an answer of this type */
export function fileEnd(answer: Response): string {
  const type = answer.headers.get("content-type") ?? "";
  const known = ["html", "json", "css", "csv", "calendar", "javascript", "jpeg"].find((word) => type.includes(word));
  return known ?? "txt";
}

/** @returns a text as part of a file's name */
export function fileName(text: string): string {
  return text.replace(unsafe, "_");
}

function requestLine({ method = "GET", path, headers = {}, body }: Asked): string {
  const { "accept-language": language, "hx-request": swap } = headers;
  const sent = body instanceof FormData ? "a file" : body instanceof URLSearchParams ? String(body) : body;
  const words = [
    method,
    path,
    language,
    swap ? "as htmx" : undefined,
    typeof sent === "object" ? JSON.stringify(sent) : sent,
  ];
  return words.filter((word) => word !== undefined).join(" ").replaceAll("\n", " ").slice(0, longestRequest);
}

function isText(type: string): boolean {
  return type === "" || /^text\/|json|xml|javascript/.test(type);
}

function breakLines(text: string, type: string): string {
  if (type.includes("html")) {
    return text.replace(/(?<!^|\n)</g, "\n<").replace(/(?<=\})(?=[.#@:\w[*])|(?<=;)(?=--)/g, "\n");
  }
  if (/json|event-stream/.test(type)) return text.replace(/(?<=[[{,])(?=["[{])/g, "\n");
  if (type.includes("css")) return text.replace(/\}(?!\n)/g, "}\n");
  return text;
}

/** The text, with each embedded file shortened. */
async function shorten(text: string): Promise<string> {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: whole, 1: start, 2: data, index } of text.matchAll(insideFile)) {
    pieces.push(text.slice(from, index), start!, `[${await summary(Uint8Array.fromBase64(data!))}]`);
    from = index + whole.length;
  }
  return pieces.join("") + text.slice(from);
}

async function summary(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return `${bytes.length} bytes, SHA-256 ${hash}`;
}
