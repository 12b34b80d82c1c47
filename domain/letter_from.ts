import type { PresetId } from "./catalog/presets.ts";
import { thanksBlocks } from "./letter/first_letter.ts";
import { followsEvent } from "./letter/next_letter.ts";
import type { KeyedLetter } from "./stored/stored_letter.ts";

/* Bodies of create that begin a letter from another one. Its pictures are stored once, whoever shows them (J1). */

/** The content and look of a letter, without its guests. */
export function templateOf({ card: { v: _, kind: preset, ...card } }: Pick<KeyedLetter, "card">) {
  return { ...card, preset };
}

/**
 * The look of a letter, its envelope and its guests, with a preset's words: an invitation after a save-the-date, a
 * thank-you after an invitation, which is a letter with words of its own (`followsEvent`). Guests get new ids, since
 * each letter has links of its own; what the host knows of how to reach them stays (decision P6), and nobody has been
 * sent it yet.
 */
export function nextLetter(
  { card, guests, hostList }: Pick<KeyedLetter, "card" | "guests" | "hostList">,
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
