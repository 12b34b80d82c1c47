import { limits } from "../letter/limits.ts";
import { blockType, isWritten } from "./block_type.ts";
import { line, obvious, words } from "./fields.ts";

export const qr = blockType("qr", "QR code", {
  data: words(obvious("What the code says: an address, or words."), limits.address),
  caption: line(obvious("Words under the code.")),
}, {
  hasContent: ({ data }) => isWritten(data),
  read: ["caption"],
});
