import type { Chapter, Entry, Node, Page, Part, Words } from "./page.ts";

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
