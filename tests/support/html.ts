/* Reads the service's own pages: well-formed HTML with every attribute quoted. No parser for anybody else's. */

/** A start tag. An attribute without a value has the empty one. */
export type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"'/]+(?:="[^"]*"|='[^']*')?)*)\s*(\/?)>/gi;
const attribute = /([^\s=>"'/]+)(?:="([^"]*)"|='([^']*)')?/g;
const inline = new Set(["a", "bdi", "code", "span", "time"]);
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** All start tags, in order. */
export function tagsOf(html: string): Tag[] {
  return [...withoutCode(html).matchAll(tag)].filter(([, end]) => end === "").map(([, , name, rest = ""]) => ({
    name: name!,
    attributes: attributesOf(rest),
  }));
}

/** The tags and the names of their attributes: what is left of a page when every word and value is taken away. */
export function skeletonOf(html: string): string {
  return [...withoutCode(html).matchAll(tag)].map(([, end, name, rest = ""]) =>
    `${end}${name} ${[...rest.matchAll(attribute)].map(([, key]) => key).join(" ")}`.trim()
  ).join("\n");
}

/**
 * The words as a reader without scripts meets them, visible or read aloud, a line each. A picture says its label; a
 * drawing without one, what is hidden, and what is kept from being read aloud say nothing.
 */
export function linesOf(html: string): string[] {
  const broken = withoutUnread(withoutCode(html)).replace(tag, (_, __, name) => inline.has(name) ? "" : "\n");
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

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    written.matchAll(attribute).map(([, key, value, quoted]) => [key!, decode(value ?? quoted ?? "")]),
  );
}

/** Without what stands in style blocks and scripts. */
function withoutCode(html: string): string {
  return html.replace(/(<(style|script)(?:\s[^>]*)?>)[^]*?(<\/\2>)/g, "$1$3");
}

/** Without what stands in elements that nobody reads, with the label of each picture in its place. */
function withoutUnread(html: string): string {
  let [read, from, depth, unread] = ["", 0, 0, ""];
  for (const { 0: whole, 1: end, 2: name = "", 3: rest = "", 4: closed, index } of html.matchAll(tag)) {
    if (closed) continue;
    if (unread === "" && end === "" && isUnread(name, attributesOf(rest))) {
      read += html.slice(from, index) + whole + labelOf(rest);
      [unread, depth] = [name, 1];
    } else if (name === unread) {
      depth += end ? -1 : 1;
      if (depth === 0) [unread, from] = ["", index];
    }
  }
  if (unread !== "") throw new Error(`<${unread}> does not end in ${html.slice(0, 300)}`);
  return read + html.slice(from);
}

function isUnread(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === "svg" || "hidden" in attributes || attributes["aria-hidden"] === "true" || attributes.role === "img";
}

/** What is read aloud in the place of a picture, as it is written. */
function labelOf(attributes: string): string {
  const isPicture = / role="img"/.test(attributes) && !/ (?:hidden|aria-hidden="true")/.test(attributes);
  return isPicture ? /\saria-label="([^"]*)"/.exec(attributes)?.[1] ?? "" : "";
}
