import { blockType } from "./block_type.ts";
import { link } from "./fields.ts";

export const music = blockType("music", "Music", {
  href: link("https address of a song or a list of songs.", "https"),
}, {
  hasContent: ({ href }) => href !== "",
});
