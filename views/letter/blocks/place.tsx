import type { BlockOf } from "../../../domain/letter/block.ts";
import { mapLinks } from "../map_links.ts";
import { QuietLinks } from "../quiet_links.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function PlaceBlock({ block, context }: { block: BlockOf<"place">; context: RenderContext }) {
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
