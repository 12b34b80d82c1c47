import { stamps } from "../catalog/stamps.ts";
import { blockType } from "./block_type.ts";
import { choice } from "./fields.ts";

/** It stands in the envelope's postage slot; the catalog does not list it among the blocks of a letter. */
export const stamp = blockType("stamp", undefined, {
  stamp: choice("Picture on the stamp. Empty: no stamp.", ["", ...stamps], ""),
}, {
  hasContent: ({ stamp }) => stamp !== "",
});
