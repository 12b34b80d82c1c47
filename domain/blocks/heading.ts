import { blockType, isWritten } from "./block_type.ts";
import { choice, italic, personalWords } from "./fields.ts";

export const heading = blockType("heading", "Title", {
  text: personalWords(),
  size: choice("How large it stands.", ["md", "lg", "xl"], "xl"),
  italic,
}, {
  hasContent: ({ text }) => isWritten(text),
  read: ["text"],
});
