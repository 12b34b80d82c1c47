import { blockType, isWritten } from "./block_type.ts";
import { personalWords } from "./fields.ts";

export const signature = blockType("signature", "Signature", {
  text: personalWords(),
}, {
  hasContent: ({ text }) => isWritten(text),
  lacks: ({ text }, { signatures }) => signatures.includes(text.trim()) ? "signature" : undefined,
  readableFields: ["text"],
  starterFields: ["text"],
});
