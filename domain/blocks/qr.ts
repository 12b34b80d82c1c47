import { limits } from "../letter/limits.ts";
import { warning } from "../letter/warnings/warning.ts";
import { blockType, isWritten } from "./block_type.ts";
import { line, obvious, words } from "./fields.ts";

/** The most UTF-8 bytes in a code (ISO/IEC 18004, version 40-L). */
const capacity = 2953;

const tooLong =
  `A code holds at most ${capacity} bytes in UTF-8, and this is longer: guests see the words without a code.`;

export const qr = blockType("qr", "QR code", {
  data: words(`An address, or words; a code holds at most ${capacity} UTF-8 bytes.`, limits.address),
  caption: line(obvious("Words under the code.")),
}, {
  hasContent: ({ data }) => isWritten(data),
  warnings: ({ data }, { path }) => fitsQrCode(data) ? [] : [warning(`${path}.data`, "qr_too_long", tooLong)],
  readableFields: ["caption"],
});

/** Whether the data fits into a QR code. */
export function fitsQrCode(data: string): boolean {
  return new TextEncoder().encode(data).length <= capacity;
}
