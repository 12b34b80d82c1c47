import { type Block, letterBlockTypes } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { swapPanel } from "./block_item.tsx";
import { blockName } from "./block_name.ts";
import { TypeIcon } from "./type_icon.tsx";

/** All that can be added, as pictures with names; and where it goes. */
export function AddForm({ editing: { id, revision, card, lang } }: { editing: Editing }) {
  const words = editorWords(lang).letter;
  const action = `/edit/${id}/blocks`;
  if (card.blocks.length >= limits.blocks) return null;
  return (
    <form class="add-form" id="add" method="post" action={action} {...swapPanel(action)}>
      <input type="hidden" name="seen" value={revision} />
      <h3>{words.add}</h3>
      <p class="field">
        <label for="add-after">{words.where}</label>
        <select id="add-after" name="after">
          <option value="" selected>{words.atEnd}</option>
          {card.blocks.map((block) => placeAfter(block, lang))}
        </select>
      </p>
      <ul class="add-types">
        {letterBlockTypes.map((type) => (
          <li>
            <button type="submit" name="type" value={type}>
              <TypeIcon type={type} />
              {words.types[type]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function placeAfter(block: Block, lang: LanguageId) {
  return <option value={block.id}>{editorWords(lang).letter.after(blockName(block, lang))}</option>;
}
