import { countCharacters } from "../../domain/letter/text.ts";

/** A heading of plain text, with a stroke below it. */
export function underlined(heading: string, stroke = "-"): string {
  const trimmed = heading.trim();
  const longest = Math.max(...trimmed.split("\n").map(countCharacters));
  return `${trimmed}\n${stroke.repeat(longest)}`;
}

/** Parts of plain text, a line each; empty ones are left out. */
export function lines(...parts: string[]): string {
  return parts.map((part) => part.trimEnd()).filter((part) => part !== "").join("\n");
}
