import type { BlockOf } from "../../../domain/letter/block.ts";
import { safeHref } from "../addresses.ts";
import { musicPlayer } from "../music_player.ts";
import { musicProvider } from "../music_provider.ts";
import type { RenderContext } from "../render_context.ts";

/** A link, and for some providers a player that the page's script loads when it is asked to (decision K6). */
export function MusicBlock(
  { block: { href }, context: { words } }: { block: BlockOf<"music">; context: RenderContext },
) {
  const provider = musicProvider(href);
  const player = musicPlayer(href);
  return (
    <section class="block block-music">
      <h2 class="block-label">{words.listen}</h2>
      <p>
        <a class="quiet-link" href={safeHref(href)} rel="noopener noreferrer">{words.playOn(provider)}</a>
      </p>
      {player
        ? (
          <button
            type="button"
            class="button"
            data-player={player.src}
            data-title={provider}
            data-kind={player.kind}
            data-height={player.height}
            hidden
          >
            {words.playHere}
          </button>
        )
        : null}
      {player?.preview ? <p class="music-note">{words.musicPreview}</p> : null}
    </section>
  );
}
