import { stamps } from "../catalog/envelope.ts";
import { blockType } from "./block_type.ts";
import { choice, obvious } from "./fields.ts";

/** The stamp belongs into the envelope's postage slot; the catalog does not list it among the blocks of a letter. */
export const stamp = blockType("stamp", undefined, {
  stamp: choice(obvious("Picture on the stamp. Empty: no stamp."), ["", ...stamps], ""),
}, {
  hasContent: ({ stamp }) => stamp !== "",
});
