import type { BlockOf } from "../../../domain/blocks/index.ts";
import { mapLinks } from "../map_links.ts";
import { QuietLinks } from "../quiet_links.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function PlaceBlock({ block, context }: { block: BlockOf<"place">; context: RenderContext }) {
  const { phrases } = context;
  return (
    <section class="block block-place">
      <h2 class="block-label">{phrases.where}</h2>
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
      {block.interactive ? <QuietLinks label={phrases.openInMap} links={mapLinks(block, phrases)} /> : null}
    </section>
  );
}
