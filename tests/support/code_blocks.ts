import { decode } from "./html.ts";

/** A code block in a document, with its declared language. */
export type CodeBlock = { readonly language: string; readonly text: string };

/** The fenced blocks of a Markdown text. */
export function markdownBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^```(\w*)\n([^]*?)\n```$/gm)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

/** The code blocks on a page of this service. */
export function pageBlocks(html: string): CodeBlock[] {
  return [...html.matchAll(/<pre[^>]*>\s*<code(?: class="language-(\w+)")?>([^]*?)<\/code>\s*<\/pre>/g)]
    .map(([, language = "", text]) => ({ language, text: decode(text!) }));
}
