import type { Block, LetterBlockType } from "../../../domain/blocks/index.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, panelPath, withoutNotice } from "../editing.ts";
import { swapPanel } from "./block_item.tsx";
import { blockName, blockPlace } from "./block_name.tsx";

/** The value of `done` for a letter that was copied from another one, until it is changed. */
export const begun = "begun";

/**
 * Reports the last change, on the screen and to screen readers. After a block was removed it has an undo button, and
 * stays visible while the list scrolls (`editor-notice`). Otherwise the focus is on the block that was changed.
 */
export function Notice({ editing }: { editing: Editing }) {
  const sentence = sentenceOf(editing);
  const [act, , block] = readDone(editing.done);
  const undoes = sentence !== undefined && act === "removed" && block !== undefined;
  const focus = editing.at === "letter-notice" ? { autofocus: true } : {};
  // With the focus, a screen reader reads the name; without one, it would read the last of the parts: Close.
  const named = undoes ? { role: "group", "aria-label": sentence } as const : {};
  return (
    <div
      class={undoes ? "notice editor-notice" : "notice"}
      id="letter-notice"
      tabindex={-1}
      {...(sentence ? { "data-said": "" } : {})}
      {...named}
      {...focus}
    >
      <p role="status">{sentence}</p>
      {undoes ? <Undo editing={editing} block={block} /> : null}
      {undoes
        ? (
          <a class="notice-close" href={withoutNotice(panelPath(editing.id, "letter"), editing)}>
            {editorWords(editing.lang).guests.close}
          </a>
        )
        : null}
    </div>
  );
}

function Undo({ editing: { id, lang }, block }: { editing: Editing; block: string }) {
  const action = `${blockPlace(id, block).path}/restoration`;
  return (
    <form method="post" action={action} {...swapPanel(action)}>
      <button class="button-quiet" type="submit">{editorWords(lang).shell.undo}</button>
    </form>
  );
}

/** `done` comes from the address, so it may contain anything: it is used only if it fits this letter. */
function sentenceOf({ done, revision, card: { blocks }, guests, lang }: Editing): string | undefined {
  const words = editorWords(lang).letter;
  if (done === begun) {
    if (revision > 1) return undefined;
    return guests.length > 0 ? words.begunFor(guests.length) : words.begun;
  }
  const [act, what = "", removed] = readDone(done);
  if (act === "removed") {
    const gone = Object.hasOwn(words.types, what) && !blocks.some(({ id }) => id === removed);
    return gone ? words.removed(words.types[what as LetterBlockType]) : undefined;
  }
  const block = blocks.find(({ id }) => id === what);
  return block && saidOf(act, block, blocks.indexOf(block) + 1, blocks.length, lang);
}

/** `moved <block>`, or `removed <type> <block>`. */
function readDone(done = ""): (string | undefined)[] {
  return (/^(removed) (\w+) (.*)$/s.exec(done) ?? /^(\w+) (.*)$/s.exec(done) ?? []).slice(1);
}

function saidOf(act: string | undefined, block: Block, place: number, of: number, lang: Editing["lang"]) {
  const [words, name] = [editorWords(lang).letter, blockName(block, lang)];
  if (act === "moved") return words.moved(name, place, of);
  if (act === "added") return words.added(name);
  if (act === "restored") return words.restored(name);
  if (act === "along") return words.moveAlong.done;
  return act === "copied" ? words.copied(name) : undefined;
}
