import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { escapeHtml } from "./words.tsx";

type Drawn = JSX.Element | null;
type Bytes = Uint8Array<ArrayBuffer>;

/** Draws a part of a page for the guest of the letter. */
type Draw = (letter: OpenedLetter) => Drawn;

/** A page is made of bytes that are the same for all guests, and of parts that are drawn for each. */
type Piece = Bytes | Draw;

/** The most bytes of HTML that are kept for a letter's page. A QR code is 50 times as long as its block. */
const usualCapacity = 256 * 1024;

const encoder = new TextEncoder();

/** Reused for each page; it grows with the longest, up to a limit. */
let pageBuffer = new Uint8Array(64 * 1024);
const largestPageBuffer = 2 ** 20;

/**
 * Parts of a letter's page as they were drawn for one guest, to be put into the pages of the others; the whole page is one
 * of them, with the others inside. In HTML that is drawn with them a mark stands for each part: its number between two
 * U+0000, which no text can contain (decision B4).
 */
export class SharedParts {
  readonly #texts = new Map<string, string>();
  /** the numbers of the parts, by their names */
  readonly #numbers = new Map<string, number>();
  /** the parts by their numbers; a function: the part is drawn for each guest */
  readonly #parts: (readonly Piece[] | Draw)[] = [];
  #room: number;

  /** @param capacity the most bytes of HTML that are kept */
  constructor(capacity = usualCapacity) {
    this.#room = capacity;
  }

  /**
   * A text that is made once for all guests for whom it has the same name.
   * @param name with everything of the guest that the text depends on
   */
  keep(name: string, make: () => string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = make();
    if (this.#take(text.length)) this.#texts.set(name, text);
    return text;
  }

  /**
   * Draws a part once for all guests. If it reads the guest while it is drawn, it is drawn for each guest, and the part
   * around it is still shared. So no page can contain a part with the name of another guest (decision K1).
   * @param part its name, different from all other parts of the page
   * @param draw must read the guest only from the letter that is passed to it
   */
  draw(part: string, letter: OpenedLetter, draw: Draw): Drawn {
    const number = this.#numbers.get(part) ?? this.#learn(part, letter, draw);
    const isForEach = typeof this.#parts[number] === "function";
    return isForEach && !originals.has(letter) ? draw(letter) : raw(`\0${number}\0`);
  }

  /** The same for a text, such as that of an attribute. */
  text(part: string, letter: OpenedLetter, read: (letter: OpenedLetter) => string): string {
    // Only a part around this text needs a mark; else JSX escapes the text.
    if (!originals.has(letter)) return read(letter);
    return String(this.draw(part, letter, (letter) => raw(escapeHtml(read(letter)))));
  }

  /**
   * A guest's page that was drawn with these parts, as bytes, until the next page is encoded: they lie where all pages are
   * put together. Most are copied, since encoding takes much longer.
   */
  encode(html: string, letter: OpenedLetter): Bytes {
    const pieces: (string | Bytes)[] = [];
    this.#fill(html, letter, pieces);
    // A character of a string takes at most three bytes.
    const most = pieces.reduce((sum, piece) => sum + piece.length * (isText(piece) ? 3 : 1), 0);
    const page = most > pageBuffer.length ? new Uint8Array(most) : pageBuffer;
    if (most <= largestPageBuffer) pageBuffer = page;
    let end = 0;
    for (const piece of pieces) {
      if (isText(piece)) end += encoder.encodeInto(piece, page.subarray(end)).written;
      else {
        page.set(piece, end);
        end += piece.length;
      }
    }
    return page.subarray(0, end);
  }

  /**
   * Gives the memory back at once, when no page will be drawn with these parts any more: V8 sees what has become old only
   * after many megabytes of it.
   */
  free(): void {
    const pieces = this.#parts.flatMap((part) => typeof part === "function" ? [] : part);
    for (const piece of new Set(pieces)) if (typeof piece !== "function") piece.buffer.transfer(0);
  }

  /** Draws a part for the first time. @returns its number */
  #learn(part: string, letter: OpenedLetter, draw: Draw): number {
    const { html, wasRead } = watch(letter, (watched) => String(draw(watched) ?? ""));
    const pieces = wasRead ? [] : this.#split(html);
    const size = pieces.reduce((sum, piece) => piece instanceof Uint8Array ? sum + piece.length : sum, 0);
    const isShared = !wasRead && this.#take(size);
    const number = this.#parts.push(isShared ? pieces.flat() : draw) - 1;
    this.#numbers.set(part, number);
    return number;
  }

  /** HTML with marks, as the bytes and the parts of which it is made. */
  #split(html: string): (Bytes | readonly Piece[] | Draw)[] {
    return html.split("\0").map((text, index) => index % 2 === 1 ? this.#parts[Number(text)]! : encoder.encode(text));
  }

  /** The same for one guest, added to `filled`. */
  #fill(html: string, letter: OpenedLetter, filled: (string | Bytes)[]): void {
    if (!html.includes("\0")) return void filled.push(html);
    html.split("\0").forEach((text, index) => {
      const part = index % 2 === 1 ? this.#parts[Number(text)]! : undefined;
      if (part === undefined) filled.push(text);
      else if (typeof part === "function") this.#fill(String(part(letter) ?? ""), letter, filled);
      else this.#fillPieces(part, letter, filled);
    });
  }

  #fillPieces(pieces: readonly Piece[], letter: OpenedLetter, filled: (string | Bytes)[]): void {
    for (const piece of pieces) {
      if (typeof piece === "function") this.#fill(String(piece(letter) ?? ""), letter, filled);
      else filled.push(piece);
    }
  }

  #take(size: number): boolean {
    if (size > this.#room) return false;
    this.#room -= size;
    return true;
  }
}

function isText(piece: string | Piece): piece is string {
  return typeof piece === "string";
}

/** The letters as they were opened, by those that stand for them while a part is drawn (`watch`). */
const originals = new WeakMap<OpenedLetter, OpenedLetter>();

/** A part that is being drawn for the first time. */
type Watch = { wasRead: boolean };

/** The parts that are being drawn for the first time, each inside of the one before. */
const watches: Watch[] = [];

/**
 * Draws a part, and watches whether it reads the guest, from its own letter or from that of a part around it. What a part
 * reads from its own letter does not concern the parts around it. Later the guest of its letter cannot be read any more.
 */
function watch(letter: OpenedLetter, draw: (watched: OpenedLetter) => string): Watch & { readonly html: string } {
  const opened = originals.get(letter) ?? letter;
  const mine: Watch = { wasRead: false };
  const read = <Value>(value: Value) => {
    const place = watches.indexOf(mine);
    if (place < 0) throw new Error("a part that all guests share read the guest for whom it was drawn first");
    for (const watch of watches.slice(place)) watch.wasRead = true;
    return value;
  };
  // Without its own guest, who could be read unseen.
  const { to, guest, ...rest } = opened;
  const watched: OpenedLetter = {
    ...rest,
    get to() {
      return read(to);
    },
    get guest() {
      return read(guest);
    },
  };
  originals.set(watched, opened);
  watches.push(mine);
  try {
    return { html: draw(watched), wasRead: mine.wasRead };
  } finally {
    watches.pop();
  }
}

/** Draws a part with the parts of the page, if they are shared. */
export function drawShared(parts: SharedParts | undefined, part: string, letter: OpenedLetter, draw: Draw): Drawn {
  return parts ? parts.draw(part, letter, draw) : draw(letter);
}

/** The same for a text, such as that of an attribute. */
export function sharedText(
  parts: SharedParts | undefined,
  part: string,
  letter: OpenedLetter,
  read: (letter: OpenedLetter) => string,
): string {
  return parts ? parts.text(part, letter, read) : read(letter);
}
