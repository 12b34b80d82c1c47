import { calendarDay } from "../domain/letter/facts/dates.ts";

/**
 * Stands for the service's address in all that is drawn once for everybody: a client can call the service by any name,
 * and would otherwise make it draw again for each, which takes 10 to 30 ms of the thread that answers all requests.
 */
export const anyBase = "https://envoi.invalid";

/** The text with the service's address. @param base has no character that HTML or JSON would escape */
export function withBase(text: string, base: string): string {
  return text.replaceAll(anyBase, () => base);
}

/**
 * What is drawn once for all readers of a day: pages with the dates of examples and of new letters, which move with the
 * day. The caller's keys are few, since they depend on nothing that a client can make up.
 */
export class DrawnToday<Drawn> {
  #day = "";
  readonly #drawn = new Map<string, Drawn>();

  /** What is kept of this day, or what `draw` makes, which is kept. */
  get(key: string, today: Date, draw: () => Drawn): Drawn {
    const day = calendarDay(today.toISOString());
    if (day !== this.#day) this.#drawn.clear();
    this.#day = day;
    const made = this.#drawn.get(key) ?? draw();
    this.#drawn.set(key, made);
    return made;
  }
}
