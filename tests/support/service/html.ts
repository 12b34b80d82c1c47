/* Reads the service's own pages: well-formed HTML with quoted attributes. It is no parser for other HTML. */

/** A start tag. The value of an attribute without a value is "". */
export type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"'/]+(?:="[^"]*"|='[^']*')?)*)\s*(\/?)>/gi;
const attribute = /([^\s=>"'/]+)(?:="([^"]*)"|='([^']*)')?/g;
const inline = new Set(["a", "wbr", "bdi", "code", "span", "time"]);
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** The page with a fixed submission id in all forms, since each drawing has another one. */
export function withOneSubmission(html: string): string {
  return html.replace(/(name="submission" value=")[^"]*/g, "$1drawn");
}

/** All start tags, in order. */
export function tagsOf(html: string): Tag[] {
  return [...withoutCode(html).matchAll(tag)].filter(([, end]) => end === "").map(([, , name, rest = ""]) => ({
    name: name!,
    attributes: attributesOf(rest),
  }));
}

/** The page's tags with the names of their attributes, without text and values. */
export function skeletonOf(html: string): string {
  return [...withoutCode(html).matchAll(tag)].map(([, end, name, rest = ""]) =>
    `${end}${name} ${[...rest.matchAll(attribute)].map(([, key]) => key).join(" ")}`.trim()
  ).join("\n");
}

/**
 * The page's text for a reader without scripts, visible or read aloud, in lines. A picture is replaced by its label.
 * Drawings without a label, and hidden or `aria-hidden` elements, are left out.
 */
export function linesOf(html: string): string[] {
  const broken = withoutUnread(withoutCode(html)).replace(tag, (_, __, name) => inline.has(name) ? "" : "\n");
  return broken.split("\n").map((line) => decode(line).replace(/ +/g, " ").trim()).filter((line) => line !== "");
}

/** The links, each as "words: address". */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>([^]*?)<\/a>/g)].map(([, attributes, words]) =>
    `${linesOf(words!).join(" ")}: ${decode(/href="([^"]*)"/.exec(attributes!)?.[1] ?? "")}`
  );
}

/** The content of each element of this name. Elements of this name must not be nested. */
export function insides(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, "g"))].map(([, inside]) => inside!);
}

/** The content of the only element of this name. */
export function inside(html: string, name: string): string {
  const found = insides(html, name);
  if (found.length !== 1) throw new Error(`${found.length} <${name}> instead of one in ${html.slice(0, 300)}`);
  return found[0]!;
}

/** Text or an attribute's value, with its entities decoded. */
export function decode(html: string): string {
  return html.replace(/&(#?\w+);/g, (entity, name) => {
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

/** The page without the content of styles and scripts. */
function withoutCode(html: string): string {
  return html.replace(/(<(style|script)(?:\s[^>]*)?>)[^]*?(<\/\2>)/g, "$1$3");
}

/** The page without unread elements, and with each picture replaced by its label. */
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

/** The label of a picture, for screen readers, not decoded. */
function labelOf(attributes: string): string {
  const isPicture = / role="img"/.test(attributes) && !/ (?:hidden|aria-hidden="true")/.test(attributes);
  return isPicture ? /\saria-label="([^"]*)"/.exec(attributes)?.[1] ?? "" : "";
}
