import type { BlockOf } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { placeLine } from "../../domain/letter/content.ts";
import { fitClass, headingLook } from "../letter/typefaces/fit_heading.ts";
import { type QuietLink, QuietLinks, UpdateNote } from "../letter/fact_notes.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import { type BlockLook, lines, underlined } from "./block_look.ts";

export const place: BlockLook<"place"> = {
  Page: PlaceBlock,
  plain: (block, { words }) => lines(underlined(words.where), block.name, block.address),
  print: (block) => [{ ...block, interactive: false }],
  summary: (block) => block.name || block.address,
  paper: "fact",
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
      <UpdateNote block={block} context={context} />
      {block.name.trim()
        ? (
          <p class={`place-name ${fitClass(block.name, headingLook(context.letter))}`} dir="auto">
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

/** Links that search for a place. Maps may find nothing for the address alone, so the name stands before it. */
export function mapLinks(place: BlockOf<"place">, words: GuestWords): QuietLink[] {
  const query = encodeURIComponent(placeLine(place));
  return [
    { label: "Google", name: words.googleMaps, href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { label: "Apple", name: words.appleMaps, href: `https://maps.apple.com/?q=${query}` },
    { label: "OpenStreetMap", name: words.openStreetMap, href: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}
