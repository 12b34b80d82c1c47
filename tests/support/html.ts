/* Reads the service's own pages: well-formed HTML with every attribute quoted. No parser for anybody else's. */

/** A start tag. An attribute without a value has the empty one. */
export type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/g;
const attribute = /([^\s=>"]+)(?:="([^"]*)")?/g;
const inline = new Set(["a", "bdi", "code", "span", "time"]);
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** All start tags, in order. */
export function tagsOf(html: string): Tag[] {
  return [...withoutStyles(html).matchAll(tag)].filter(([, end]) => end === "").map(([, , name, rest = ""]) => ({
    name: name!,
    attributes: Object.fromEntries(rest.matchAll(attribute).map(([, key, value = ""]) => [key!, decode(value)])),
  }));
}

/** The tags and the names of their attributes: what is left of a page when every word and value is taken away. */
export function skeletonOf(html: string): string {
  return [...withoutStyles(html).matchAll(tag)].map(([, end, name, rest = ""]) =>
    `${end}${name} ${[...rest.matchAll(attribute)].map(([, key]) => key).join(" ")}`.trim()
  ).join("\n");
}

/** The words as a reader meets them, visible or read aloud, a line each. */
export function linesOf(html: string): string[] {
  const broken = withoutStyles(html).replace(tag, (_, __, name) => inline.has(name) ? "" : "\n");
  return broken.split("\n").map((line) => decode(line).replace(/ +/g, " ").trim()).filter((line) => line !== "");
}

/** Where the links lead, each as "words: address". */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>([^]*?)<\/a>/g)].map(([, attributes, words]) =>
    `${linesOf(words!).join(" ")}: ${decode(/href="([^"]*)"/.exec(attributes!)?.[1] ?? "")}`
  );
}

/** What stands in each element of this name; none within another of that name. */
export function insides(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, "g"))].map(([, inside]) => inside!);
}

/** What stands in the only element of this name. */
export function inside(html: string, name: string): string {
  const found = insides(html, name);
  if (found.length !== 1) throw new Error(`${found.length} <${name}> instead of one in ${html.slice(0, 300)}`);
  return found[0]!;
}

/** Text or an attribute's value as a browser reads it. */
export function decode(html: string): string {
  return html.replace(/&(\w+|#\d+);/g, (entity, name) => {
    const character = characters[name];
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}

function withoutStyles(html: string): string {
  return html.replace(/(<style>)[^<]*(<\/style>)/g, "$1$2");
}
