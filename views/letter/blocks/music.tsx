import type { BlockOf } from "../../../domain/letter/block.ts";
import { safeHref } from "../addresses.ts";
import { musicProvider } from "../music_provider.ts";
import type { Reading } from "../reading.ts";

export function MusicBlock({ block, reading }: { block: BlockOf<"music">; reading: Reading }) {
  const { phrases } = reading;
  return (
    <section class="block block-music">
      <h2 class="block-label">{phrases.listen}</h2>
      <p>
        <a class="quiet-link" href={safeHref(block.href)} rel="noopener noreferrer">
          {phrases.playOn(musicProvider(block.href))}
        </a>
      </p>
    </section>
  );
}
