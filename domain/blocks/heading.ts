import { blockType, isWritten } from "./block_type.ts";
import { choice, italic, obvious, personalWords } from "./fields.ts";

export const heading = blockType("heading", "Title", {
  text: personalWords(),
  size: choice(obvious("How large it stands."), ["md", "lg", "xl"], "xl"),
  italic,
}, {
  hasContent: ({ text }) => isWritten(text),
  readableFields: ["text"],
  writtenDays: { fields: ["text"] },
});
