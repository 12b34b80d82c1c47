import * as z from "zod";
import { warnings } from "./answers.ts";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

/** Body of the media operation: a picture by its address. */
export const mediaInput = z.strictObject({
  url: text(limits.address).min(1, { error: "Write the picture's address." })
    .describe("A public https address: of a picture, of a page that shows it, or a cloud drive's share link."),
});

/** A stored picture, as copying and uploading answer (decision J1). */
export const media = z.strictObject({
  src: z.url().describe("The picture's address on this service, for an image block's src."),
  width: z.int().min(1).describe("In pixels, upright."),
  height: z.int().min(1).describe("In pixels, too."),
  type: z.string().describe("Media type, such as image/jpeg."),
  bytes: z.int().min(1).describe("Size of the file as it is stored."),
  warnings: warnings.optional().describe("Only if there are any: of fields that are not known."),
});

export type MediaAnswer = z.infer<typeof media>;
