import { type PresetId, presets } from "../catalog/presets.ts";
import { starters } from "../catalog/starters.ts";
import type { LanguageId } from "../catalog/languages.ts";
import { type BlockInput, blockInput } from "../blocks/index.ts";

/** The blocks a preset starts a letter with, in the letter's language (decision B12). */
export function starterBlocks(presetId: PresetId, lang: LanguageId): BlockInput[] {
  const preset = presets.find((entry) => entry.id === presetId)!;
  const words: Record<string, object | undefined> = starters[lang][presetId];
  return preset.blocks.map((type) => blockInput.parse({ type, ...words[type] }));
}
