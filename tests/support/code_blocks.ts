import { decode } from "./html.ts";

/** A piece of code in a document, in the language it says it is in. */
export type CodeBlock = { readonly language: string; readonly text: string };

/** The fenced blocks of a Markdown text. */
export function markdownBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^```(\w*)\n([^]*?)\n```$/gm)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

/** The blocks of code on a page of this service. */
export function pageBlocks(html: string): CodeBlock[] {
  return [...html.matchAll(/<pre[^>]*>\s*<code(?: class="language-(\w+)")?>([^]*?)<\/code>\s*<\/pre>/g)]
    .map(([, language = "", text]) => ({ language, text: decode(text!) }));
}
