import type { BlockOf } from "../../../domain/letter/block.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import { fitsQrCode, QrCode } from "../qr_code.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

/** The code, and what it says for whoever cannot scan it. */
export function QrBlock({ block, context: { words } }: { block: BlockOf<"qr">; context: RenderContext }) {
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
      <p class="block-label">{words.qrContent}</p>
      <p class="qr-data" dir="auto">
        {href
          ? <a class="quiet-link" href={href} rel="noopener noreferrer">{readableAddress(href)}</a>
          : <Words text={block.data} />}
      </p>
    </figure>
  );
}
