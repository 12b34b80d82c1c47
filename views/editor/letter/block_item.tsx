import type { Block, LetterBlockType } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { hasContent } from "../../../domain/letter/content.ts";
import { picturePlace, pictures } from "../../../domain/letter/pictures.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { PageFields, queueRequests, typedInto } from "../save_form.tsx";
import { BlockForm, blockWarnings } from "./block_form.tsx";
import { blockName, type BlockPlace, blockPlace, firstWords, momentOf, nameMark, TypeIcon } from "./block_name.tsx";
import { MoveAlong, Told } from "./told.tsx";
import { PictureForm, pictureFormId, Thumbnail } from "./picture_form.tsx";
import { PlainSteps } from "./plain_acts.tsx";

type ItemProps = {
  editing: Editing;
  block: Block;
  /** whether it replaces the item in the page, after another part was saved */
  swapped?: boolean;
};

/** A block of the letter. Closed it shows its name; open, its form and the other actions. */
export function BlockItem({ editing, block, swapped = false }: ItemProps) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).letter;
  const type = block.type as LetterBlockType;
  const place = blockPlace(id, block.id);
  const index = card.blocks.indexOf(block);
  const picture = picturePlace(block);
  const hasRoom = card.blocks.length < limits.blocks;
  return (
    <li
      class="block"
      id={place.item}
      data-block={block.id}
      data-type={type}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <details {...(isOpen(editing, place) ? { open: true } : {})}>
        <summary id={place.head} {...(editing.at === place.head ? { autofocus: true } : {})}>
          <TypeIcon type={type} />
          <span class="block-name">
            <span class="block-type">{words.types[type]}</span> <BlockWords editing={editing} block={block} />
            <BlockState editing={editing} block={block} place={place} />
          </span>
          {picture?.in === "field" ? <Pictured editing={editing} block={block} /> : null}
        </summary>
        <div class="block-body" id={place.first}>
          {picture?.in === "field" ? <PictureForm editing={editing} block={block} /> : null}
          <BlockForm editing={editing} block={block} path={`blocks[${index}]`} />
          {picture?.in === "rows" ? <PictureForm editing={editing} block={block} /> : null}
        </div>
      </details>
      <MoveAlong editing={editing} block={block} />
      <Told editing={editing} block={block} />
      <div class="block-tools scripted">
        {hasRoom ? <ActForm editing={editing} block={block} action="copies" icon="copy" /> : null}
        <ActForm editing={editing} block={block} action="removal" icon="remove" />
        <MoveForm editing={editing} block={block} index={index} />
      </div>
      {hasRoom ? <InsertButton editing={editing} block={block} /> : null}
      <PlainSteps editing={editing} block={block} index={index} />
    </li>
  );
}

/** What the block's picture is, while the block is closed. */
function Pictured({ editing, block }: { editing: Editing; block: Block }) {
  const [picture] = pictures(block);
  return picture ? <Thumbnail editing={editing} src={picture.src} /> : null;
}

/**
 * What the host should know of the block while it is closed, the most urgent alone: there is room for one. A warning is
 * a sign, with its sentence for screen readers.
 */
function BlockState({ editing, block, place }: { editing: Editing; block: Block; place: BlockPlace }) {
  const { letter, shell } = editorWords(editing.lang);
  if (isRefused(editing, place)) return <span class="block-refused">{shell.notSaved}</span>;
  if (!hasContent(block, editing.card.blocks)) return <span class="block-empty">{letter.warnings.empty_block}</span>;
  const [warning] = blockWarnings(editing, block).values();
  return warning === undefined ? null : (
    <span class="block-warned" title={warning}>
      <span class="visually-hidden">{warning}</span>
    </span>
  );
}

/** Opens the list of what can be added after the block. */
function InsertButton({ editing: { lang }, block }: { editing: Editing; block: Block }) {
  const words = editorWords(lang).letter;
  const name = about(words.add, words.after(blockName(block, lang)), lang);
  return (
    <p class="block-insert scripted">
      <button type="button" popovertarget="insert" data-after={block.id} title={name}>
        <span aria-hidden="true">+</span>
      </button>
    </p>
  );
}

function isOpen(editing: Editing, place: BlockPlace): boolean {
  if (isRefused(editing, place)) return true;
  return editing.at !== place.head && (editing.at?.startsWith(`${place.item}-`) ?? false);
}

/** The row says so, too, because the host may have closed it and gone on to another block. */
function isRefused(editing: Editing, { form }: BlockPlace): boolean {
  return [form, pictureFormId(form)].some((one) => typedInto(one, editing) !== undefined);
}

type ActFormProps = { editing: Editing; block: Block; action: string; icon: "copy" | "remove" };

/** A button that is an icon. Its title is its name, which says to which block: beside another one, it would be read, too. */
function ActForm({ editing, block, action: act, icon }: ActFormProps) {
  const { id, lang } = editing;
  const label = editorWords(lang).letter[icon];
  const action = `${blockPlace(id, block.id).path}/${act}`;
  return (
    <form class="block-act" method="post" action={action} {...swapPanel(action)}>
      <PageFields editing={editing} />
      {icon === "remove" ? <input type="hidden" name="type" value={block.type} /> : null}
      <button
        class="button-icon"
        type="submit"
        data-icon={icon}
        title={about(label, blockName(block, lang), lang)}
      >
        <span aria-hidden="true">{label}</span>
      </button>
    </form>
  );
}

/**
 * Buttons that stay enabled at the ends of the list, to keep the focus; with a script the block can be dragged by its
 * handle.
 */
function MoveForm({ editing, block, index }: { editing: Editing; block: Block; index: number }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).letter;
  const { path, item } = blockPlace(id, block.id);
  const action = `${path}/position`;
  const name = blockName(block, lang);
  const button = (step: "up" | "down", sign: string, off: boolean) => (
    <button
      class="button-sign"
      type="submit"
      id={`${item}-${step}`}
      name="move"
      value={step}
      aria-label={about(words[step], name, lang)}
      {...(off ? { "aria-disabled": "true" as const } : {})}
      {...(editing.at === `${item}-${step}` ? { autofocus: true } : {})}
    >
      {sign}
    </button>
  );
  return (
    <form class="block-move" method="post" action={action} {...swapPanel(action)}>
      <PageFields editing={editing} />
      <input type="hidden" name="before" disabled />
      {button("up", "↑", index === 0)}
      {button("down", "↓", index === card.blocks.length - 1)}
      <span class="block-grip" data-grip aria-hidden="true"></span>
    </form>
  );
}

/** Changes to the list replace the whole panel. */
export function swapPanel(action: string) {
  return {
    "hx-post": action,
    autocomplete: "off",
    "hx-target": "#panel-letter",
    "hx-swap": "outerMorph",
    ...queueRequests,
  } as const;
}

/**
 * The first words of a block, shown beside its type. They are in the letter's language, except dates and the word for
 * the guest's name, which are in the editor's.
 */
function BlockWords({ editing: { card, lang }, block }: { editing: Editing; block: Block }) {
  const words = firstWords(block, lang);
  const moment = momentOf(block, lang);
  const own = words.startsWith(moment) ? words.slice(moment.length) : words;
  return (
    <span class="block-words" lang={card.lang} dir="auto">
      {own.length < words.length ? <span lang={lang}>{moment}</span> : null}
      {own.split(nameMark(lang)).flatMap((part, index) =>
        index > 0 ? [<NameChip key={index} lang={lang} />, part] : part
      )}
    </span>
  );
}

function NameChip({ lang }: { lang: LanguageId }) {
  return <span class="name-chip" lang={lang}>{nameMark(lang).slice(1, -1)}</span>;
}
