import type { Theme } from "../../domain/letter/theme.ts";
import type { Pen } from "../preview/pen.ts";
import type { QrDrawing } from "../letter/qr_code.tsx";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import type { InvitationWords } from "./invitation_words.ts";
import type { Drawn, Face, Measures } from "./type.ts";

/** What a composition draws with. The sheet's width is `sheetWidth`; its height depends on the size that is asked for. */
export type Sheet = {
  readonly height: number;
  readonly words: InvitationWords;
  readonly theme: Theme;
  readonly pen: Pen;
  readonly measures: Measures;
  /** the QR code of the link; undefined: it is not asked for */
  readonly code: QrDrawing | undefined;
  /** the wax seal as the data address of a square PNG; undefined: the letter has none */
  readonly seal: string | undefined;
};

/** A style's own invitation: its paper, its ornaments, and the place of every word. */
export type Composition = {
  /** asset paths of the artwork it uses */
  readonly art: readonly string[];
  /** whether it shows the letter's wax seal */
  readonly isSealed?: boolean;
  readonly draw: (sheet: Sheet) => Drawn;
};

/** The face of headings or of the body, in the theme's typefaces. */
export function faceOf({ fonts }: Theme, kind: "head" | "body", italic = false): Face {
  const font = fonts[kind];
  return { font, weight: kind === "head" ? typefaces[font].headWeight : 400, italic };
}
