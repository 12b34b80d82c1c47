import { blockType } from "./block_type.ts";
import { link, plain } from "./fields.ts";

export const music = blockType("music", "Music", {
  href: link(plain("https address of a song or a list of songs."), "https"),
}, {
  hasContent: ({ href }) => href !== "",
});
