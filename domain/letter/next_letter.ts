import type { PresetId } from "../catalog/presets.ts";
import type { Card } from "./card.ts";

/* What follows a letter, for the same guests. */

type Letter = Pick<Card, "kind" | "blocks">;

/** Whether a letter after this one follows an event, so that it thanks. */
export function followsEvent({ kind, blocks }: Letter): boolean {
  return kind !== "letter" || blocks.some(({ type }) => type === "date");
}

/** What probably comes next: the invitation after a save-the-date, which asks for no answer; then the thanks. */
export function likelyNext(card: Letter): PresetId {
  if (!followsEvent(card)) return "event";
  return card.kind === "letter" || card.blocks.some(({ type }) => type === "rsvp") ? "letter" : card.kind;
}
