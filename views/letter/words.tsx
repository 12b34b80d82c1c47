import { raw } from "hono/html";
import type { Addressee } from "../../domain/letter/personalize.ts";
import { addressParts, readableAddress } from "./envelope/addresses.ts";
import type { View } from "./render_context.ts";

/** First strong isolate and its end: <bdi>, in plain characters. */
const isolated = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * The guest with a name that keeps its own direction: an Arabic name must not change the direction of a Spanish
 * sentence or of the punctuation beside it. `Words` draws the marks as <bdi>.
 */
export function isolate(to: Addressee): Addressee {
  return to.isGuest ? { ...to, name: `\u2068${unbroken(to.name)}\u2069` } : to;
}

/** The name without characters that would end its isolation early: other isolates, and line breaks. */
function unbroken(name: string): string {
  return name.replace(/[\u2066-\u2069]/g, "").replace(/\s*\n\s*/g, " ");
}

/** Text with its line breaks. */
export function Words({ text }: { text: string }) {
  return raw(wordsHtml(text));
}

/**
 * The same as HTML. It is joined as a string, because a letter may have a hundred thousand lines, and an element for
 * each takes microseconds.
 */
export function wordsHtml(text: string): string {
  return text.trim().split("\n").map(lineHtml).join("<br>");
}

/** The length of a text in characters but for the guest's name, so that it is the same for every guest. */
export function lengthWithoutNames(text: string): number {
  return text.split(isolated).filter((_, index) => index % 2 === 0).join("").length;
}

/** `split` with a group gives the isolated text as every second part. */
function lineHtml(line: string): string {
  if (!line.includes("\u2068")) return escapeHtml(line);
  const pieces = line.split(isolated).map(escapeHtml);
  return pieces.map((piece, index) => index % 2 === 1 ? `<bdi>${piece}</bdi>` : piece).join("");
}

const special = /[&<>"']/g;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text as JSX does. */
export function escapeHtml(text: string): string {
  return text.replace(special, (character) => escapes[character]!);
}

/** A hyphen with the letters beside it, or a short row of them. */
const hyphen = /[^\s/-]?-(?:[^\s/-]?-){0,3}[^\s/-]?/g;

/**
 * An address as people write it. On paper it is read from one line to the next: a line ends after a slash, and never at
 * a hyphen, which a reader would leave out.
 */
export function WrittenAddress({ address, view: { onPaper } }: { address: string; view: Pick<View, "onPaper"> }) {
  const text = readableAddress(address);
  return onPaper ? raw(addressParts(text).map(partHtml).join("<wbr>")) : <>{text}</>;
}

function partHtml(part: string): string {
  return escapeHtml(part).replace(hyphen, (kept) => `<span class="whole">${kept}</span>`);
}
