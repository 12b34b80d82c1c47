import { blockType } from "./block_type.ts";
import { choice, obvious } from "./fields.ts";

export const divider = blockType("divider", "Divider", {
  style: choice(obvious("How it is drawn."), ["flourish", "stars", "line"], "flourish"),
}, {
  hasContent: () => true,
});
