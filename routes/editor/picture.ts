import { Hono } from "hono";
import type { Block } from "../../domain/letter/block.ts";
import { checkKey } from "../../domain/keys.ts";
import { uploadMedia } from "../../domain/media/add_media.ts";
import { findThumbnail } from "../../domain/media/thumbnail.ts";
import { blockPlace } from "../../views/editor/letter/block_place.ts";
import { pictureFormId } from "../../views/editor/letter/picture_form.tsx";
import { readUpload } from "../api/upload.ts";
import type { AppEnvironment } from "../environment.ts";
import { blockPart, editBlock } from "./block.tsx";
import { credentials, type Desk } from "./desk.tsx";

/**
 * A picture for a block, sent as a file: it becomes the image block's picture, or one more of a dress board. And the small
 * views that hosts know their pictures by.
 */
export function pictureRoutes(desk: Desk): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/edit/:id/thumbnails/:hash", async (c) => {
    return c.redirect(await findThumbnail(c.get("context"), c.req.param("hash")), 302);
  }).post("/edit/:id/blocks/:block/picture", async (c) => {
    const [context, block] = [c.get("context"), c.req.param("block")];
    await checkKey(context, credentials(c));
    const { form, first } = blockPlace(c.req.param("id"), block);
    return await desk.act(c, {
      edit: async () => {
        const { src } = await uploadMedia(context, (room) => readUpload(c.req.raw, room));
        return editBlock(block, {}, (stored) => withPicture(stored, src));
      },
      sent: { from: pictureFormId(form) },
      panel: "letter",
      part: blockPart(block),
      place: first,
      at: form,
    });
  });
}

function withPicture(block: Block, src: string): Block {
  if (block.type === "image") return { ...block, src };
  if (block.type === "dress") return { ...block, board: [...block.board, { kind: "image", value: src }] };
  return block;
}
