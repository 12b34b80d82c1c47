import type { PresetId } from "../catalog/presets.ts";
import type { HostList } from "../guests/host_list.ts";
import type { Card, LetterContent } from "./card.ts";
import { thanksBlocks } from "./first_letter.ts";

/* What follows a letter: bodies of create that begin another one from it. Its pictures are stored once (J1). */

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

/** The content and look of a letter, without its guests. */
export function templateOf({ card: { v: _, kind: preset, ...card } }: Pick<LetterContent, "card">) {
  return { ...card, preset };
}

/**
 * The look of a letter, its envelope and its guests, with a preset's words: an invitation after a save-the-date, a
 * thank-you after an invitation, which is a letter with words of its own (`followsEvent`). Guests get new ids, since
 * each letter has links of its own; what the host knows of how to reach them stays (decision P6), and nobody has been
 * sent it yet.
 */
export function nextLetter(
  { card, guests, hostList }: LetterContent & { readonly hostList: HostList },
  preset: PresetId,
) {
  const { v: _, kind: __, blocks: ___, ...look } = card;
  const people = guests.map(({ id, name }) => {
    const { phone, email } = hostList.get(id) ?? {};
    const contact = { ...phone ? { phone } : {}, ...email ? { email } : {} };
    return { name, ...phone || email ? { contact } : {} };
  });
  const words = preset === "letter" && followsEvent(card) ? { blocks: thanksBlocks(card.lang) } : {};
  return { ...look, preset, ...words, guests: people };
}
