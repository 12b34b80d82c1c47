/** The words of the guest list. */
export type GuestsWords = {
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
