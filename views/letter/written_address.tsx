import { raw } from "hono/html";
import { addressParts, readableAddress } from "./envelope/addresses.ts";
import type { View } from "./render_context.ts";
import { escapeHtml } from "./words.tsx";

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
