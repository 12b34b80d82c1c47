import type { Child } from "hono/jsx";
import type { Words } from "../../domain/api/docs/page.ts";

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_(required)_|\[([^\]]+)\]\(((?:\/|https:)[^)]*)\)/g;

/** Words of the documentation, with their code, strong words and links. */
export function Prose({ text }: { text: Words }) {
  const pieces: Child[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, code, strong, quiet, link, address] = found;
    pieces.push(text.slice(end, found.index));
    if (code) pieces.push(<code>{code}</code>);
    if (strong) pieces.push(<strong>{strong}</strong>);
    if (quiet) pieces.push(<span class="docs-required">{quiet}</span>);
    if (link) pieces.push(<a href={address}>{link}</a>);
    end = found.index + whole.length;
  }
  return <>{[...pieces, text.slice(end)]}</>;
}
