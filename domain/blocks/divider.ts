import { blockType } from "./block_type.ts";
import { choice, plain } from "./fields.ts";

export const divider = blockType("divider", "Divider", {
  style: choice(plain("How it is drawn."), ["flourish", "stars", "line"], "flourish"),
}, {
  hasContent: () => true,
});
