import { fonts } from "../catalog/fonts.ts";
import { presets } from "../catalog/presets.ts";
import { sealFormats, sealIcons, sealShapes } from "../catalog/seals.ts";
import { slots } from "../catalog/slots.ts";
import { stamps } from "../catalog/stamps.ts";
import { styles } from "../catalog/styles.ts";
import { texts } from "../catalog/texts.ts";
import { invalidInput } from "../errors.ts";
import { blockTypes, emptyBlock, letterBlockTypes } from "../blocks/index.ts";
import { languageIds, languages } from "../i18n/languages.ts";

/** Everything the service accepts (interface, "Catalog"). The same for every letter and every caller. */
export const catalog = {
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
 * @throws Problem invalid_input for a section it does not have
 */
export function readCatalog(sections: readonly string[] = catalogSections): Partial<typeof catalog> {
  const unknown = sections.filter((section) => !catalogSections.some((known) => known === section));
  if (unknown.length > 0) {
    throw invalidInput([{ path: "sections", message: `Use any of: ${catalogSections.join(", ")}.` }]);
  }
  return Object.fromEntries(catalogSections.filter((key) => sections.includes(key)).map((key) => [key, catalog[key]]));
}
