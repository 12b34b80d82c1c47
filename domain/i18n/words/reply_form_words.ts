/** The words of the form in which a guest replies (decision P4). */
export type ReplyFormWords = {
  /** Labels of the form's lines; in the message each stands before what the guest wrote. */
  readonly people: string;
  readonly names: string;
  readonly diet: string;
  /** The last line of the form; in the message it stands without its label. */
  readonly words: string;
  /** Below the form: nothing has to be filled in, and nothing is sent before the guest sends it. */
  readonly hint: string;
  /** A label before what the guest wrote. */
  readonly line: (label: string) => string;
  /** At the end of the message, before the host's link that counts the answer (decision P5). */
  readonly toHost: string;
  /** In place of the two buttons, after the guest has answered on this device. */
  readonly saidYes: string;
  readonly saidNo: string;
  /** Button beside them. */
  readonly change: string;
};
