import type { Block } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { LetterPicture, OpenedLetter } from "../../domain/letter/opened.ts";
import { type PaymentCode, paymentCode } from "../../domain/letter/facts/payment_code.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { resolveTheme, usualInk } from "../../domain/letter/theme.ts";
import { lookOf } from "../blocks/index.ts";
import { guestWords, printWords } from "../i18n/words.ts";
import { Sheet } from "../letter/letter.tsx";
import { QrCode } from "../letter/qr_code.tsx";
import type { View } from "../letter/render_context.ts";
import { drawShared } from "../letter/shared_parts.ts";
import { WrittenAddress } from "../letter/words.tsx";
import { findPaper, type PrintChoice } from "./print_choice.ts";
import { rowsOnPaper } from "./rows_on_paper.tsx";

/** The letter with what can be printed of it: with blocks for paper, and pictures in the size for paper. */
export function printableLetter<Letter extends Pick<OpenedLetter, "card" | "pictures">>(letter: Letter): Letter {
  const { card, pictures } = letter;
  const blocks = printableBlocks(card.blocks, guestWords(card.lang));
  return { ...letter, card: { ...card, blocks }, pictures: printablePictures(pictures) };
}

type PrintedLetterProps = {
  /** made by `printableLetter` */
  letter: OpenedLetter;
  view: View;
  choice: Pick<PrintChoice, "ink" | "paper">;
};

/**
 * A letter on sheets of paper, with its link at the end: the link of the guest it is for. It has no element ids, so a
 * document can contain any number of letters.
 */
export function PrintedLetter({ letter, view, choice }: PrintedLetterProps) {
  const { card } = letter;
  const code = drawShared(
    view.shared,
    "printed link",
    letter,
    (letter) => <PrintedLink letter={letter} base={view.base} />,
  );
  const drawPayment = (payment: PaymentCode) =>
    drawShared(
      view.shared,
      "printed payment",
      letter,
      ({ card: { lang } }) => <Payment payment={payment} words={guestWords(lang)} />,
    );
  return (
    <div
      class="letter printed printed-letter"
      data-style={card.style}
      data-frame={resolveTheme(card).frame}
      data-kind={card.kind}
      data-ink={choice.ink}
      data-fold={findPaper(choice.paper).isFolded}
      data-dark={choice.ink === "screen" && usualInk(card) === "save"}
    >
      <Sheet
        letter={letter}
        view={{ ...view, onPaper: true }}
        arrange={(blocks) => rowsOnPaper(blocks, [code, ...paymentCodes(card).map(drawPayment)])}
      />
    </div>
  );
}

/** The letter's link as a code and as text: on a guest's letter the guest's own link. */
function PrintedLink({ letter, base }: { letter: Pick<OpenedLetter, "id" | "guest" | "card">; base: string }) {
  const link = publicLink(base, letter.id, letter.guest);
  const { letterOnline } = printWords(letter.card.lang);
  return (
    <div class="printed-code">
      <QrCode data={link} label={guestWords(letter.card.lang).qrCode} />
      <p>
        {letterOnline}
        <br />
        <span class="address" dir="ltr">
          <WrittenAddress address={link} view={{ onPaper: true }} />
        </span>
      </p>
    </div>
  );
}

/** The code that pays for a gift, of the first account: another one is printed as its number only. */
function paymentCodes(card: Card): PaymentCode[] {
  return card.blocks.flatMap((block) =>
    block.type === "gift" && block.interactive ? paymentCode(block, card) ?? [] : []
  )
    .slice(0, 1);
}

/** The caption names who is paid, so that guests can check it. */
function Payment({ payment: { payload, name }, words }: { payment: PaymentCode; words: GuestWords }) {
  return (
    <figure class="printed-code">
      <QrCode data={payload} label={words.qrCode} />
      <figcaption>
        {words.payWithBankingApp}
        <br />
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

/** The blocks for paper: parts that can only be pressed or heard are left out, and links become addresses. */
function printableBlocks(blocks: readonly Block[], words: GuestWords): Block[] {
  return visibleBlocks(blocks).flatMap((block) => lookOf(block).print?.(block, { blocks, words }) ?? [block]);
}

/** About the number of pixels of the widest picture on the widest paper, at 300 dots per inch. */
const sharp = 1900;

/** Pictures in only one size, the one for paper, because a browser would choose a size for its screen. */
function printablePictures(pictures: ReadonlyMap<string, LetterPicture>): Map<string, LetterPicture> {
  return new Map([...pictures].map(([src, picture]) => [src, printable(picture)]));
}

function printable({ path, kept }: LetterPicture): LetterPicture {
  if (!kept) return { path };
  const width = kept.widths.find((one) => one >= sharp) ?? kept.widths.at(-1);
  return { path, kept: { ...kept, widths: width === undefined ? [] : [width] } };
}
