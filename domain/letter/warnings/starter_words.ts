import { type Block, blockTypeOf, isBlockType } from "../../blocks/index.ts";
import { languages } from "../../i18n/languages.ts";

/** The first field of the block that still says what a preset, in any language, invented; undefined: none. */
export function starterField(block: Block): string | undefined {
  const fields = block as unknown as Readonly<Record<string, unknown>>;
  return starterFieldsOf(block.type).find((field) => invented.has(keyOf(block.type, field, fields[field])));
}

const invented = new Set(
  Object.values(languages).flatMap(({ starters }) => [
    keyOf("place", "address", starters.place.address),
    ...[...Object.values(starters.presets), starters.thanks].flatMap((preset) =>
      Object.entries(preset as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(([type, words]) =>
        starterFieldsOf(type).filter((field) => field in words).map((field) => keyOf(type, field, words[field]))
      )
    ),
  ]),
);

function starterFieldsOf(type: string): readonly string[] {
  return isBlockType(type) ? blockTypeOf({ type }).starterFields ?? [] : [];
}

function keyOf(type: string, field: string, value: unknown): string {
  return JSON.stringify([type, field, value]);
}
