import type { BlockOf } from "../../../domain/blocks/index.ts";
import { readIban } from "../../../domain/letter/contacts.ts";
import { type PaymentCode, paymentCode } from "../../../domain/letter/payment_code.ts";
import type { Phrases } from "../../i18n/phrases.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import { groupedIban } from "../grouped_iban.ts";
import { QrCode } from "../qr_code.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function GiftBlock({ block, context: { letter, phrases } }: { block: BlockOf<"gift">; context: RenderContext }) {
  const { text, iban, interactive } = block;
  const href = safeHref(block.href);
  const code = interactive ? paymentCode(block, letter.card) : undefined;
  return (
    <section class="block block-gift">
      <h2 class="block-label">{phrases.giftHeading}</h2>
      {text.trim()
        ? (
          <p class="gift-text" dir="auto">
            <Words text={text} />
          </p>
        )
        : null}
      {iban.trim()
        ? (
          <p class="gift-iban">
            <span class="gift-iban-label">{phrases.iban}</span> <bdi class="iban">{groupedIban(iban)}</bdi>
            {interactive ? <CopyButton iban={readIban(iban)} phrases={phrases} /> : null}
          </p>
        )
        : null}
      {code ? <Payment code={code} phrases={phrases} /> : null}
      {href && interactive
        ? (
          <p class="gift-list">
            <a class="quiet-link" href={href} rel="noopener noreferrer">{phrases.openGiftList}</a>
          </p>
        )
        : null}
      {href && !interactive ? <p class="gift-list address">{readableAddress(href)}</p> : null}
    </section>
  );
}

/** Shown by the page's script, since it does nothing without. */
function CopyButton({ iban, phrases }: { iban: string | undefined; phrases: Phrases }) {
  if (!iban) return null;
  return (
    <button type="button" class="copy" aria-live="polite" data-copy={iban} data-copied={phrases.copied} hidden>
      {phrases.copy}
    </button>
  );
}

/** The caption says what the code holds, so that nobody has to trust it blindly. */
function Payment({ code: { payload, name, iban }, phrases }: { code: PaymentCode; phrases: Phrases }) {
  return (
    <figure class="gift-code">
      <QrCode data={payload} label={phrases.payWithBankingApp} />
      <figcaption>
        {phrases.payWithBankingApp}
        <br />
        <bdi class="gift-name">{name}</bdi>
        <br />
        <bdi class="iban">{groupedIban(iban)}</bdi>
      </figcaption>
    </figure>
  );
}
