import type { BlockOf } from "../../../domain/letter/block.ts";
import { countdownTarget } from "../../../domain/letter/content.ts";
import { countdownSentence } from "../countdown_sentence.ts";
import type { Reading } from "../reading.ts";

export function CountdownBlock({ block, reading }: { block: BlockOf<"countdown">; reading: Reading }) {
  const to = countdownTarget(block.to, reading.blocks);
  return (
    <p class="block block-countdown">
      <time datetime={to}>{countdownSentence(to, reading.today, reading.phrases)}</time>
    </p>
  );
}
