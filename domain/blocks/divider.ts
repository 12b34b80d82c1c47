import { blockType } from "./block_type.ts";
import { choice } from "./fields.ts";

export const divider = blockType("divider", "Divider", {
  style: choice("How it is drawn.", ["flourish", "stars", "line"], "flourish"),
}, {
  hasContent: () => true,
});
