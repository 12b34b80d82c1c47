/*
 * The interface between tests and browsers: tests are written once for all engines, and the lane chooses the engine.
 */

export type EngineName = "chromium" | "gecko" | "webkit";

/** A browser. Each page that it opens has an empty storage, like a new visitor's. */
export type Engine = {
  readonly name: EngineName;
  readonly open: (options?: PageOptions) => Promise<EnginePage>;
  /** ends all processes that were started for it */
  readonly close: () => Promise<void>;
};

export type PageOptions = {
  /** of the viewport, in pixels; a phone's by default */
  readonly width?: number;
  readonly height?: number;
  /** false: the page's scripts do not run, but `evaluate` still works */
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
  /** the visitor prefers dark colours */
  readonly dark?: boolean;
  /** the visitor's letters are twice as large (WCAG 2.2, 1.4.4); only Gecko has a setting for it that a test can reach */
  readonly largeText?: boolean;
};

/** A visitor's page. Elements are given by selectors, and must exist at the call. */
export type EnginePage = {
  readonly engine: EngineName;
  /** opens the address, and waits until the page and its typefaces are loaded */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** runs a function in the page; its arguments and its result are passed as JSON @returns the function's result */
  readonly evaluate: <Given extends unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** waits until the function returns true in the page @throws after twenty seconds */
  readonly waitUntil: <Given extends unknown[]>(check: (...given: Given) => boolean, ...given: Given) => Promise<void>;
  /** the visible part of the page, as PNG */
  readonly screenshot: () => Promise<Uint8Array>;
  /** changes the size of the viewport, in pixels */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** scrolls to the element and clicks in its middle */
  readonly click: (selector: string) => Promise<void>;
  /** types the words into the focused element */
  readonly type: (words: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** drags from the middle of one element to the upper edge of another; both must be visible on the screen */
  readonly drag: (from: string, to: string) => Promise<void>;
  /** chooses a file in a file control @param path of the file */
  readonly upload: (selector: string, path: string) => Promise<void>;
  /** the page printed on this paper; undefined if the engine's driver cannot print */
  readonly pdf: ((paper: Paper) => Promise<Uint8Array>) | undefined;
  /** errors that the page's scripts threw */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Millimetres, width by height. Drivers ignore the paper size of the page's style sheet. */
type Paper = readonly [width: number, height: number];

/** By their names in keyboard events. */
export type Key = "Enter" | "Escape" | "Tab" | "End" | "Backspace" | "Delete" | "ArrowDown" | "ArrowRight";

export const telephone = { width: 390, height: 844 };
