import type { Block } from "../../blocks/index.ts";
import { languages } from "../../i18n/languages.ts";

/**
 * The fields in which a preset's starter words invent facts, such as a schedule, or lack them, as a signature without
 * names: by block type. A heading such as "We're getting married" invents nothing.
 */
const inventing: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  agenda: ["items"],
  dress: ["text", "board"],
  gift: ["text"],
  place: ["address"],
  signature: ["text"],
};

/** The first field of the block that still says what a preset, in any language, invented; undefined: none. */
export function starterField(block: Block): string | undefined {
  const fields = block as unknown as Readonly<Record<string, unknown>>;
  return inventing[block.type]?.find((field) => invented.has(keyOf(block.type, field, fields[field])));
}

const invented = new Set(
  Object.values(languages).flatMap(({ starters }) => [
    keyOf("place", "address", starters.place.address),
    ...[...Object.values(starters.presets), starters.thanks].flatMap((preset) =>
      Object.entries(preset as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(([type, words]) =>
        (inventing[type] ?? []).filter((field) => field in words).map((field) => keyOf(type, field, words[field]))
      )
    ),
  ]),
);

function keyOf(type: string, field: string, value: unknown): string {
  return JSON.stringify([type, field, value]);
}
