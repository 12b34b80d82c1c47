import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { QrCode } from "../letter/qr_code.tsx";
import { nameClass } from "./name_size.ts";
import type { Size } from "./print_choice.ts";

/** What the codes beside the names need: the base of guests' links, and the codes' accessible name. */
type LabelCodes = { readonly base: string; readonly id: string; readonly label: string };

type LabelsProps = {
  /** as many as the sheet has labels, or fewer */
  guests: readonly Guest[];
  sheet: LabelSheet;
  font: FontId;
  /** for a QR code beside each name; undefined: no codes */
  codes?: LabelCodes | undefined;
};

/** The largest size of a name, in millimetres. */
const largestName = 7;

/** A sheet of labels with a guest's name on each; postal addresses are not stored. */
export function Labels({ guests, sheet, font, codes }: LabelsProps) {
  const room = nameRoom(sheet, codes ? codeSide(sheet) : 0);
  return (
    <ul class="printed labels">
      {guests.map(({ id, name }) => (
        <li class="label">
          <p class={nameClass(name, font, room, largestName)} dir="auto">{name}</p>
          {codes ? <QrCode data={publicLink(codes.base, codes.id, id)} label={codes.label} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A sheet of adhesive labels, in millimetres. The labels of a column touch one another. */
export type LabelSheet = {
  readonly id: string;
  /** the brands and numbers of label sheets that it fits */
  readonly products: string;
  readonly page: Size;
  readonly label: Size;
  readonly columns: number;
  readonly rows: number;
  /** from the paper's edge to the first label */
  readonly top: number;
  readonly left: number;
  /** from the left edge of one label to that of the next */
  readonly pitch: number;
};

const inch = 25.4;
const a4 = { width: 210, height: 297 };
const usLetter = { width: 8.5 * inch, height: 11 * inch };

/** Three by eight on A4, with and without a margin; the same on US Letter; and the thirty that are usual there. */
export const labelSheets: readonly LabelSheet[] = [
  {
    id: "a4",
    products: "Avery L7159",
    page: a4,
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    top: 12.9,
    left: 7.21,
    pitch: 66.04,
  },
  {
    id: "a4-full",
    products: "Avery Zweckform 3474, HERMA 4464",
    page: a4,
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    top: 0.5,
    left: 0,
    pitch: 70,
  },
  {
    id: "letter",
    products: "OnlineLabels OL870",
    page: usLetter,
    label: { width: usLetter.width / 3, height: usLetter.height / 8 },
    columns: 3,
    rows: 8,
    top: 0,
    left: 0,
    pitch: usLetter.width / 3,
  },
  {
    id: "letter-30",
    products: "Avery 5160",
    page: usLetter,
    label: { width: 2.625 * inch, height: inch },
    columns: 3,
    rows: 10,
    top: 0.5 * inch,
    left: 0.15625 * inch,
    pitch: 2.78125 * inch,
  },
];

export function labelsOn({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Padding of a label, and the distance between name and code, in millimetres: printers are not exact. */
export const labelPadding = { block: 2, inline: 4 };
const largestCode = 25;

/** The side of a code on a label, with its quiet zone. */
export function codeSide({ label }: LabelSheet): number {
  return Math.min(largestCode, label.height - labelPadding.block);
}

/** The room for the name on a label. @param code side of the code beside it */
function nameRoom({ label }: LabelSheet, code: number): Size {
  const columns = code > 0 ? 3 : 2;
  return {
    width: label.width - columns * labelPadding.inline - code,
    height: label.height - 2 * labelPadding.block,
  };
}
