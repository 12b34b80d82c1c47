import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { AddForm } from "./add_form.tsx";
import { BlockItem } from "./block_item.tsx";
import { LanguageForm } from "./language_form.tsx";
import { LostBlock } from "./lost_block.tsx";
import { Notice } from "./notice.tsx";
import { isShown, SameBlock } from "./same_block.tsx";
import { TypeSketches } from "./type_icon.tsx";

/** Where the letter is written: its blocks from top to bottom, what can be added, and its language. */
export function LetterPanel(editing: Editing) {
  const words = editorWords(editing.lang).letter;
  const { blocks } = editing.card;
  return (
    <div id="panel-letter">
      <TypeSketches />
      <h2>{words.title}</h2>
      <p class="hint unscripted">{words.nameHint}</p>
      <Notice editing={editing} />
      {blocks.length === 0 ? <p>{words.empty}</p> : null}
      {/* It stays when it is empty: what is saved nowhere yet goes back into it. */}
      <ol class="blocks" id="blocks" aria-label={words.listLabel}>
        {blocks.map((block) => {
          const Item = isShown(editing, block) ? SameBlock : BlockItem;
          return <Item key={block.id} editing={editing} block={block} />;
        })}
      </ol>
      <LostBlock editing={editing} />
      <AddForm editing={editing} />
      <LanguageForm editing={editing} />
    </div>
  );
}
