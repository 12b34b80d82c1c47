import type { Block } from "../../../domain/blocks/index.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { blockName, blockPlace } from "./block_name.tsx";

/*
 * The actions of a block for browsers without scripts. Their buttons belong to the block's form, so that the typed text
 * is saved with the action. With scripts the text is saved by itself, and separate forms have the same actions.
 */

/** Buttons inside the form. */
export function PlainActs({ editing: { card, lang }, block }: { editing: Editing; block: Block }) {
  const words = editorWords(lang).letter;
  const name = blockName(block, lang);
  const acts = card.blocks.length < limits.blocks ? ["copy", "remove"] as const : ["remove"] as const;
  return (
    <p class="block-acts unscripted">
      {acts.map((act) => (
        <button
          class="button-quiet"
          type="submit"
          name="do"
          value={act}
          aria-label={about(words[act], name, lang)}
        >
          {words[act]}
        </button>
      ))}
    </p>
  );
}

/** Buttons beside the block's name. */
export function PlainSteps({ editing, block, index }: { editing: Editing; block: Block; index: number }) {
  const { id, card, lang } = editing;
  const { form, item } = blockPlace(id, block.id);
  const steps = [
    { step: "up", sign: "↑", off: index === 0 },
    { step: "down", sign: "↓", off: index === card.blocks.length - 1 },
  ] as const;
  return (
    <p class="block-move unscripted">
      {steps.map(({ step, sign, off }) => (
        <button
          class="button-sign"
          type="submit"
          form={form}
          name="do"
          value={step}
          id={`${item}-plain-${step}`}
          aria-label={about(editorWords(lang).letter[step], blockName(block, lang), lang)}
          {...(off ? { "aria-disabled": "true" as const } : {})}
          {...(editing.at === `${item}-plain-${step}` ? { autofocus: true } : {})}
        >
          {sign}
        </button>
      ))}
    </p>
  );
}
