import type { BlockOf } from "../../domain/blocks/index.ts";
import { mapLinks } from "../letter/map_links.ts";
import { QuietLinks } from "../letter/quiet_links.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import { lines, underlined } from "./plain_words.ts";
import type { BlockLook } from "./block_look.ts";

export const place: BlockLook<"place"> = {
  Page: PlaceBlock,
  plain: (block, { words }) => lines(underlined(words.where), block.name, block.address),
  print: (block) => [{ ...block, interactive: false }],
  summary: (block) => block.name || block.address,
  patterns: [
    { name: "Quinta da Aveleda", address: "Rua da Aveleda 2, 4560-570 Penafiel" },
    { name: "A place in plain words", address: "Without links", interactive: false },
  ],
  icon: "M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
};

function PlaceBlock({ block, context }: { block: BlockOf<"place">; context: RenderContext }) {
  const { words } = context;
  return (
    <section class="block block-place">
      <h2 class="block-label">{words.where}</h2>
      {block.name.trim()
        ? (
          <p class="place-name" dir="auto">
            <Words text={block.name} />
          </p>
        )
        : null}
      {block.address.trim()
        ? (
          <p class="place-address" dir="auto">
            <Words text={block.address} />
          </p>
        )
        : null}
      {block.interactive ? <QuietLinks label={words.openInMap} links={mapLinks(block, words)} /> : null}
    </section>
  );
}
