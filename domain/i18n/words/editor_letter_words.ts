import type { ChoiceKey, FieldKey, LetterBlockType, RowKindKey } from "../../blocks/index.ts";
import type { WarningCode } from "../../letter/warning.ts";

/** Warnings that a block can have, which the editor says in its reader's language. */
export type ShownWarning = Exclude<WarningCode, "unknown_field" | "low_contrast" | "seconds_dropped">;

/** The words of the panel in which a letter is written. */
export type LetterWords = {
  readonly title: string;
  /** of the list of blocks */
  readonly listLabel: string;
  /** what `{name}` is; said once */
  readonly nameHint: string;
  /** button that writes `{name}` */
  readonly insertName: string;
  /** stands for `{name}` where a block is called by its words */
  readonly guestName: string;
  /** what `{name}` becomes, said beside the field that has it */
  readonly nameReads: string;
  readonly types: Readonly<Record<LetterBlockType, string>>;
  readonly fields: Readonly<Record<FieldKey, string>>;
  readonly hints: { readonly [Key in FieldKey]?: string };
  /** stand in empty fields, and are never saved */
  readonly examples: { readonly [Key in FieldKey]?: string };
  readonly choices: Readonly<Record<ChoiceKey, string>>;
  readonly warnings: Readonly<Record<ShownWarning, string>>;
  readonly tooLong: (most: number, now: number) => string;
  /** the choice of what the letter's own small words are in */
  readonly language: { readonly label: string; readonly hint: string };
  readonly badAddress: string;
  /** of a link that may not begin with http:// */
  readonly httpsOnly: string;
  readonly badMoment: string;

  // arranging

  readonly add: string;
  readonly where: string;
  readonly atEnd: string;
  /** the place after a block, by its name */
  readonly after: (block: string) => string;
  readonly up: string;
  readonly down: string;
  readonly copy: string;
  readonly remove: string;
  /** said when it was done; `what` names a block */
  readonly added: (what: string) => string;
  readonly copied: (what: string) => string;
  readonly removed: (what: string) => string;
  readonly restored: (what: string) => string;
  readonly moved: (what: string, place: number, of: number) => string;
  readonly empty: string;
  /** in a letter that was begun from another one */
  readonly begun: string;
  /** a row of the schedule, or of the mood board, by its place */
  readonly row: (place: number) => string;
  readonly addRow: Readonly<Record<RowKindKey, string>>;

  // pictures

  readonly file: string;
  readonly fileHint: string;
  readonly upload: string;
  /** beside the percentage */
  readonly uploading: string;
  readonly noFile: string;
  readonly notPicture: string;
  /** what to do with the pictures that phones take, said after that */
  readonly heic: string;
  readonly tooLargePicture: string;
  readonly notUploaded: string;
};
