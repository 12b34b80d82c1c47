type Fields = Readonly<Record<string, unknown>>;

/**
 * Parts of the catalog in few words, for a reader that takes text: lists of like things as tables. It says all that the
 * catalog says, at half the length of JSON within JSON.
 */
export function catalogText(sections: Fields): string {
  return Object.entries(sections).map(([name, section]) => `## ${name}\n${say(section)}`).join("\n\n");
}

function say(value: unknown): string {
  if (Array.isArray(value)) return value.every(isFields) ? table(value) : value.join(", ");
  if (!isFields(value)) return String(value);
  return Object.entries(value).map(([name, part]) => {
    const said = say(part);
    return said.includes("\n") ? `${name}:\n${said}` : `${JSON.stringify(name)}: ${said}`;
  }).join("\n");
}

/** A line for each; a heading line, too, where all have the same fields. */
function table(items: readonly Fields[]): string {
  const rows = items.map((item) => Object.fromEntries(cells(item)));
  const headings = new Set(rows.map((row) => Object.keys(row).join("|")));
  if (headings.size > 1) return items.map((item) => JSON.stringify(item)).join("\n");
  return [...headings, ...rows.map((row) => Object.values(row).join("|"))].join("\n");
}

/** Fields within fields are cells of their own: `ink` of `colors`. */
function cells(item: Fields): [string, string][] {
  return Object.entries(item).flatMap(([name, value]) => isFields(value) ? cells(value) : [[name, say(value)]]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
