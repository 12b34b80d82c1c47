import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { guestWords } from "../i18n/words.ts";
import type { View } from "../letter/render_context.ts";
import { Sheet } from "../letter/sheet.tsx";
import type { PrintChoice } from "./print_choice.ts";
import { printableBlocks } from "./printable_blocks.ts";
import { printablePictures } from "./printable_pictures.ts";
import { PrintedLink } from "./printed_link.tsx";

type PrintedLetterProps = { letter: OpenedLetter; view: View; choice: Pick<PrintChoice, "ink"> };

/**
 * A letter as sheets of paper, with the way back to itself at its end: the link of the guest it is for. It has no ids,
 * so any number of letters may stand in one document.
 */
export function PrintedLetter({ letter, view, choice }: PrintedLetterProps) {
  const { card, pictures } = letter;
  const blocks = printableBlocks(card.blocks, guestWords(card.lang));
  const printed = { ...letter, card: { ...card, blocks }, pictures: printablePictures(pictures) };
  return (
    <div
      class="letter printed printed-letter"
      data-style={card.style}
      data-frame={resolveTheme(card).frame}
      data-kind={card.kind}
      data-ink={choice.ink}
    >
      <Sheet
        letter={printed}
        view={{ ...view, onPaper: true }}
        foot={<PrintedLink letter={letter} base={view.base} />}
      />
    </div>
  );
}
