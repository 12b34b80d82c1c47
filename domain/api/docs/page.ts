/*
 * A page of the documentation as data, and the same as Markdown. `views/docs` draws it as HTML, so both say the same.
 */

/**
 * Words with a little Markdown: `code`, **strong** words, _quiet_ words, and [links](/docs/fields), whose addresses
 * begin with a slash or with https://.
 */
export type Words = string;

export type CodeLanguage = "sh" | "js" | "ts" | "python" | "json" | "toml";

/** Code to copy, with the name of its tab. */
export type Sample = { readonly name: string; readonly language: CodeLanguage; readonly text: string };

/** A field, an error, a parameter: its name, short facts about it, and what it means. */
export type Entry = {
  /** target of links */
  readonly id?: string;
  readonly name: Words;
  readonly facts?: readonly Words[];
  readonly words: Words;
};

export type Node =
  | { readonly kind: "words"; readonly words: Words }
  | { readonly kind: "list"; readonly items: readonly Words[] }
  /** `short` names stand beside their words */
  | { readonly kind: "entries"; readonly title?: string; readonly short?: true; readonly entries: readonly Entry[] }
  | {
    readonly kind: "samples";
    /** unique on its page */
    readonly label: string;
    /** the same in several languages, one at a time where there is a script */
    readonly samples: readonly Sample[];
    /** long, and like one before it: the Markdown leaves it out */
    readonly repeats?: boolean;
  };

/** A part with a heading, whose `id` is the target of links; `beside` stands at its side where there is room. */
export type Part = {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly Node[];
  readonly beside?: readonly Node[];
};

export type Chapter = Part & { readonly parts: readonly Part[] };

export type Page = {
  /** "/docs", or "/docs/" and a name */
  readonly path: string;
  readonly title: string;
  readonly summary: Words;
  readonly chapters: readonly Chapter[];
};

export function say(words: Words): Node {
  return { kind: "words", words };
}

/** One piece of code. */
export function show(label: string, language: CodeLanguage, text: string, repeats = false): Node {
  return { kind: "samples", label, samples: [{ name: label, language, text }], repeats };
}

/** The address of the table that describes a schema or a part of one. */
export function fieldsAddress(id: string): string {
  return `/docs/${id === "block" || id.startsWith("block-") ? "blocks" : "fields"}#${id}`;
}

export function errorLink(code: string): Words {
  return `[${code}](/docs/errors#error-${code})`;
}

/** The page as Markdown. @param base the service's origin */
export function markdownOf(page: Page, base: string): string {
  const parts = [`# ${page.title}`, page.summary, ...page.chapters.flatMap(chapterText)];
  return `${parts.map((part) => withAddresses(part, base)).join("\n\n")}\n`;
}

function chapterText(chapter: Chapter): string[] {
  return [...partText(chapter, "##"), ...chapter.parts.flatMap((part) => partText(part, "###"))];
}

function partText({ title, nodes, beside = [] }: Part, marks: string): string[] {
  return [`${marks} ${title}`, ...[...nodes, ...beside].flatMap(nodeText)];
}

function nodeText(node: Node): string[] {
  if (node.kind === "words") return [node.words];
  if (node.kind === "list") return [node.items.map((item) => `- ${item}`).join("\n")];
  if (node.kind === "entries") return [...node.title ? [`**${node.title}**`] : [], node.entries.map(line).join("\n")];
  const kept = node.repeats ? [] : node.samples.filter(({ name }) => !leftOut.includes(name));
  return kept.flatMap(({ name, language, text }) => [`${name}:`, `\`\`\`${language}\n${text}\n\`\`\``]);
}

/** Agents read the Markdown, and pay for each word: curl shows the same. */
const leftOut = ["JavaScript", "Python"];

function line({ name, facts = [], words }: Entry): string {
  const about = facts.length > 0 ? ` (${facts.join("; ").replace("_required_", "required")})` : "";
  return `- ${name}${about}: ${words}`;
}

/** Links to pages of the documentation lead to their Markdown. */
function withAddresses(words: Words, base: string): Words {
  return words.replace(/\]\((\/[^)#]*)(#[^)]*)?\)/g, (_, path: string) => `](${base}${markdownPath(path)})`);
}

/** Where the Markdown of a page of the documentation is; any other path unchanged. */
export function markdownPath(path: string): string {
  return /^\/docs(?:\/[a-z]+)?$/.test(path) ? `${path}.md` : path;
}
