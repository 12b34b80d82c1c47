import { type PresetId, presets } from "../catalog/presets.ts";
import { type BlockInput, blockInput } from "../blocks/index.ts";
import { type LanguageId, languages } from "../i18n/languages.ts";

/** The blocks a preset starts a letter with, in the letter's language (decision B12). */
export function starterBlocks(presetId: PresetId, lang: LanguageId): BlockInput[] {
  const preset = presets.find((entry) => entry.id === presetId)!;
  const words: Record<string, object | undefined> = languages[lang].starters.presets[presetId];
  return preset.blocks.map((type) => blockInput.parse({ type, ...words[type] }));
}
