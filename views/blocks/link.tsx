import type { BlockOf } from "../../domain/blocks/index.ts";
import { outward, readableAddress, safeHref, untracked } from "../letter/envelope/addresses.ts";
import { hiddenPlace } from "../letter/honest_words.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { Words, WrittenAddress } from "../letter/words.tsx";
import { type BlockLook, lines } from "./block_look.ts";

export const link: BlockLook<"link"> = {
  Page: LinkBlock,
  plain: (block) => lines(block.label, block.href),
  print: (block) => [{ ...block, href: untracked(block.href), interactive: false }],
  summary: (block) => block.label || block.href,
  paper: "small",
  patterns: [
    ...["link", "gift", "music", "video", "map", "camera"].map((icon) => ({
      icon,
      label: `A link: ${icon}`,
      href: "https://example.org/",
    })),
    { label: "A link in plain words", href: "https://example.org/", interactive: false },
  ],
  icon: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
};

function LinkBlock({ block, context }: { block: BlockOf<"link">; context: RenderContext }) {
  const address = readableAddress(block.href);
  const label = block.label.trim() || address;
  const href = safeHref(block.href);
  if (block.interactive && href) {
    const place = hiddenPlace(label, href);
    return (
      <p class="block block-link">
        <a class="button" data-icon={block.icon} href={href} rel={outward} dir="auto">
          <Words text={label} />
        </a>
        {place ? <bdi class="address">{place}</bdi> : null}
      </p>
    );
  }
  return (
    <p class="block block-link" data-icon={block.icon} dir="auto">
      <Words text={label} /> {address && address !== label
        ? (
          <span class="address">
            <WrittenAddress address={block.href} view={context} />
          </span>
        )
        : null}
    </p>
  );
}
