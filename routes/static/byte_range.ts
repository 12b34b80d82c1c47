import type { ByteRange } from "../../domain/media/store.ts";

/**
 * The part of a file that is asked for (RFC 9110, 14.1.2). Several parts at once are answered with the whole, as is a
 * header that is not understood.
 * @param size of the file, in bytes
 * @returns undefined: the whole; null: there is no such part
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first) return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
  if (start >= size) return null;
  return end < start ? undefined : { start, end };
}
