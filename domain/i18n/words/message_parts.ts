/** The parts of a guest's ready reply. Any part may be missing or empty, and the sentence must still read well. */
export type ReplyParts = {
  /** the guest's own name; missing for the link without a guest */
  readonly guest?: string | undefined;
  /** the event's title, put in quotation marks */
  readonly event?: string | undefined;
  /** the day, in the form in which `GuestWords` takes dates */
  readonly date?: string | undefined;
};

/** The parts of the message beside a link; any part may be empty. */
export type LinkParts = { readonly guest: string; readonly title: string };
