import { type Block, blockInput, blockTypes, emptyBlock } from "../../domain/blocks/index.ts";
import type { Edit } from "../../domain/edit_letter.ts";
import type { Card } from "../../domain/letter/card.ts";
import { replaceBlock, restoreBlock } from "../../domain/letter/arrange_blocks.ts";
import { moveAlong, unmovedDates } from "../../domain/letter/facts/unmoved_dates.ts";
import type { Editing, FormValues, Since } from "../../views/editor/editing.ts";
import { BlockItem } from "../../views/editor/letter/block_item.tsx";
import { blockPlace } from "../../views/editor/letter/block_name.tsx";
import { LetterPanel, PlaceAfter } from "../../views/editor/letter/panel.tsx";
import { OtherBlocks } from "../../views/editor/letter/other_blocks.tsx";
import { query } from "../../views/letter/envelope/addresses.ts";
import { type BlockAct, copyAct, removeAct, stepAct } from "./block_acts.ts";
import { actOnRow, readBlock, rowAfter } from "./forms/read_block.ts";
import { blockIdOf, type EditorContext, letterToChange } from "./editor_request.ts";
import { findLastRevisionWithBlock, stateAt } from "./earlier_states.ts";
import type { EditorResponder } from "./responder.tsx";
import { readSent } from "./forms/read_form.ts";

/** The names of a block form's fields. A form that has no other field, since it has no rows yet, has `type`. */
const blockNames = [
  ...["type", "do"],
  ...Object.values(blockTypes).flatMap(({ form }) => form).map(({ name }) => name.split(".")[0]!),
];

/** Saves a block's form, and does the action of its pressed button: on one of its rows, or on the block. */
export async function saveBlock(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const block = blockIdOf(c);
  const sent = await readSent(c, ...blockNames);
  const act = typeof sent.do === "string" ? sent.do : undefined;
  const place = blockPlace(c.req.param("id")!, block);
  const blockAct = pressedAct(c, sent);
  if (blockAct) {
    const { arrange, ...led } = blockAct;
    return await responder.act(c, {
      edit: editBlock({ id: block, sent, change: (read) => read, arrange }),
      sent,
      panel: "letter",
      ...led,
    });
  }
  const earlier = await stateAt(c, sent.since);
  const at = act ? `${place.form}-${rowAfter(act, sent)}` : place.form;
  const change = (read: Block) => act ? actOnRow(read, act) : read;
  let last: readonly Block[] | undefined;
  const back = () => last && `restored ${block}`;
  return await responder.act(c, {
    edit: async () => {
      last = await blocksBeforeRemoval(c, block);
      return editBlock({ id: block, sent, change, last });
    },
    sent,
    panel: "letter",
    // A block that returns to its place is drawn with the whole list.
    part: (editing, before) => last ? null : blockPart(block)(followed(editing, earlier ?? before)),
    whole: (editing) => <LetterPanel {...editing} {...last ? { last } : {}} />,
    done: back,
    query: ({ card, before }) => {
      const since = earlier ?? before;
      const leads = { at, since: since && unmovedDates(since.card, card) ? String(since.revision) : "" };
      return query({ ...leads, done: back() ?? "" });
    },
    otherParts: (editing, before) => otherParts(block, editing, before),
    place: place.first,
    at,
  });
}

function followed(editing: Editing, since: Since | undefined): Editing {
  return since ? { ...editing, since } : editing;
}

/**
 * Moves what did not move with a date's block by the same number of days. Where nothing is left to move, or the state
 * from before is not kept any more, nothing is said to be moved: the panel is drawn without the offer.
 */
export async function moveDatesAlong(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const [block, sent] = [blockIdOf(c), await readSent(c, "since")];
  const since = await stateAt(c, sent.since);
  const { head } = blockPlace(c.req.param("id")!, block);
  let isMoved = true;
  const edit: Edit = {
    change: ({ card }) => {
      const found = since && unmovedDates(since.card, card);
      isMoved = found !== undefined && found.days !== 0;
      return isMoved ? { blocks: moveAlong(card.blocks, found!) } : undefined;
    },
  };
  const done = () => isMoved ? `along ${block}` : undefined;
  return await responder.act(c, { edit, sent, panel: "letter", place: head, at: head, done });
}

/** What else reads otherwise after a block was saved: other blocks, and the block's name in the list of places. */
function otherParts(id: string, editing: Editing, before: Card) {
  const saved = editing.card.blocks.find((block) => block.id === id);
  return (
    <>
      <OtherBlocks editing={editing} before={before} block={id} />
      {saved ? <PlaceAfter editing={editing} block={saved} before={before} /> : null}
    </>
  );
}

/** Draws a block as part of the panel. */
export function blockPart(id: string) {
  return (editing: Editing) => {
    const block = editing.card.blocks.find((block) => block.id === id);
    return block ? BlockItem({ editing, block }) : null;
  };
}

/** The act on the whole block, if its button was pressed. */
function pressedAct(c: EditorContext, sent: FormValues): BlockAct | undefined {
  if (sent.do === "up" || sent.do === "down") return stepAct(c, sent.do, `plain-${sent.do}`);
  if (sent.do === "copy") return copyAct(c);
  return sent.do === "remove" ? removeAct(c, sent) : undefined;
}

type BlockEdit = {
  id: string;
  sent: FormValues;
  change: (read: Block) => Block;
  arrange?: BlockAct["arrange"];
  /** the blocks of the last state that had it, if it was removed meanwhile */
  last?: readonly Block[] | undefined;
};

/**
 * Changes one block, without conflicts with changes of other blocks. A block that was removed meanwhile can return to
 * its place. Where the form has an error that the pressed button does not take away, the button does nothing: the error
 * names the place that the field has on the page.
 */
function editBlock({ id, sent, change, arrange = (blocks) => blocks, last = [] }: BlockEdit): Edit {
  const find = (blocks: readonly Block[]) => blocks.find((block) => block.id === id);
  return {
    conflictScope: ({ card }) => find(card.blocks),
    change({ card }) {
      const blocks = restoreBlock(card.blocks, id, last);
      const stored = find(blocks) ?? lost(id, sent);
      if (!stored) return undefined;
      const read = readBlock(stored, sent);
      const after = arrange(replaceBlock(blocks, change(read)));
      const isWrong = [find(after), read].every((one) => one && !blockInput.safeParse(one).success);
      return { blocks: isWrong ? replaceBlock(blocks, read) : after };
    },
  };
}

/** The blocks of the last state that had the block, if it was removed; empty if no state is known. */
async function blocksBeforeRemoval(c: EditorContext, id: string): Promise<readonly Block[] | undefined> {
  if (letterToChange(c).card.blocks.some((block) => block.id === id)) return undefined;
  return (await findLastRevisionWithBlock(c, id))?.blocks ?? [];
}

/** An empty block in place of a lost one, of the type that the form names. */
function lost(id: string, { type }: FormValues): Block | undefined {
  const known = blockInput.options.map(({ shape }) => shape.type.value).find((one) => one === type);
  return known && emptyBlock(known, id);
}
