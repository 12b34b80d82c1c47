import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { OpenedLetter } from "../../domain/letter/opened.ts";

type Drawn = JSX.Element | null;

/** The most characters of HTML that are kept for a letter's page. A QR code is 50 times as long as its block. */
const usualCapacity = 256 * 1024;

/** Parts of a letter's page as they were drawn for one guest, to be put into the pages of the others. */
export class SharedParts {
  /** undefined: the part is drawn for each guest */
  readonly #drawn = new Map<string, string | undefined>();
  #room: number;

  /** @param capacity the most characters of HTML that are kept */
  constructor(capacity = usualCapacity) {
    this.#room = capacity;
  }

  /**
   * Draws a part once for all guests. If a part reads the guest while it is drawn, it is drawn for each guest. So no page
   * can contain a part with the name of another guest (decision K1).
   * @param part its name, different from all other parts of the page
   * @param draw must read the guest only from the letter that is passed to it
   */
  draw(part: string, letter: OpenedLetter, draw: (letter: OpenedLetter) => Drawn): Drawn {
    const known = this.#drawn.get(part);
    if (known !== undefined) return raw(known);
    if (this.#drawn.has(part)) return draw(letter);
    const { watched, wasAsked } = watch(letter);
    const html = String(draw(watched) ?? "");
    const isShared = !wasAsked() && html.length <= this.#room;
    if (isShared) this.#room -= html.length;
    this.#drawn.set(part, isShared ? html : undefined);
    return raw(html);
  }
}

/** The letter, and whether its guest was read. */
function watch(letter: OpenedLetter) {
  let asked = false;
  const watched = Object.defineProperties({ ...letter }, {
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
