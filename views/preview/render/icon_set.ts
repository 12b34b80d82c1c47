/** A set of icons, by their names, as its package has it: JSON of some megabytes, an entry of which is a picture. */
type Entry = { readonly body?: string; readonly parent?: string; readonly width?: number; readonly height?: number };

/**
 * Looks icons up in the file's text: to parse all of it takes seconds and much memory.
 * @param file `icons.json` of a package of `@iconify-json`
 * @returns the names that the set has, each with its SVG, in the middle of a square
 */
export async function readIcons(file: URL, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const text = new TextDecoder("latin1").decode(await Deno.readFile(file));
  const size = { width: numberAtEnd(text, "width"), height: numberAtEnd(text, "height") };
  return new Map(names.flatMap((name) => {
    const icon = readEntry(text, name);
    return icon ? [[name, square({ ...size, ...icon })]] : [];
  }));
}

function readEntry(text: string, name: string): Entry | undefined {
  const start = text.indexOf(`\n\t\t${JSON.stringify(name)}: {`);
  if (start < 0) return undefined;
  const open = text.indexOf("{", start);
  const entry: Entry = JSON.parse(text.slice(open, text.indexOf("\n\t\t}", open) + "\n\t\t}".length));
  return entry.parent === undefined ? entry : readEntry(text, entry.parent);
}

/** What holds for all icons that do not say otherwise. */
function numberAtEnd(text: string, name: string): number {
  return Number(new RegExp(`\\n\\t"${name}": (\\d+)`).exec(text.slice(-200))![1]);
}

function square({ body, width = 0, height = 0 }: Entry): string {
  const side = Math.max(width, height);
  const box = [(width - side) / 2, (height - side) / 2, side, side].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
}
