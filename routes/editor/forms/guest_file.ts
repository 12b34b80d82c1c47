/** The first bytes of ZIP files, as .xlsx and .ods are, and of old Office files such as .xls. */
const packed = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]] as const;

/**
 * The text of a file with a list: UTF-8, or one of the other encodings that spreadsheet programs write.
 * @returns undefined if the file is not text
 */
export function guestFileText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (packed.some((start) => start.every((byte, index) => bytes[index] === byte))) return undefined;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes("\0") ? undefined : text;
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
