/*
 * What the tests need of a browser, whichever engine it has. The lane of an engine names it; the tests are written once.
 */

export type EngineName = "chromium" | "gecko" | "webkit";

/** A browser. Each page that it opens is a visitor's who was never here before. */
export type Engine = {
  readonly name: EngineName;
  readonly open: (options?: PageOptions) => Promise<EnginePage>;
  /** ends all processes that were started for it */
  readonly close: () => Promise<void>;
};

export type PageOptions = {
  /** of what is seen of the page, in pixels; a telephone's unless said */
  readonly width?: number;
  readonly height?: number;
  /** false: the page's scripts do not run; `evaluate` still looks into it */
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
};

/** A visitor's page. Elements are named by selectors; each must be there when it is asked for. */
export type EnginePage = {
  readonly engine: EngineName;
  /** goes there, and waits until the page and its typefaces are loaded */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** runs a function in the page, with arguments that can be sent as JSON @returns what it returns, by JSON too */
  readonly evaluate: <Given extends unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** waits until the function returns true in the page @throws after twenty seconds */
  readonly waitUntil: <Given extends unknown[]>(check: (...given: Given) => boolean, ...given: Given) => Promise<void>;
  /** what is seen of the page, as PNG */
  readonly screenshot: () => Promise<Uint8Array>;
  /** changes how much is seen of the page, in pixels */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** scrolls there and presses the pointer's button in the middle of it */
  readonly click: (selector: string) => Promise<void>;
  /** presses the keys of these words, in whatever has the focus */
  readonly type: (words: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** with the pointer, from the middle of one element to the upper edge of another; both must be in sight */
  readonly drag: (from: string, to: string) => Promise<void>;
  /** chooses a file in a file control @param path of the file */
  readonly upload: (selector: string, path: string) => Promise<void>;
  /** the page as it is printed on this paper, or undefined where the engine's driver cannot print */
  readonly pdf: ((paper: Paper) => Promise<Uint8Array>) | undefined;
  /** errors that the page's scripts threw */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Millimetres, width by height. A driver does not ask the page what paper it wants. */
export type Paper = readonly [width: number, height: number];

/** By the names that pages hear. */
export type Key = "Enter" | "Escape" | "Tab" | "End" | "Backspace" | "Delete" | "ArrowDown" | "ArrowRight";

export const telephone = { width: 390, height: 844 };
