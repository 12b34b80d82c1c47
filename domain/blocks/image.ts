import { blockType } from "./block_type.ts";
import { choice, focus, obvious, picture } from "./fields.ts";

export const image = blockType("image", "Image", {
  src: picture("A public https address, or one returned by this service's media operation."),
  shape: choice(obvious("wide keeps the picture's own proportions."), ["wide", "square", "round"], "wide"),
  focus,
}, {
  hasContent: ({ src }) => src !== "",
});
