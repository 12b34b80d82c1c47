import { Hono } from "hono";
import { type Block, emptyBlock, type LetterBlockType, letterBlockTypes } from "../../domain/blocks/index.ts";
import type { Edit } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { insertBlock, moveBlock, restoreBlock } from "../../domain/letter/arrange_blocks.ts";
import { leaveOut } from "../../domain/letter/facts/fact_updates.ts";
import type { FormValues } from "../../views/editor/editing.ts";
import { blockPlace } from "../../views/editor/letter/block_name.tsx";
import type { AppEnvironment } from "../environment.ts";
import { type BlockAct, copyAct, removeAct, stepAct } from "./block_acts.ts";
import { blockPart, moveDatesAlong, saveBlock } from "./block.tsx";
import { blockIdOf, type EditorContext } from "./editor_request.ts";
import type { EditorResponder } from "./responder.tsx";
import { findLastRevisionWithBlock } from "./earlier_states.ts";
import { pictureRoutes } from "./picture.ts";
import { readSent } from "./forms/read_form.ts";

/** The letter's panel: its page, and the forms for blocks and for the letter's language. */
export function letterPanelRoutes(responder: EditorResponder): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", pictureRoutes(responder))
    .post("/edit/:id/language", async (c) => {
      const sent = await readSent(c, "lang");
      const edit: Edit = { conflictScope: ({ card }) => card.lang, change: () => ({ lang: sent.lang }) };
      return await responder.act(c, { edit, sent, panel: "letter", place: "letter-language" });
    })
    .post("/edit/:id/blocks", async (c) => {
      const sent = await readSent(c, "type");
      const type = letterBlockTypes.find((type) => type === sent.type);
      if (!type) throw new Problem("not_found");
      const id = c.get("context").ids.block();
      const edit = arrange((blocks) => insertBlock(blocks, newBlock(type, id, blocks), String(sent.after ?? "")));
      const { first } = blockPlace(c.req.param("id"), id);
      return await responder.act(c, { edit, sent, panel: "letter", place: first, at: first, done: `added ${id}` });
    })
    .post("/edit/:id/blocks/:block", (c) => saveBlock(c, responder))
    .post("/edit/:id/blocks/:block/position", async (c) => {
      const sent = await readSent(c, "move", "before");
      const { move } = sent;
      const { arrange: step, ...led } = move === "up" || move === "down" ? stepAct(c, move, move) : dragAct(c, sent);
      return await responder.act(c, { edit: arrange(step), sent, panel: "letter", ...led });
    })
    .post("/edit/:id/blocks/:block/copies", async (c) => {
      const sent = await readSent(c);
      const { arrange: copy, ...led } = copyAct(c);
      return await responder.act(c, { edit: arrange(copy), sent, panel: "letter", ...led });
    })
    .post("/edit/:id/blocks/:block/removal", async (c) => {
      const { block, sent } = await read(c);
      const { arrange: remove, ...led } = removeAct(c, sent);
      const edit: Edit = {
        ...arrange(remove),
        conflictScope: ({ card }) => card.blocks.find(({ id }) => id === block),
      };
      return await responder.act(c, { edit, sent, panel: "letter", ...led });
    })
    .post("/edit/:id/untold", async (c) => {
      const sent = await readSent(c);
      return await responder.act(c, { edit: untold(), sent, panel: "letter" });
    })
    .post("/edit/:id/blocks/:block/moved-along", (c) => moveDatesAlong(c, responder))
    .post("/edit/:id/blocks/:block/untold", async (c) => {
      const { block, sent } = await read(c);
      const { head } = blockPlace(c.req.param("id"), block);
      const part = blockPart(block);
      return await responder.act(c, { edit: untold(block), sent, panel: "letter", part, place: head, at: head });
    })
    .post("/edit/:id/blocks/:block/restoration", async (c) => {
      const { block, sent } = await read(c);
      const { head } = blockPlace(c.req.param("id"), block);
      const edit = async () => {
        const { blocks = [] } = await findLastRevisionWithBlock(c, block) ?? {};
        return arrange((now) => restoreBlock(now, block, blocks));
      };
      return await responder.act(c, { edit, sent, panel: "letter", place: head, at: head, done: `restored ${block}` });
    });
}

/** Moves the block to where it was dragged. */
function dragAct(c: EditorContext, { before }: FormValues): BlockAct {
  const block = blockIdOf(c);
  const { item } = blockPlace(c.req.param("id")!, block);
  const move: BlockAct["arrange"] = (blocks) => typeof before === "string" ? moveBlock(blocks, block, before) : blocks;
  return { arrange: move, place: item, done: `moved ${block}` };
}

/** Leaves a change of a block, or that one is gone, out of what guests are told (decision P7). */
function untold(block?: string): Edit {
  return { change: () => undefined, tell: (updates) => leaveOut(updates, block) };
}

/** A change of the list of blocks that applies to the current list, without conflicts. */
function arrange(change: (blocks: readonly Block[]) => readonly Block[]): Edit {
  return { change: ({ card }) => ({ blocks: change(card.blocks) }) };
}

/** An empty block. A heading that is not the letter's first is smaller. */
function newBlock(type: LetterBlockType, id: string, blocks: readonly Block[]): Block {
  const block = emptyBlock(type, id);
  return block.type === "heading" && blocks.some((other) => other.type === "heading")
    ? { ...block, size: "lg" }
    : block;
}

async function read(c: EditorContext, ...names: string[]) {
  return { block: blockIdOf(c), sent: await readSent(c, ...names) };
}
