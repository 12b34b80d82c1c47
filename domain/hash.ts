import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** SHA-256 of the bytes, or of the text's UTF-8 bytes, as 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** SHA-256 in base64, the form that Content-Security-Policy uses. */
export function sha256Base64(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** CRC-32: tells versions of the same data apart, twenty times as fast as SHA-256. It is no protection against anybody. */
export function checksum(bytes: Uint8Array): number {
  return crc32(bytes);
}
