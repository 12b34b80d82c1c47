import type { Ids } from "../../domain/ids.ts";

/** Ids that count up instead of being random: the first letter is always `Letter000001`. */
export function countedIds(): Ids {
  const counts = new Map<string, number>();
  const next = (prefix: string, length: number) => () => {
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return prefix + String(count).padStart(length - prefix.length, "0");
  };
  return {
    letter: next("Letter", 12),
    guest: next("Guest", 10),
    block: next("Block", 8),
    key: next("ek_Key", "ek_".length + 32),
  };
}
