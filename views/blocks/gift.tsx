import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { readIban } from "../../domain/letter/contacts.ts";
import { type PaymentCode, paymentCode } from "../../domain/letter/facts/payment_code.ts";
import { outward, readableAddress, safeHref, untracked } from "../letter/envelope/addresses.ts";
import { QrCode } from "../letter/qr_code.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import { type BlockLook, lines, underlined } from "./block_look.ts";

export const gift: BlockLook<"gift"> = {
  Page: GiftBlock,
  plain: (block, { words }) =>
    lines(
      underlined(words.giftHeading),
      block.text,
      block.iban.trim() && `${words.iban} ${groupedIban(block.iban)}`,
      block.href && lines(words.openGiftList, block.href),
    ),
  print: (block, { words }) => printedGift(block, words),
  summary: (block) => block.text,
  paper: "note",
  patterns: [
    { text: "With an account", iban: "DE89370400440532013000", href: "https://gifts.example/list" },
    { text: "In plain words", iban: "DE89370400440532013000", interactive: false },
  ],
  icon: "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-5 0-5-4-3-4s3 4 3 4zM12 7c5 0 5-4 3-4s-3 4-3 4z",
};

function GiftBlock({ block, context }: { block: BlockOf<"gift">; context: RenderContext }) {
  const { letter, words, onPaper } = context;
  const { text, iban, interactive } = block;
  const href = safeHref(block.href);
  const code = interactive && !onPaper ? paymentCode(block, letter.card) : undefined;
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
            <a class="quiet-link" href={href} rel={outward}>{words.openGiftList}</a>
          </p>
        )
        : null}
      {href && !interactive ? <p class="gift-list address">{readableAddress(href)}</p> : null}
    </section>
  );
}

/** Hidden until the page's script shows it, because it does nothing without the script. */
function CopyButton({ iban, words }: { iban: string | undefined; words: GuestWords }) {
  if (!iban) return null;
  return (
    <button type="button" class="copy" aria-live="polite" data-copy={iban} data-copied={words.copied} hidden>
      {words.copy}
    </button>
  );
}

/** The caption and the number above it show the content of the code, so that guests can check it. */
function Payment({ code: { payload, name }, words }: { code: PaymentCode; words: GuestWords }) {
  return (
    <figure class="gift-code">
      <QrCode data={payload} label={words.qrCode} />
      <figcaption>
        {words.payWithBankingApp}
        <br />
        <bdi class="gift-name">{name}</bdi>
      </figcaption>
    </figure>
  );
}

/** On paper the payment code is in the row of all codes; a gift list on another site becomes an address below. */
function printedGift(gift: BlockOf<"gift">, { openGiftList }: GuestWords): Block[] {
  const { id, href, text, iban } = gift;
  if (href === "") return [gift];
  const list: Block = {
    id,
    type: "link",
    label: openGiftList,
    href: untracked(href),
    icon: "gift",
    interactive: false,
  };
  return text.trim() === "" && iban.trim() === "" ? [list] : [{ ...gift, href: "" }, list];
}

/** An IBAN in groups of four, as on paper; one that is not valid stays as it was typed (decision K7). */
export function groupedIban(typed: string): string {
  const iban = readIban(typed);
  return iban ? iban.match(/.{1,4}/g)!.join(" ") : typed.trim();
}
