/** The words of the pages before a letter: the home page, the examples, the letters on a device, and without a network. */
export type HomeWords = {
  /** Of the browser's tab, and of the card in a chat: what the service is. */
  readonly title: string;
  readonly headline: string;
  /** One sentence: what one does here. Also the page's description for search engines. */
  readonly lead: string;
  /** Label of the field for a name, which appears on the envelope. */
  readonly whose: string;
  /** Leads to the first letter: the one act of the page. */
  readonly write: string;
  /** Below it. */
  readonly free: string;
  /** what stands in the empty field */
  readonly example: (name: string) => string;
  /** Of the links at the top. */
  readonly menu: string;
  readonly examples: string;
  /** How many styles there are, over letters in each. */
  readonly worlds: (count: number) => string;
  readonly worldsText: string;
  readonly occasions: string;
  readonly occasionsText: string;
  /** Plain facts, each with a heading. */
  readonly facts: readonly [Fact, Fact, Fact];
  readonly yours: string;
  /** Where the list of one's letters is kept. */
  readonly yoursText: string;
  /** In place of an empty list: what will be in it. */
  readonly yoursNone: string;
  /** In place of the list, where no script runs. */
  readonly yoursScript: string;
  readonly edited: string;
  readonly received: string;
  readonly forget: string;
  /** Names the button for those who do not see beside which letter it stands. */
  readonly forgetLetter: (title: string) => string;
  /** Beside the button that takes it back. */
  readonly forgotten: (title: string) => string;
  readonly developers: string;
  readonly documentation: string;
  readonly everyBlock: string;
  /** At the end of an example. */
  readonly exampleNote: string;
  readonly useExample: string;
  /** What the post of the country stamps on a letter that it cannot deliver: nobody of this name; back to the sender. */
  readonly unknownMark: string;
  readonly returnedMark: string;
  readonly offlineTitle: string;
  readonly offlineText: string;
};

type Fact = { readonly title: string; readonly text: string };
