/**
 * The text of bytes: in the named encoding; without a name, or with an unknown one, in UTF-8, or else in the one that
 * older programs write.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, encoding?: string): string {
  for (const label of encoding === undefined ? ["utf-8"] : [encoding, "utf-8"]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // It has another encoding, or the name is unknown.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
