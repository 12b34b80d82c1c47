import type { FontId } from "../../catalog/fonts.ts";
import type { SealIcon, SealShape } from "../../catalog/seals.ts";
import type { SlotName } from "../../catalog/slots.ts";
import type { StyleColors, StyleId } from "../../catalog/styles.ts";
import type { Frame } from "../../letter/custom.ts";
import type { Seal } from "../../letter/seal.ts";

/** The words of the panels beside the one in which the letter is written. */
export type PanelWords = {
  readonly style: StyleWords;
  readonly envelope: EnvelopeWords;
  readonly guests: GuestListWords;
  readonly send: SendWords;
  readonly history: HistoryWords;
};

/** The words of the panel in which a letter's style is chosen. */
export type StyleWords = {
  readonly title: string;
  readonly hint: string;
  readonly choice: string;
  readonly styles: Readonly<Record<StyleId, string>>;
  readonly colors: string;
  readonly colorsHint: string;
  readonly color: Readonly<Record<keyof StyleColors, string>>;
  /** the picker beside a colour's field */
  readonly pick: (color: string) => string;
  readonly badColor: string;
  /** a choice was replaced by another while the page was open; the label of what stands there now */
  readonly stored: string;
  readonly own: string;
  readonly allOwn: string;
  /** how well words can be read on the paper; the ratio is written in the reader's language */
  readonly contrast: {
    readonly words: (ratio: string) => string;
    readonly wordsLow: (ratio: string, shown: string) => string;
    readonly accent: (ratio: string) => string;
    readonly accentLow: (ratio: string, shown: string) => string;
    readonly remedy: (color: string) => string;
  };
  readonly typefaces: string;
  readonly head: string;
  readonly body: string;
  readonly styleOwn: (name: string) => string;
  readonly fonts: Readonly<Record<FontId, string>>;
  readonly frame: string;
  readonly frames: Readonly<Record<Frame, string>>;
  readonly shades: ShadeWords;
};

/** The words that name a colour, such as "very light blue". */
export type ShadeWords = {
  readonly hues: Readonly<Record<Hue, string>>;
  readonly tones: Readonly<Record<Exclude<Tone, "plain">, string>>;
  /** whether how light it is comes before what it is */
  readonly toneFirst: boolean;
};

export type Hue = "white" | "black" | "grey" | "beige" | "brown" | CircleHue;
/** Of the colour circle. */
export type CircleHue = "red" | "orange" | "yellow" | "green" | "turquoise" | "blue" | "violet" | "pink";
export type Tone = "veryLight" | "light" | "plain" | "dark" | "veryDark";

/** The words of the panel in which the envelope is written. */
export type EnvelopeWords = {
  readonly title: string;
  readonly hint: string;
  readonly drawing: string;
  readonly written: string;
  /** the places that hold words */
  readonly slots: Readonly<Record<Exclude<SlotName, "front-tr">, string>>;
  readonly recipientHint: string;
  readonly italic: string;
  /** filled in by the page's script, too: {n} of {max} characters, {line} of {lines} lines */
  readonly counter: string;
  readonly counterOneLine: string;
  readonly tooLong: string;
  readonly fallback: string;
  readonly fallbackHint: string;
  readonly fallbackReads: (text: string) => string;
  readonly stamp: string;
  readonly noStamp: string;
  readonly seal: string;
  readonly sealMark: string;
  readonly sealKinds: Readonly<Record<Seal["kind"], string>>;
  readonly icon: string;
  readonly icons: Readonly<Record<SealIcon, string>>;
  readonly initials: string;
  readonly first: string;
  readonly second: string;
  /** initials were chosen, and there are none yet */
  readonly lettersMissing: string;
  /** what was typed cannot be pressed into the wax; how many letters can */
  readonly lettersOnly: (most: number) => string;
  /** the same of two fields, which share the room */
  readonly lettersTogether: (most: number) => string;
  readonly shape: string;
  readonly shapes: Readonly<Record<SealShape, string>>;
  readonly nothing: string;
};

/** The words of the guest list. */
export type GuestListWords = {
  readonly heading: string;
  readonly intro: string;
  readonly count: (guests: number) => string;
  readonly nobody: string;
  readonly addOne: string;
  readonly name: string;
  readonly add: string;
  readonly addMany: string;
  readonly list: string;
  readonly listHint: string;
  readonly file: string;
  readonly addAll: string;
  readonly added: (guests: number) => string;
  /** several guests have the same name; each has a link of their own */
  readonly same: (names: string) => string;
  /** a button: takes those off again that were added although their names were on the list */
  readonly takeOff: (guests: number) => string;
  readonly takenOff: (guests: number) => string;
  readonly removed: string;
  /** a guest who was removed is on the list again */
  readonly returned: (name: string) => string;
  /** those who were added are not on the list any more */
  readonly offAgain: (guests: number) => string;
  readonly undo: string;
  readonly noNames: string;
  readonly nameMissing: string;
  readonly nameTooLong: (line: number, length: number, limit: number) => string;
  /** said after that, of the name */
  readonly nameBegins: (words: string) => string;
  readonly oneTooLong: (length: number, limit: number) => string;
  readonly tooMany: (limit: number, has: number, sent: number) => string;
  readonly unclosed: (line: number) => string;
  readonly notText: string;
  readonly nothingAdded: string;
  readonly search: string;
  readonly find: string;
  readonly found: (guests: number) => string;
  readonly showAll: string;
  readonly pages: string;
  readonly range: (from: number, to: number, of: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly nameOf: (name: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly more: string;
  readonly moreFor: (name: string) => string;
  readonly link: string;
  readonly message: string;
  readonly sms: string;
  readonly mail: string;
  readonly share: string;
  readonly open: string;
  readonly code: string;
  readonly codeHint: string;
  readonly sent: string;
  /** the mark by its guest, for those who do not see the row; begins with `sent` */
  readonly sentTo: (name: string) => string;
  readonly sentHint: string;
  readonly remove: string;
  readonly close: string;
  readonly back: string;
  readonly allLinks: string;
  readonly columnLink: string;
  readonly fileName: string;
};

/** The words of sending, of keeping the private link, and of what ends a letter. */
export type SendWords = {
  readonly heading: string;
  /** what is unfinished, above a list of it */
  readonly beforeTitle: string;
  readonly beforeDate: string;
  readonly beforePlace: string;
  readonly beforeSchedule: string;
  readonly beforeIban: string;
  readonly beforeReplies: string;
  readonly beforeGuests: string;
  readonly beforeEmpty: (block: string) => string;
  readonly guestsTitle: string;
  readonly guestsText: string;
  /** while nobody is on the list */
  readonly guestsNone: string;
  readonly addGuests: string;
  readonly toGuests: string;
  readonly publicTitle: string;
  readonly publicText: string;
  readonly publicLink: string;
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  readonly open: string;
  readonly whatsapp: string;
  readonly sms: string;
  readonly mail: string;
  readonly chatTitle: string;
  readonly chatText: string;
  readonly chatPicture: string;
  readonly printTitle: string;
  readonly printText: string;
  readonly print: string;
  readonly keepTitle: string;
  readonly keepText: string;
  readonly keepCopy: string;
  readonly keepCopied: string;
  readonly keepCopyFailed: string;
  readonly keepMail: string;
  readonly keepCard: string;
  readonly keepCardHint: string;
  readonly reminder: string;
  readonly reminderLink: string;
  readonly renewTitle: string;
  readonly renewText: string;
  readonly renew: string;
  readonly renewAsk: string;
  readonly renewSure: string;
  readonly renewCancel: string;
  readonly renewed: string;
  readonly templateTitle: string;
  readonly templateText: string;
  readonly template: string;
  readonly endTitle: string;
  readonly endText: string;
  readonly end: string;
  readonly endAsk: string;
  readonly endSure: string;
  readonly endCancel: string;
  readonly endedTitle: string;
  readonly endedText: string;
  readonly endedNew: string;
  /** of the card and the mail that keep the private link */
  readonly cardTitle: string;
  readonly cardFor: (title: string) => string;
  readonly cardText: string;
  readonly cardWarning: string;
  readonly cardCode: string;
  readonly cardFile: string;
};

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
