import type { BlockOf } from "../../domain/blocks/index.ts";
import { hostOf, outward, safeHref } from "../letter/envelope/addresses.ts";
import { musicPlayer } from "../letter/music_player.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { type BlockLook, lines } from "./block_look.ts";

export const music: BlockLook<"music"> = {
  Page: MusicBlock,
  plain: (block, { words }) => lines(words.playOn(musicProvider(block.href)), block.href),
  print: () => [],
  summary: (block) => block.href,
  paper: "words",
  patterns: [{ href: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" }],
  icon: "M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
};

/** A link, and for some providers a player, which the page's script loads when the guest asks for it (decision K6). */
function MusicBlock(
  { block: { href }, context: { words } }: { block: BlockOf<"music">; context: RenderContext },
) {
  const provider = musicProvider(href);
  const player = musicPlayer(href);
  return (
    <section class="block block-music">
      <h2 class="block-label">{words.listen}</h2>
      <p>
        <a class="quiet-link" href={safeHref(href)} rel={outward}>{words.playOn(provider)}</a>
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

/** The provider of the music at an address; for an unknown provider, the address's host. */
export function musicProvider(href: string): string {
  const host = hostOf(href);
  return providers.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    ?.name ?? host;
}

const providers = [
  { name: "Spotify", domains: ["spotify.com", "spotify.link"] },
  { name: "YouTube", domains: ["youtube.com", "youtube-nocookie.com", "youtu.be"] },
  { name: "SoundCloud", domains: ["soundcloud.com"] },
  { name: "Apple Music", domains: ["music.apple.com"] },
];
