import { type Block, blockInput, blockTypes, emptyBlock } from "../../domain/blocks/index.ts";
import type { Edit, EditedLetter } from "../../domain/edit_letter.ts";
import { copyBlock, removeBlock, replaceBlock, stepBlock } from "../../domain/letter/arrange_blocks.ts";
import { leftDates, moveAlong } from "../../domain/letter/left_dates.ts";
import type { Editing, FormValues, Since } from "../../views/editor/editing.ts";
import { BlockItem } from "../../views/editor/letter/block_item.tsx";
import { blockPlace } from "../../views/editor/letter/block_name.tsx";
import { BlocksBeside } from "../../views/editor/letter/blocks_beside.tsx";
import { query } from "../../views/letter/addresses.ts";
import { actOnRow, readBlock, rowAfter } from "./forms/read_block.ts";
import type { EditorContext } from "./editor_request.ts";
import type { EditorAction, EditorResponder } from "./responder.tsx";
import { readSent } from "./forms/read_form.ts";
import { sinceAt } from "./since.ts";

/** The names of a block form's fields. A form that has no other field, since it has no rows yet, has `type`. */
const blockNames = [
  ...["type", "do"],
  ...Object.values(blockTypes).flatMap(({ form }) => form).map(({ name }) => name.split(".")[0]!),
];

/** Saves a block's form, and does the action of its pressed button: on one of its rows, or on the block. */
export async function saveBlock(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const block = c.req.param("block")!;
  const sent = await readSent(c, ...blockNames);
  const act = typeof sent.do === "string" ? sent.do : undefined;
  const place = blockPlace(c.req.param("id")!, block);
  const arranged = arrangement(c, block, sent);
  if (arranged) {
    const { arrange, ...led } = arranged;
    return await responder.act(c, {
      edit: editBlock(block, sent, (read) => read, arrange),
      sent,
      panel: "letter",
      ...led,
    });
  }
  const earlier = await sinceAt(c, sent.since);
  const at = act ? `${place.form}-${rowAfter(act)}` : place.form;
  return await responder.act(c, {
    edit: editBlock(block, sent, (read) => act ? actOnRow(read, act) : read),
    sent,
    panel: "letter",
    part: (editing, before) => blockPart(block)(followed(editing, earlier ?? before)),
    query: ({ card, before }) => {
      const since = earlier ?? before;
      return query({ at, since: since && leftDates(since.card, card) ? String(since.revision) : "" });
    },
    beside: (editing, before) => <BlocksBeside editing={editing} before={before} block={block} />,
    place: place.first,
    at,
  });
}

function followed(editing: Editing, since: Since | undefined): Editing {
  return since ? { ...editing, since } : editing;
}

/** Moves what did not move with a date's block by the same number of days. */
export async function moveDatesAlong(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const [block, sent] = [c.req.param("block")!, await readSent(c, "since")];
  const since = await sinceAt(c, sent.since);
  const { head } = blockPlace(c.req.param("id")!, block);
  const edit: Edit = {
    change: ({ card }) => {
      const found = since && leftDates(since.card, card);
      return found && { blocks: moveAlong(card.blocks, found) };
    },
  };
  return await responder.act(c, { edit, sent, panel: "letter", place: head, at: head, done: `along ${block}` });
}

/** Draws a block as part of the panel. */
export function blockPart(id: string) {
  return (editing: Editing) => {
    const block = editing.card.blocks.find((block) => block.id === id);
    return block ? BlockItem({ editing, block }) : null;
  };
}

type Arrangement = Pick<EditorAction, "place" | "at" | "done"> & {
  arrange: (blocks: readonly Block[]) => readonly Block[];
};

/** The action on the whole block, if one was pressed, and where the page goes afterwards. */
function arrangement(c: EditorContext, block: string, { do: act, type }: FormValues): Arrangement | undefined {
  const letter = c.req.param("id")!;
  const { item } = blockPlace(letter, block);
  if (act === "up" || act === "down") {
    const led = { place: item, at: `${item}-plain-${act}`, done: `moved ${block}` };
    return { arrange: (blocks) => stepBlock(blocks, block, act), ...led };
  }
  if (act === "copy") {
    const id = c.get("context").ids.block();
    const { first } = blockPlace(letter, id);
    return { arrange: (blocks) => copyBlock(blocks, block, id), place: first, at: first, done: `copied ${id}` };
  }
  if (act !== "remove") return undefined;
  const led = { place: "letter-notice", at: "letter-notice", done: `removed ${type} ${block}` };
  return { arrange: (blocks) => removeBlock(blocks, block), ...led };
}

/** Changes one block, without conflicts with changes of other blocks. A block that was removed meanwhile can return. */
function editBlock(
  id: string,
  sent: FormValues,
  change: (read: Block) => Block,
  arrange: Arrangement["arrange"] = (blocks) => blocks,
): Edit {
  const find = ({ card }: EditedLetter) => card.blocks.find((block) => block.id === id);
  return {
    conflictScope: find,
    change(letter) {
      const stored = find(letter) ?? lost(id, sent);
      if (!stored) return undefined;
      return { blocks: arrange(replaceBlock(letter.card.blocks, change(readBlock(stored, sent)))) };
    },
  };
}

/** An empty block in place of a lost one, of the type that the form names. */
function lost(id: string, { type }: FormValues): Block | undefined {
  const known = blockInput.options.map(({ shape }) => shape.type.value).find((one) => one === type);
  return known && emptyBlock(known, id);
}
