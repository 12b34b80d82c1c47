import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import { personalizeBlock } from "../../domain/letter/personalize.ts";
import { lookOf } from "../blocks/index.ts";
import { guestWords } from "../i18n/words.ts";
import { originOf } from "./honest_words.ts";
import { envelopeLine } from "./envelope/envelope.tsx";
import type { View } from "./render_context.ts";
import { removalSentence, updateSentence } from "./fact_notes.tsx";

const edge = "_".repeat(60);

/**
 * The whole letter as plain text, for `/c/<id>.txt`: the envelope, the content of each block, and whose words they are
 * (024).
 */
export function plainText(letter: OpenedLetter, { today, base }: Pick<View, "today" | "base">): string {
  const { card, to } = letter;
  const words = guestWords(card.lang);
  const blocks = visibleBlocks(card.blocks).map((block) => personalizeBlock(block, to, card.lang));
  const written = blocks.map((block) => {
    const text = lookOf(block).plain(block, { lang: card.lang, words, today, base, blocks });
    return [updateSentence(block, letter), text].filter((part) => part !== "").join("\n");
  });
  const parts = [...envelope(letter), edge, removalSentence(letter), ...written, edge, originOf(letter)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function envelope(letter: OpenedLetter): string[] {
  const words = guestWords(letter.card.lang);
  const [sender, recipient, note, underSeal] = (["front-tl", "front-center", "front-bl", "back-center"] as const)
    .map((slot) => envelopeLine(letter, slot).text);
  const stamp = letter.card.envelope.blocks["front-tr"];
  const postage = stamp?.type === "stamp" && stamp.stamp ? `${words.stamp} (${words.stampNames[stamp.stamp]})` : "";
  return [sender ? `${words.from}\n${sender}` : "", postage, recipient!, note!, underSeal!];
}
