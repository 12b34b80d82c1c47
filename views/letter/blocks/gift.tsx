import type { GuestWords } from "../../../domain/i18n/words/guest_words.ts";
import type { BlockOf } from "../../../domain/letter/block.ts";
import { readIban } from "../../../domain/letter/contacts.ts";
import { type PaymentCode, paymentCode } from "../../../domain/letter/payment_code.ts";
import { readableAddress, safeHref } from "../addresses.ts";
import { groupedIban } from "../grouped_iban.ts";
import { QrCode } from "../qr_code.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function GiftBlock({ block, context: { letter, words } }: { block: BlockOf<"gift">; context: RenderContext }) {
  const { text, iban, interactive } = block;
  const href = safeHref(block.href);
  const code = interactive ? paymentCode(block, letter.card) : undefined;
  return (
    <section class="block block-gift">
      <h2 class="block-label">{words.giftHeading}</h2>
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
            <span class="gift-iban-label">{words.iban}</span> <bdi class="iban">{groupedIban(iban)}</bdi>
            {interactive ? <CopyButton iban={readIban(iban)} words={words} /> : null}
          </p>
        )
        : null}
      {code ? <Payment code={code} words={words} /> : null}
      {href && interactive
        ? (
          <p class="gift-list">
            <a class="quiet-link" href={href} rel="noopener noreferrer">{words.openGiftList}</a>
          </p>
        )
        : null}
      {href && !interactive ? <p class="gift-list address">{readableAddress(href)}</p> : null}
    </section>
  );
}

/** Shown by the page's script, since it does nothing without. */
function CopyButton({ iban, words }: { iban: string | undefined; words: GuestWords }) {
  if (!iban) return null;
  return (
    <button type="button" class="copy" aria-live="polite" data-copy={iban} data-copied={words.copied} hidden>
      {words.copy}
    </button>
  );
}

/** The caption says what the code holds, so that nobody has to trust it blindly. */
function Payment({ code: { payload, name, iban }, words }: { code: PaymentCode; words: GuestWords }) {
  return (
    <figure class="gift-code">
      <QrCode data={payload} label={words.payWithBankingApp} />
      <figcaption>
        {words.payWithBankingApp}
        <br />
        <bdi class="gift-name">{name}</bdi>
        <br />
        <bdi class="iban">{groupedIban(iban)}</bdi>
      </figcaption>
    </figure>
  );
}
