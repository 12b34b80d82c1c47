import type { SlotName } from "../../../domain/catalog/slots.ts";

/** The words of undo, redo and the list of earlier versions. A change is said as "what became different: of what". */
export type HistoryWords = {
  readonly intro: string;
  readonly now: string;
  readonly started: string;
  readonly oldest: string;
  /** of which nothing more can be said */
  readonly earlier: string;
  readonly look: string;
  readonly goBack: string;
  readonly back: string;
  /** before what was undone, and beside it in the list */
  readonly undone: string;
  readonly redone: string;
  readonly restored: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly unseen: string;
  /** the block that stands in no list of blocks to choose from */
  readonly stamp: string;
  /** between what was rewritten and the words that it was */
  readonly colon: string;
  /** in place of words that were not there, or are not any more */
  readonly nothing: string;
  readonly someBlocks: (count: number) => string;
  readonly someGuests: (count: number) => string;
  readonly andMore: (count: number) => string;
  readonly added: (what: string) => string;
  readonly removed: (what: string) => string;
  readonly moved: (what: string) => string;
  readonly changed: (what: string) => string;
  readonly reworded: (what: string) => string;
  readonly renamed: (from: string, to: string) => string;
  readonly guestsRenamed: (count: number) => string;
  readonly guestsMoved: string;
  readonly styleName: string;
  readonly style: (name: string) => string;
  readonly colors: string;
  readonly fonts: string;
  readonly frame: string;
  readonly seal: string;
  readonly occasion: string;
  readonly language: string;
  readonly fallback: string;
  readonly slots: Readonly<Record<SlotName, string>>;
};
