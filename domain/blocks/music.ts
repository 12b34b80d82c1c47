import { blockType } from "./block_type.ts";
import { link, obvious } from "./fields.ts";

export const music = blockType("music", "Music", {
  href: link(obvious("https address of a song or a list of songs."), "https"),
}, {
  hasContent: ({ href }) => href !== "",
});
