import sharp from "sharp";
import { cropFor } from "../../letter/envelope/own_stamp.tsx";
import type { StampManner } from "../../letter/envelope/stamp_inks.ts";
import { fieldSize } from "../own_stamp.ts";

/** A host's own picture, cut to the field of a stamp, as the data address of a PNG. */
export async function stampPicture(bytes: Uint8Array, manner: StampManner): Promise<string> {
  const field = fieldSize(manner);
  const picture = sharp(bytes);
  const { x, y, width, height } = cropFor(field, await picture.metadata());
  // Of a picture that is one pixel wide or high, a part would have none.
  const whole = (length: number) => Math.max(1, Math.floor(length));
  const part = { left: Math.floor(x), top: Math.floor(y), width: whole(width), height: whole(height) };
  const png = await picture.extract(part).resize({ ...field, fit: "fill" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
