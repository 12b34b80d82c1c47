import { fonts } from "../catalog/fonts.ts";
import { presets } from "../catalog/presets.ts";
import { sealFormats, sealIcons, sealShapes, slots, stamps } from "../catalog/envelope.ts";
import { styles } from "../catalog/styles.ts";
import { texts } from "../catalog/texts.ts";
import { invalidInput } from "../errors.ts";
import { blockTypes, emptyBlock, letterBlockTypes } from "../blocks/index.ts";
import { languageIds, languages } from "../i18n/languages.ts";
import { isObject } from "../letter/reading/is_object.ts";

/** Every value that the service accepts (interface, "Catalog"); the same for every letter and every caller. */
const catalog = {
  languages: languageIds.map((id) => ({ id, name: languages[id].name })),
  styles,
  fonts,
  presets,
  blocks: letterBlockTypes.map((type) => ({ type, label: blockTypes[type].label, example: emptyBlock(type, type) })),
  envelope: { slots, stamps },
  seal: { icons: sealIcons, shapes: sealShapes, formats: sealFormats },
  ...texts,
} as const;

/** The catalog's top-level keys. */
export const catalogSections = Object.keys(catalog) as (keyof typeof catalog)[];

/**
 * The catalog, or only some of its sections.
 * @throws Problem invalid_input for an unknown section
 */
export function readCatalog(sections: readonly string[] = catalogSections): Partial<typeof catalog> {
  const unknown = sections.filter((section) => !catalogSections.some((known) => known === section));
  if (unknown.length > 0) {
    throw invalidInput([{ path: "sections", message: `Use any of: ${catalogSections.join(", ")}.` }]);
  }
  return Object.fromEntries(catalogSections.filter((key) => sections.includes(key)).map((key) => [key, catalog[key]]));
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Sections of the catalog as short text, with lists as tables, for clients that read only text. The text has all data
 * of the catalog, at half the length of JSON within JSON.
 */
export function catalogText(sections: Fields): string {
  return Object.entries(sections).map(([name, section]) => `## ${name}\n${say(section)}`).join("\n\n");
}

function say(value: unknown): string {
  if (Array.isArray(value)) return value.every(isObject) ? table(value) : value.join(", ");
  if (!isObject(value)) return String(value);
  return Object.entries(value).map(([name, part]) => {
    const said = say(part);
    return said.includes("\n") ? `${name}:\n${said}` : `${JSON.stringify(name)}: ${said}`;
  }).join("\n");
}

/** One line for each item, and a heading line if all items have the same fields. */
function table(items: readonly Fields[]): string {
  const rows = items.map((item) => Object.fromEntries(cells(item)));
  const headings = new Set(rows.map((row) => Object.keys(row).join("|")));
  if (headings.size > 1) return items.map((item) => JSON.stringify(item)).join("\n");
  return [...headings, ...rows.map((row) => Object.values(row).join("|"))].join("\n");
}

/** Nested fields are separate cells: `ink` of `colors`. */
function cells(item: Fields): [string, string][] {
  return Object.entries(item).flatMap(([name, value]) => isObject(value) ? cells(value) : [[name, say(value)]]);
}
