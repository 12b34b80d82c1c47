import type { LetterBlockType } from "../../blocks/index.ts";
import type { ChoiceKey, FieldKey, RowKindKey } from "../../blocks/form.ts";
import type { SealIcon, SealShape, SlotName } from "../../catalog/envelope.ts";
import type { FontId } from "../../catalog/fonts.ts";
import type { PresetId } from "../../catalog/presets.ts";
import type { StyleColors, StyleId } from "../../catalog/styles.ts";
import type { SealMark } from "../../letter/seal.ts";
import type { Frame } from "../../letter/theme.ts";
import type { WarningCode } from "../../letter/warnings/warning.ts";

/** The words that a host reads, in the host's language (decision M3). They do not depend on anybody's gender. */
export type EditorWords = PanelWords & {
  readonly shell: ShellWords;
  readonly start: StartWords;
  readonly letter: LetterWords;
  readonly preview: PreviewWords;
  readonly saving: SavingWords;
  readonly unsaved: UnsavedWords;
  readonly wayBack: WayBackWords;
  readonly takenDown: TakenDownWords;
  readonly key: KeyWords;
};

/** The words around the panels. */
type ShellWords = {
  readonly title: string;
  readonly panels: Readonly<Record<"letter" | "style" | "envelope" | "guests" | "send", string>>;
  readonly panelsLabel: string;
  /** link past everything before the panel, for keyboards and screen readers */
  readonly skip: string;
  readonly saved: string;
  readonly notSaved: string;
  /** messages by error code; `other` for all other codes */
  readonly troubles: Readonly<
    Record<
      | "invalid_input"
      | "unreadable"
      | "revision_conflict"
      | "rate_limited"
      | "too_large"
      | "unsupported_media_type"
      | "unavailable"
      | "other",
      string
    >
  >;
  /** no room for one more block, or guest */
  readonly fullLetter: (limit: number) => string;
  readonly fullList: (limit: number) => string;
  readonly save: string;
  readonly undo: string;
  readonly redo: string;
  readonly history: string;
  readonly preview: string;
  readonly language: string;
  readonly change: string;
  /** shown by the page's script */
  readonly saving: string;
  readonly offline: string;
  readonly theirs: string;
  readonly undoTheirs: string;
  readonly tryAgain: string;
};

/** The words of the page that starts a letter. */
type StartWords = {
  readonly title: string;
  readonly text: string;
  readonly occasion: string;
  readonly presets: Readonly<Record<PresetId, readonly [name: string, line: string]>>;
  readonly style: string;
  /** the first option of the styles: the style that suits the occasion */
  readonly suited: string;
  readonly language: string;
  /** before the field with the name that was typed on the home page */
  readonly firstGuest: string;
  readonly begin: string;
  /** beside the button that starts at once: choose style and language first */
  readonly choose: string;
  readonly tooMany: string;
  /** name of the choice of the page's own language */
  readonly pageLanguage: string;
};

/** The words around the preview of the letter. */
type PreviewWords = {
  readonly open: string;
  /** on a phone, where the letter covers its parts */
  readonly close: string;
  /** beside it, where words can be typed in the letter */
  readonly tap: string;
  readonly guest: string;
  readonly nobody: (fallback: string) => string;
  readonly find: string;
  readonly found: string;
  readonly show: string;
  readonly letter: string;
  readonly envelope: string;
  /** the closed letter, to be opened as a guest does */
  readonly opening: string;
  readonly sides: string;
  readonly width: string;
  readonly phone: string;
  readonly desktop: string;
  /** leads from what can be changed in the letter itself to the block's form */
  readonly all: string;
};

/** The words of a form whose fields somebody else has changed meanwhile. */
type SavingWords = {
  readonly theirs: string;
  /** in place of an empty value */
  readonly nothing: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  /** of a block or a guest whom somebody else has removed: the sentence, and the two buttons */
  readonly removed: Readonly<
    Record<"block" | "guest", { readonly changed: string; readonly mine: string; readonly theirs: string }>
  >;
};

/** The words that the page's script shows when saving fails and the service has not answered a page. */
type UnsavedWords = {
  /** the service cannot be reached, or does not answer in time */
  readonly unreached: string;
  /** the private link is no longer valid */
  readonly locked: string;
  readonly unlock: string;
  /** the letter was taken back, or taken down by the operator */
  readonly gone: string;
};

/** The words of an error page that is shown in place of the editor. */
type WayBackWords = {
  readonly toLetter: string;
  /** for a browser without scripts, after a form was refused */
  readonly stillThere: string;
};

/** The words of the page that asks for the private link. */
type KeyWords = {
  /** 403: title of the form that asks for the private link. */
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly open: string;
  /** below the form: what to do without the link */
  readonly lost: string;
  /** for a guest who came to this page by mistake */
  readonly guest: string;
  /** after a wrong link was entered */
  readonly wrong: string;
};

/** The words of the page in place of the editor of a letter that the operator took down; its title is the guests'. */
type TakenDownWords = {
  /** before the operator's own words */
  readonly reason: string;
  /** that nothing is lost, and what is not possible meanwhile */
  readonly kept: string;
  /** link that writes a mail to the operator */
  readonly write: string;
};

/** Warnings that a block can have and that the editor translates. */
export type ShownWarning = Exclude<
  WarningCode,
  | "unknown_field"
  | "low_contrast"
  | "seconds_dropped"
  | "starter_words"
  | "name_not_used"
  | "guests_removed"
  | "blocks_removed"
  | "guests_told"
  | "date_left"
>;

/** The words of the letter panel, in which a host writes the letter. */
export type LetterWords = {
  readonly title: string;
  /** label of the list of blocks */
  readonly listLabel: string;
  /** explains `{name}`; shown once */
  readonly nameHint: string;
  /** button that inserts `{name}` */
  readonly insertName: string;
  /** replaces `{name}` in a block's name that is made from its text */
  readonly guestName: string;
  /** what guests read in place of `{name}`, shown beside a field that contains it */
  readonly nameReads: string;
  readonly types: Readonly<Record<LetterBlockType, string>>;
  readonly fields: Readonly<Record<FieldKey, string>>;
  readonly hints: { readonly [Key in FieldKey]?: string };
  /** placeholders of empty fields; they are never saved */
  readonly examples: { readonly [Key in FieldKey]?: string };
  readonly choices: Readonly<Record<ChoiceKey, string>>;
  /** what did not move with the letter's date, the button that moves it by so many days (back: negative), and its end */
  readonly moveAlong: {
    readonly stayed: (list: string) => string;
    readonly along: (days: number) => string;
    readonly done: string;
  };
  /** what guests are told of a change, and the button that leaves it out (decision P7) */
  readonly told: { readonly reads: (sentence: string) => string; readonly leaveOut: string };
  /** the point of a picture that a crop keeps */
  readonly focus: { readonly legend: string; readonly press: string; readonly wrong: string };
  readonly warnings: Readonly<Record<ShownWarning, string>>;
  /** in place of `warnings.end_before_start`: guests are told the night after the day that is written */
  readonly lateEnd: string;
  readonly tooLong: (most: number, now: number) => string;
  /** a text has `{name}` so often that the page would be too large */
  readonly namesTooOften: string;
  /** the choice of the letter's language, for the words that the host does not write */
  readonly language: { readonly label: string; readonly hint: string };
  readonly badAddress: string;
  /** for a link that must not begin with http:// */
  readonly httpsOnly: string;
  readonly badMoment: string;
  /** at a date that was left incomplete: a day with its time, and a day alone; browsers do not tell which part is missing */
  readonly halfDate: string;
  readonly halfDay: string;

  // arranging

  readonly add: string;
  readonly where: string;
  readonly atEnd: string;
  /** option: the place after a block, by the block's name */
  readonly after: (block: string) => string;
  readonly up: string;
  readonly down: string;
  readonly copy: string;
  readonly remove: string;
  /** shown after the action; `what` names a block */
  readonly added: (what: string) => string;
  readonly copied: (what: string) => string;
  readonly removed: (what: string) => string;
  readonly restored: (what: string) => string;
  readonly moved: (what: string, place: number, of: number) => string;
  readonly empty: string;
  /** in a letter that was copied from another one */
  readonly begun: string;
  /** in a new letter for the guests of another one */
  readonly begunFor: (guests: number) => string;
  /** a row of the schedule or of the mood board, by its position */
  readonly row: (place: number) => string;
  readonly addRow: Readonly<Record<RowKindKey, string>>;

  // pictures

  readonly file: string;
  readonly fileHint: string;
  /** after the name of the button that chooses a picture */
  readonly dropHint: string;
  readonly changePicture: string;
  readonly removePicture: string;
  /** opens the field for a picture's address */
  readonly pictureByLink: string;
  readonly upload: string;
  /** beside the percentage */
  readonly uploading: string;
  readonly noFile: string;
  readonly notPicture: string;
  /** after the error: what to do with HEIC pictures, which phones take */
  readonly heic: string;
  readonly tooLargePicture: string;
  readonly notUploaded: string;
};

/** The words of all other panels. */
export type PanelWords = {
  readonly style: StyleWords;
  readonly envelope: EnvelopeWords;
  readonly guests: GuestListWords;
  readonly answers: AnswerWords;
  readonly send: SendWords;
  readonly history: HistoryWords;
};

/** The words of the style panel. */
type StyleWords = {
  readonly title: string;
  readonly hint: string;
  readonly choice: string;
  readonly styles: Readonly<Record<StyleId, string>>;
  readonly colors: string;
  readonly colorsHint: string;
  /** name of a palette, from the names of two of its colours */
  readonly palette: (accent: string, paper: string) => string;
  /** opens the fields of the four colours */
  readonly ownColors: string;
  /** a switch: whether a style is shown, and chosen, with the host's own colours */
  readonly withColors: string;
  readonly withColorsHint: string;
  readonly color: Readonly<Record<keyof StyleColors, string>>;
  /** label of the colour picker beside a colour's field */
  readonly pick: (color: string) => string;
  readonly badColor: string;
  /** shown when somebody else changed the choice meanwhile; the label of the stored value */
  readonly stored: string;
  readonly own: string;
  readonly allOwn: string;
  /** how readable text is on the paper; the ratio is written in the host's language */
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
};

/** The words of the envelope panel. */
type EnvelopeWords = {
  readonly title: string;
  readonly hint: string;
  readonly drawing: string;
  readonly written: string;
  /** the slots that hold text */
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
  /** in the frame of the stamp (decision R1) */
  readonly ownStamp: string;
  readonly seal: string;
  readonly sealMark: string;
  readonly sealKinds: Readonly<Record<SealMark["kind"], string>>;
  readonly icon: string;
  readonly icons: Readonly<Record<SealIcon, string>>;
  readonly initials: string;
  readonly first: string;
  readonly second: string;
  /** the seal is to have initials, but none are written yet */
  readonly lettersMissing: string;
  /** a character that the seal cannot show; how many letters are allowed */
  readonly lettersOnly: (most: number) => string;
  /** the same for two fields, which share the allowed letters */
  readonly lettersTogether: (most: number) => string;
  readonly shape: string;
  readonly shapes: Readonly<Record<SealShape, string>>;
  readonly nothing: string;
};

/** The words of the guest list. */
type GuestListWords = {
  readonly heading: string;
  readonly intro: string;
  readonly nobody: string;
  readonly addOne: string;
  readonly name: string;
  readonly add: string;
  readonly addMany: string;
  readonly list: string;
  readonly listHint: string;
  readonly file: string;
  readonly addAll: string;
  /** @param name of the first; one guest is named */
  readonly added: (guests: number, name: string) => string;
  /** several guests have the same name; each guest has an own link */
  readonly same: (names: string) => string;
  /** guests who were added, of whom each may be several people: "Mia, Noah, Lena" @param count how many guests */
  readonly together: (names: string, count: number) => string;
  /** names of guests who were added, as letter and message have them: "Sonia (vegan)" */
  readonly inBrackets: (names: string) => string;
  /** lines of a pasted list that are in no guest, such as its title: "Tisch 1: · Total: 45" @param count how many lines */
  readonly left: (lines: string, count: number) => string;
  /** addresses of guests in which a line may be somebody's name: "Emil, 80331 München" @param count how many addresses */
  readonly joined: (addresses: string, count: number) => string;
  /** button below it: makes a guest of each of these names */
  readonly divide: string;
  /** button: removes the added guests whose names were on the list already */
  readonly takeOff: (guests: number) => string;
  readonly takenOff: (guests: number) => string;
  readonly removed: (name: string) => string;
  /** a removed guest is on the list again */
  readonly returned: (name: string) => string;
  /** the added guests are not on the list any more */
  readonly offAgain: (guests: number) => string;
  readonly undo: string;
  readonly noNames: string;
  readonly nameMissing: string;
  readonly nameTooLong: (line: number, length: number, limit: number) => string;
  /** after that message: how a name that is too long begins */
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
  readonly copy: string;
  readonly copied: string;
  /** closes a guest's sheet that a script opened, and that saves by itself */
  readonly done: string;
  /** of a guest's code */
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
  /** label of a guest's mark, for screen readers; begins with `sent` */
  readonly sentTo: (name: string) => string;
  readonly sentHint: string;
  readonly remove: string;
  readonly close: string;
  readonly back: string;
  readonly allLinks: string;
  readonly columnLink: string;
  readonly fileName: string;
  /** of a guest: label of a field, and heading of a column */
  readonly phone: string;
  readonly contactsHint: string;
  /** at a number that no message may reach */
  readonly landline: string;
  readonly phoneUnread: string;
  readonly mailUnread: string;
  /** above the list: the numbers of these guests cannot be read, in the country that the host chose. @param n how many they are */
  readonly unread: (names: string, n: number) => string;
  /** the same of numbers that all have a country code */
  readonly unreadAbroad: (names: string, n: number) => string;
  /** the same as `unread`, while no country was chosen, and the first option of the choice */
  readonly whichCountry: (names: string, n: number) => string;
  readonly chooseCountry: string;
  /** beside a number without a country code: what it would be in the country that is likely */
  readonly withoutCountry: (number: string, country: string) => string;
  /** button: the same number, taken */
  readonly takeNumber: (number: string) => string;
  /** label of a list of countries */
  readonly country: string;
  readonly queue: (sent: number, all: number) => string;
  /** name of the part with the next guest, for screen readers */
  readonly queueName: string;
  /** whom to send the link to next: the end of that sentence */
  readonly nextGuest: (name: string) => string;
  readonly allSent: (guests: number) => string;
  /** links: the list with those alone whom nothing was sent yet, and the whole list */
  readonly waiting: (guests: number) => string;
  readonly everyone: (guests: number) => string;
  readonly ownMessage: string;
  readonly messageField: string;
  /** `{name}` and `{link}` are the same in all languages */
  readonly messageHint: string;
  readonly copyMessage: string;
  /** the date has no weekday and no year ("3 May"), here and at answers and reminders */
  readonly sentOn: (date: string) => string;
};

/** The words of what guests answer (decisions P5, P6). */
type AnswerWords = {
  /** the parts of the totals: "31 yes, 4 no, 5 yet to answer, 2 still to send · 52 people" */
  readonly come: (invited: number) => string;
  readonly doNotCome: (invited: number) => string;
  readonly unsaid: (invited: number) => string;
  /** nothing was sent to them yet: as in `waiting` */
  readonly unsent: (invited: number) => string;
  readonly people: (people: number) => string;
  /** links: the list with those alone who gave this answer, or none yet */
  readonly lists: Readonly<Record<"yes" | "no" | "open", (guests: number) => string>>;
  /** of a guest: name of a choice, and heading of a column */
  readonly answer: string;
  readonly answers: Readonly<Record<"yes" | "no" | "none", string>>;
  readonly party: string;
  readonly partyWrong: (most: number) => string;
  readonly note: string;
  readonly noteHint: string;
  readonly countedOn: (date: string) => string;
  /** sending again to those who have the letter and have not answered */
  readonly reminders: (done: number, all: number) => string;
  readonly ownReminder: string;
  readonly reminderField: string;
  readonly remindHint: string;
  readonly allReminded: string;
  readonly nobodyMissing: string;
  readonly reminded: string;
  /** label of a guest's mark, for screen readers; begins with `reminded` */
  readonly remindedTo: (name: string) => string;
  readonly remindedOn: (date: string) => string;
  readonly printForThem: string;
  /** link to the reminders */
  readonly remindThem: string;
  readonly columnPeople: string;
  /** the page behind the link of a guest's message */
  readonly pageTitle: string;
  readonly says: Readonly<Record<"yes" | "no", (name: string) => string>>;
  /** the link is that of nobody on the list */
  readonly somebodySays: Readonly<Record<"yes" | "no", string>>;
  readonly who: string;
  readonly chooseGuest: string;
  /** before another answer of the same guest */
  readonly before: string;
  readonly count: string;
  readonly counted: string;
  readonly messageNote: Readonly<Record<"yes" | "no", string>>;
  /** behind `noteHint`, of a yes */
  readonly messagePaste: string;
  readonly toList: string;
  readonly badTitle: string;
  readonly badText: string;
  readonly noGuests: string;
};

/** The words of the send panel: sending, keeping the private link, and taking the letter back. */
type SendWords = {
  readonly heading: string;
  /** title of the list of what is unfinished */
  readonly beforeTitle: string;
  /** how many things that list has; a link to it above the queue */
  readonly toMend: (n: number) => string;
  readonly beforeDate: string;
  readonly beforePlace: string;
  readonly beforeSchedule: string;
  readonly beforeSignature: string;
  readonly beforeIban: string;
  readonly beforeReplies: string;
  readonly beforeGuests: string;
  readonly beforeEmpty: (block: string) => string;
  readonly guestsTitle: string;
  readonly guestsText: string;
  /** while the list of guests is empty */
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
  readonly pictureTitle: string;
  readonly pictureText: string;
  /** Links that save the invitation as a picture: for chats, for a telephone's whole screen, for print. */
  readonly pictureSizes: Readonly<Record<"card" | "story" | "a6", string>>;
  readonly sharePicture: string;
  readonly printTitle: string;
  readonly printText: string;
  readonly print: string;
  /** Link to the page for printing one letter, as it is without a guest's name. */
  readonly printNameless: string;
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
  readonly nextTitle: string;
  readonly nextText: string;
  /** the occasion of what follows an event, in place of "Letter" */
  readonly thanks: string;
  readonly next: string;
  readonly endTitle: string;
  readonly endText: string;
  readonly end: string;
  readonly endAsk: string;
  readonly endSure: string;
  readonly endCancel: string;
  readonly endedTitle: string;
  readonly endedText: string;
  readonly endedNew: string;
  /** for the card and the email with the private link */
  readonly cardTitle: string;
  readonly cardFor: (title: string) => string;
  readonly cardText: string;
  readonly cardWarning: string;
  readonly cardCode: string;
  readonly cardFile: string;
};

/** The words of undo, redo and the list of earlier versions. A change reads as "kind of change: what was changed". */
type HistoryWords = {
  readonly intro: string;
  readonly now: string;
  readonly started: string;
  readonly oldest: string;
  /** a version for which no more is known */
  readonly earlier: string;
  readonly look: string;
  readonly goBack: string;
  readonly back: string;
  /** before the changes that were undone, and beside an undone version in the list */
  readonly undone: string;
  readonly redone: string;
  readonly restored: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly unseen: string;
  /** the stamp, which is a block but not in the list of blocks to add */
  readonly stamp: string;
  /** in place of words that were empty, or are empty now */
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
