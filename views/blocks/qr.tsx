import type { BlockOf } from "../../domain/blocks/index.ts";
import { fitsQrCode } from "../../domain/blocks/qr.ts";
import { outward, safeHref } from "../letter/envelope/addresses.ts";
import { QrCode } from "../letter/qr_code.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { Words, WrittenAddress } from "../letter/words.tsx";
import { type BlockLook, lines } from "./block_look.ts";

export const qr: BlockLook<"qr"> = {
  Page: QrBlock,
  plain: (block, { words }) => lines(block.caption, safeHref(block.data) ? words.qrOpen : "", block.data),
  summary: (block) => block.caption || block.data,
  paper: "small",
  patterns: [{ data: "https://photos.example/ana-joao", caption: "A code" }],
  icon: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v6h-3M14 20h.01",
};

/** The code, and its content as text for readers who cannot scan it. */
function QrBlock({ block, context }: { block: BlockOf<"qr">; context: RenderContext }) {
  const { words } = context;
  const href = safeHref(block.data);
  return (
    <figure class="block block-qr">
      {fitsQrCode(block.data) ? <QrCode data={block.data} label={words.qrCode} /> : null}
      {block.caption.trim()
        ? (
          <figcaption dir="auto">
            <Words text={block.caption} />
          </figcaption>
        )
        : null}
      {href ? <p class="qr-note">{words.qrOpen}</p> : null}
      <p class="qr-data" dir="auto">
        {href
          ? (
            <a class="quiet-link" href={href} rel={outward}>
              <WrittenAddress address={href} view={context} />
            </a>
          )
          : <Words text={block.data} />}
      </p>
    </figure>
  );
}
