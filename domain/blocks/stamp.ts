import { stamps } from "../catalog/envelope.ts";
import { blockType } from "./block_type.ts";
import { choice, obvious, ownPicture } from "./fields.ts";

/** The stamp belongs into the envelope's postage slot; the catalog does not list it among the blocks of a letter. */
export const stamp = blockType("stamp", undefined, {
  stamp: choice(obvious("Picture on the stamp. Empty: no stamp."), ["", ...stamps], ""),
  src: ownPicture("An own picture in the stamp's frame, as in an image; the motif stands there until it is copied."),
}, {
  hasContent: ({ stamp, src }) => stamp !== "" || src !== undefined,
  store: ({ src, ...fields }) => src ? { ...fields, src } : fields,
});
