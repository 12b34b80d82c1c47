/** Marks that change the direction of everything after them, and the isolates around a name. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Somebody's words as one plain line, for where they leave the page: a message, a calendar, a file's name. Control
 * characters are spaces (RFC 5545, 3.3.11, has none in a text), and no mark turns the words beside them around.
 */
export function oneLine(text: string): string {
  return text.replace(directions, "").replace(/[\s\p{Cc}]+/gu, " ").trim();
}
