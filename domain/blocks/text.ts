import * as z from "zod";
import { limits } from "../letter/limits.ts";
import { lengthMessage } from "../letter/text.ts";
import { blockType, isWritten } from "./block_type.ts";
import { choice, italic, obvious, personalWords } from "./fields.ts";

const tooLong = (value: string) => `${lengthMessage(limits.text, value)} Split it into two text blocks.`;

export const text = blockType("text", "Text", {
  text: personalWords(limits.text, tooLong),
  align: choice(obvious("How lines are set."), ["left", "center"], "center"),
  italic,
  fontStyle: z.literal("italic").optional().describe("The same as italic: true; stored as italic."),
}, {
  hasContent: (block) => isWritten(block.text),
  readableFields: ["text"],
  writtenDays: { fields: ["text"] },
  starterFields: ["text"],
  store: ({ fontStyle, ...stored }) => ({ ...stored, italic: stored["italic"] || fontStyle === "italic" }),
});
