import { type Block, emptyBlock, type LetterBlockType, letterBlockTypes } from "../../../domain/blocks/index.ts";
import { type LanguageId, languageIds, languages } from "../../../domain/i18n/languages.ts";
import { replaceBlock, restoreBlock } from "../../../domain/letter/arrange_blocks.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, issueAt } from "../editing.ts";
import { ChoiceField } from "../fields.tsx";
import { PageFields, SaveForm, typedInto } from "../save_form.tsx";
import { BlockForm } from "./block_form.tsx";
import { BlockItem, swapPanel } from "./block_item.tsx";
import { blockName, blockPlace, TypeIcon, TypeSketches } from "./block_name.tsx";
import { Notice } from "./notice.tsx";
import { TellsRemoval } from "./told.tsx";
import { isShown, SameBlock } from "./other_blocks.tsx";

/** The letter panel: the blocks in order, those that can be added, and the letter's language. */
export function LetterPanel(editing: Editing) {
  const words = editorWords(editing.lang).letter;
  const { blocks } = editing.card;
  const lost = lostBlock(editing);
  const listed = lost ? returned(blocks, lost, editing.last) : blocks;
  const item = (block: Block, index: number) => {
    if (block === lost) return <LostBlock editing={editing} block={block} path={`blocks[${index}]`} />;
    const Item = isShown(editing, block) ? SameBlock : BlockItem;
    return <Item editing={editing} block={block} />;
  };
  return (
    <div id="panel-letter">
      <TypeSketches />
      <h2>{words.title}</h2>
      <p class="hint unscripted">{words.nameHint}</p>
      <Notice editing={editing} />
      {listed.length === 0 ? <p>{words.empty}</p> : null}
      {/* It stays when the list is empty: a form with unsaved text is put back into it. */}
      <ol class="blocks" id="blocks" aria-label={words.listLabel}>
        {listed.map(item)}
      </ol>
      <TellsRemoval editing={editing} />
      <AddForm editing={editing} />
      <InsertForm editing={editing} />
      <LanguageForm editing={editing} />
    </div>
  );
}

/** The language of dates, buttons and fixed words in the letter; the host's own text does not change (decision M3). */
function LanguageForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const { language } = editorWords(lang).letter;
  const form = "letter-language";
  const typed = typedInto(form, editing);
  const { name } = languages[card.lang];
  return (
    <SaveForm
      id={form}
      action={`/edit/${id}/language`}
      editing={editing}
      target="#panel-letter"
      stored={typed && typed.lang !== card.lang ? [[language.label, name]] : []}
    >
      <ChoiceField
        form={form}
        name="lang"
        label={language.label}
        hint={language.hint}
        value={String(typed?.lang ?? card.lang)}
        issue={issueAt(editing, "lang")}
        options={languageIds.map((id) => ({ value: id, label: languages[id].name }))}
      />
    </SaveForm>
  );
}

/** All that can be added, as pictures with names; and where it goes. */
function AddForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).letter;
  const action = `/edit/${id}/blocks`;
  if (card.blocks.length >= limits.blocks) return null;
  return (
    <form class="add-form" id="add" method="post" action={action} {...swapPanel(action)}>
      <PageFields editing={editing} />
      <h3>{words.add}</h3>
      <p class="field">
        <label for="add-after">{words.where}</label>
        <select id="add-after" name="after">
          <option value="" selected>{words.atEnd}</option>
          {card.blocks.map((block) => <PlaceAfter key={block.id} editing={editing} block={block} />)}
        </select>
      </p>
      <Types lang={lang} />
    </form>
  );
}

/** @param isFirst whether the first one has the focus when the list opens */
function Types({ lang, isFirst = false }: { lang: LanguageId; isFirst?: boolean }) {
  return (
    <ul class="add-types">
      {letterBlockTypes.map((type, index) => (
        <li>
          <button type="submit" name="type" value={type} {...(isFirst && index === 0 ? { autofocus: true } : {})}>
            <TypeIcon type={type} />
            {editorWords(lang).letter.types[type]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same above the page, for the button between two blocks: the page's script says after which one. */
function InsertForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const action = `/edit/${id}/blocks`;
  if (card.blocks.length >= limits.blocks) return null;
  return (
    <div id="insert" class="insert" popover="auto" role="dialog" aria-labelledby="insert-title">
      <form id="insert-form" method="post" action={action} {...swapPanel(action)}>
        <PageFields editing={editing} />
        <input type="hidden" name="after" value="" />
        <h3 id="insert-title">{editorWords(lang).letter.add}</h3>
        <Types lang={lang} isFirst />
      </form>
    </div>
  );
}

/**
 * The place after a block, in the list of places.
 * @param before the letter before the block was saved: then it replaces the one in the page, if it reads otherwise now
 */
export function PlaceAfter({ editing: { id, lang }, block, before }: PlaceProps) {
  const name = blockName(block, lang);
  const old = before?.blocks.find((one) => one.id === block.id);
  if (before && (!old || blockName(old, lang) === name)) return null;
  return (
    <option
      id={`${blockPlace(id, block.id).item}-after`}
      value={block.id}
      {...(before ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      {editorWords(lang).letter.after(name)}
    </option>
  );
}

type PlaceProps = { editing: Editing; block: Block; before?: Card };

/** The block of a refused form, if somebody else removed it meanwhile. */
function lostBlock({ trouble, card }: Editing): Block | undefined {
  const [, name] = /^block-(.+)-form$/.exec(String(trouble?.sent.from ?? "")) ?? [];
  const type = letterBlockTypes.find((type) => type === trouble?.sent.type);
  // A form may say anything: unlike `decodeURIComponent`, this throws nothing.
  const id = name && new URLSearchParams(`id=${name}`).get("id");
  return id && type && !card.blocks.some((block) => block.id === id) ? emptyBlock(type, id) : undefined;
}

/** The blocks with a lost one at the place that it had. @param last the blocks of a state that had it */
function returned(blocks: readonly Block[], lost: Block, last: readonly Block[] = []): readonly Block[] {
  const stood = last.map((block) => block.id === lost.id ? lost : block);
  return replaceBlock(restoreBlock(blocks, lost.id, stood), lost);
}

/** The text that was typed into a block that somebody else removed meanwhile: it can be restored or dropped. */
function LostBlock({ editing, block, path }: { editing: Editing; block: Block; path: string }) {
  const place = blockPlace(editing.id, block.id);
  const type = block.type as LetterBlockType;
  return (
    <li class="block" id={place.item} data-type={type}>
      <details open>
        <summary id={place.head}>
          <TypeIcon type={type} />
          <span class="block-name">
            <span class="block-type">{editorWords(editing.lang).letter.types[type]}</span>
          </span>
        </summary>
        <div class="block-body" id={place.first}>
          <BlockForm editing={editing} block={block} path={path} isRemoved />
        </div>
      </details>
    </li>
  );
}
