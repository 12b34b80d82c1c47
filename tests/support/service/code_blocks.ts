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

/** The code blocks on a page of this service, without the colours of their parts. */
export function pageBlocks(html: string): CodeBlock[] {
  return [...html.matchAll(/<pre[^>]*>\s*<code(?: class="language-(\w+)")?>([^]*?)<\/code>\s*<\/pre>/g)]
    .map(([, language = "", text]) => ({ language, text: decode(text!.replace(/<[^>]+>/g, "")) }));
}

/** A group of code on a page of the documentation: the same in several languages, or one piece. */
type Samples = { readonly label: string; readonly samples: readonly CodeBlock[] };

/** The groups of code on a page of the documentation, in order. */
export function sampleGroups(html: string): Samples[] {
  return html.split('<div class="docs-samples" data-label="').slice(1).map((rest) => {
    const [label, inside] = [rest.slice(0, rest.indexOf('"')), rest.split(/<section|<\/section>/)[0]!];
    return { label: decode(label), samples: pageBlocks(inside) };
  });
}
