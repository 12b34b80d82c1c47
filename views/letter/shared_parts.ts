import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { OpenedLetter } from "../../domain/letter/opened.ts";

type Drawn = JSX.Element | null;
type Bytes = Uint8Array<ArrayBuffer>;

/** The most bytes of HTML that are kept for a letter's page. A QR code is 50 times as long as its block. */
const usualCapacity = 256 * 1024;

const encoder = new TextEncoder();

/**
 * Parts of a letter's page as they were drawn for one guest, to be put into the pages of the others. In a page that is
 * drawn with them a mark stands for each part: its number between two U+0000, which no text can contain (decision B4).
 */
export class SharedParts {
  readonly #texts = new Map<string, string>();
  /** the marks of the parts by their names; undefined: the part is drawn for each guest */
  readonly #marks = new Map<string, string | undefined>();
  readonly #parts: Bytes[] = [];
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
   * Draws a part once for all guests. If a part reads the guest while it is drawn, it is drawn for each guest. So no page
   * can contain a part with the name of another guest (decision K1).
   * @param part its name, different from all other parts of the page
   * @param draw must read the guest only from the letter that is passed to it
   */
  draw(part: string, letter: OpenedLetter, draw: (letter: OpenedLetter) => Drawn): Drawn {
    const known = this.#marks.get(part);
    if (known !== undefined) return raw(known);
    if (this.#marks.has(part)) return draw(letter);
    const { watched, wasAsked } = watch(letter);
    const html = String(draw(watched) ?? "");
    const mark = wasAsked() ? undefined : this.#add(this.encode(html));
    this.#marks.set(part, mark);
    return raw(mark ?? html);
  }

  /** The bytes of a page that was drawn with these parts. Most of them are copied, since encoding takes much longer. */
  encode(html: string): Bytes {
    const pieces = html.split("\0").flatMap((piece, index) => {
      if (piece === "") return [];
      return index % 2 === 1 ? this.#parts[Number(piece)]! : encoder.encode(piece);
    });
    const page = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const piece of pieces) {
      page.set(piece, end);
      end += piece.length;
    }
    return page;
  }

  /** @returns the mark for the part; undefined if there is no room for it */
  #add(part: Bytes): string | undefined {
    return this.#take(part.length) ? `\0${this.#parts.push(part) - 1}\0` : undefined;
  }

  #take(size: number): boolean {
    if (size > this.#room) return false;
    this.#room -= size;
    return true;
  }
}

/** The letter, and whether its guest was read. */
function watch(letter: OpenedLetter) {
  let asked = false;
  // Not `{ ...letter }`: a letter may be watched already, for a part around this one, and that would read its guest.
  const watched: OpenedLetter = Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(letter),
    to: { enumerable: true, get: () => (asked = true, letter.to) },
    guest: { enumerable: true, get: () => (asked = true, letter.guest) },
  });
  return { watched, wasAsked: () => asked };
}

/** The same; without `parts` the part is simply drawn. */
export function drawShared(
  parts: SharedParts | undefined,
  part: string,
  letter: OpenedLetter,
  draw: (letter: OpenedLetter) => Drawn,
): Drawn {
  return parts ? parts.draw(part, letter, draw) : draw(letter);
}
