import { Hono } from "hono";
import type { Edit } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { replaceBlock, restoreBlock } from "../../domain/letter/arrange_blocks.ts";
import { type Block, emptyBlock, isBlockType } from "../../domain/blocks/index.ts";
import { addPicture, picturePlace } from "../../domain/letter/pictures.ts";
import { publicCard } from "../../domain/letter_answer.ts";
import { uploadMedia } from "../../domain/media/add_media.ts";
import { findThumbnail } from "../../domain/media/find_picture.ts";
import { blockPlace } from "../../views/editor/letter/block_name.tsx";
import { pictureFormId } from "../../views/editor/letter/picture_form.tsx";
import { readUpload } from "../api/upload.ts";
import type { AppEnvironment } from "../environment.ts";
import { blockPart } from "./block.tsx";
import { blockIdOf, type EditorContext, letterToChange } from "./editor_request.ts";
import type { EditorResponder } from "./responder.tsx";
import { findLastRevisionWithBlock } from "./earlier_states.ts";

/**
 * Takes a picture for a block as a file: it becomes the block's picture, or a new row in its list, such as on a dress
 * board. Also serves the thumbnails in the editor.
 */
export function pictureRoutes(responder: EditorResponder): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/edit/:id/thumbnails/:hash", async (c) => {
    return c.redirect(await findThumbnail(c.get("context"), c.req.param("hash")), 302);
  }).post("/edit/:id/blocks/:block/picture", async (c) => {
    const [context, block] = [c.get("context"), blockIdOf(c)];
    const { form, first } = blockPlace(c.req.param("id"), block);
    let isBack = false;
    return await responder.act(c, {
      edit: async () => {
        const { src } = await uploadMedia(context, (room) => readUpload(c.req.raw, room));
        return putPicture(block, src, await lastBlocks(c, block), (wasGone) => isBack = wasGone);
      },
      sent: { from: pictureFormId(form) },
      panel: "letter",
      part: (editing) => isBack ? null : blockPart(block)(editing),
      place: first,
      at: form,
      done: () => isBack ? `restored ${block}` : undefined,
    });
  });
}

/**
 * Puts a picture into a block. A block that somebody removed meanwhile returns as it was, with the picture.
 * @param last blocks of a state that has the block
 * @param tell is called with whether the block had been removed
 */
function putPicture(id: string, src: string, last: readonly Block[], tell: (wasGone: boolean) => void): Edit {
  return {
    change({ card }) {
      tell(!card.blocks.some((block) => block.id === id));
      const blocks = restoreBlock(card.blocks, id, last);
      return { blocks: replaceBlock(blocks, withPicture(blocks.find((block) => block.id === id), src)) };
    },
  };
}

/**
 * The letter's blocks; if the block was removed, those of the last state with it, or an empty block of the form's type.
 */
async function lastBlocks(c: EditorContext, id: string): Promise<readonly Block[]> {
  const { blocks } = publicCard(c.get("context").base, letterToChange(c).card);
  if (blocks.some((block) => block.id === id)) return blocks;
  const type = c.req.query("type");
  const named = isBlockType(type) && picturePlace({ type }) ? [emptyBlock(type, id)] : [];
  return (await findLastRevisionWithBlock(c, id))?.blocks ?? [...blocks, ...named];
}

/** @throws Problem not_found if the block is unknown or has no picture field */
function withPicture(block: Block | undefined, src: string): Block {
  // If the picture is sent again after a lost answer, the block has it already, and stays as it is.
  const pictured = block && addPicture(block, src);
  if (!pictured) throw new Problem("not_found");
  return pictured;
}
