import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { nameClass } from "./name_size.ts";
import { findPaper, type Size, type StockId } from "./print_choice.ts";

type PlaceCardsProps = {
  letter: Pick<OpenedLetter, "card">;
  /** at most `cardsOnPage` */
  guests: readonly Guest[];
  paper: StockId;
  font: FontId;
};

/** Columns of cards, and rows of faces: each card has two faces, one above the other, with a fold between them. */
const [columns, rows] = [3, 8];
export const cardsOnPage = columns * rows / 2;

/** Padding of a face, which is also the height of the ornament below the name, in millimetres. */
export const facePadding = 5;
const ornament = 7;
/** The largest size of a name, in millimetres. */
const largestName = 9;

/** The size of one face of a card. The cards fill the paper, so that one cut separates two cards. */
export function faceSize(paper: StockId): Size {
  const { width, height } = findPaper(paper);
  return { width: width / columns, height: height / rows };
}

/** A page of cards to cut out, fold and put on a table. The name is on both faces. */
export function PlaceCards({ letter: { card }, guests, paper, font }: PlaceCardsProps) {
  const { width, height } = faceSize(paper);
  const room = { width: width - 2 * facePadding, height: height - 2 * facePadding - ornament };
  return (
    <ul class="letter printed place-cards" data-style={card.style}>
      {guests.map(({ name }) => {
        const size = nameClass(name, font, room, largestName);
        return (
          <li class="place-card">
            <Face name={name} size={size} behind />
            <Face name={name} size={size} />
          </li>
        );
      })}
    </ul>
  );
}

/** The back face is upside down until the card is folded; screen readers skip it. */
function Face({ name, size, behind }: { name: string; size: string; behind?: boolean }) {
  return (
    <div class="place-face" aria-hidden={behind ? "true" : undefined}>
      <p class={`place-name ${size}`} dir="auto">{name}</p>
      <hr class="block block-divider" data-divider="flourish" aria-hidden="true" />
    </div>
  );
}
