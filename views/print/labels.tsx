import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { QrCode } from "../letter/qr_code.tsx";
import { codeSide, type LabelSheet, nameRoom } from "./label_sheets.ts";
import { nameClass } from "./name_size.ts";

/** Where guests' links lead, and what their codes are called. */
export type LabelCodes = { readonly base: string; readonly id: string; readonly label: string };

type LabelsProps = {
  /** as many as the sheet has labels, or fewer */
  guests: readonly Guest[];
  sheet: LabelSheet;
  font: FontId;
  /** a code beside each name; without it, none */
  codes?: LabelCodes | undefined;
};

/** The largest a name is set, in millimetres. */
const largestName = 7;

/** A sheet of labels, a name on each: the service knows no addresses. */
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
