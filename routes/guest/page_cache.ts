import { LRUCache } from "lru-cache";
import type { Context } from "../../domain/context.ts";
import { minuteOf } from "../../domain/letter/facts/dates.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { openLetterAgain } from "../../domain/open_letter.ts";
import { counter, gauge, type Metric } from "../../domain/telemetry/metrics.ts";
import type { CachedPage, Sent } from "../middleware/cached_page.ts";
import { addressKey, type Placement } from "../middleware/request_context.ts";
import { isLong } from "./draw_in_turn.ts";
import type { LetterPainter } from "./letter_painter.tsx";

/** Memory that cached pages may take, in bytes. */
const capacity = 6 * 2 ** 20;

/** For how many addresses it is known which page they last showed. */
const mostLinks = 4096;
/** In characters: no address that we give out is as long, and each that is remembered takes memory. */
const longestLink = 512;
/** In bytes, not compressed: a longer page is sent like other long answers (`boundAnswers`), whoever reads it. */
const longPage = 128 * 1024;

/** For how many letters it is known at which addresses they were drawn. */
const mostLetters = 256;

/** In milliseconds: pages of a letter whose last two took longer are drawn in turn. One may be late by chance. */
const usualDrawing = 6;
/** For how many letters it is known how long their last pages took. */
const mostTimed = 1024;

/** What an address showed when the data had this version, in this minute. */
type Link = { readonly page: string; readonly version: number; readonly minute: number };

/** A letter that was drawn, at an address without its guest. */
type DrawnLetter = { readonly id: string; readonly base: string };

/** What stands before the id of a guest in an address. */
const guestMark = "?g=";

/** The circumstances of an opening, as they were before the letter was read. */
type Moment = { readonly today: Date; readonly base: string; readonly version: number | undefined };

/**
 * Keeps drawn pages. A page's key contains everything that the page depends on, and the revision and the guest's name in
 * it were just read from the database. So an entry is never stale, only unused. The time on a page changes once a minute.
 *
 * What an address shows is kept, too, with the version of the data that it was read from. While the database still has
 * this version, it shows the same.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: capacity,
    sizeCalculation: ({ body }, key) => body.size + key.length,
    dispose: ({ body }) => body.free(),
  });
  readonly #links = new LRUCache<string, Link>({ max: mostLinks });
  readonly #letters = new LRUCache<string, DrawnLetter>({ max: mostLetters });
  /** milliseconds of the last two pages, by the ids of letters: a few thousand characters may be as many elements */
  readonly #took = new LRUCache<string, readonly [number, number]>({ max: mostTimed });
  #hits = 0;
  #misses = 0;

  constructor(
    readonly context: Pick<Context, "letters" | "now">,
    readonly placement: Pick<Placement, "trustProxy">,
    readonly draw: LetterPainter,
    readonly usual = usualDrawing,
  ) {}

  /**
   * The answer to a request whose address was opened before, if nothing was written to the database since. It is found
   * without a query, and comes before all routes, since routing would take as long again.
   */
  answer(request: Request): Sent | undefined {
    if (request.method !== "GET" || !request.url.includes("/c/")) return undefined;
    const link = this.#links.get(this.#addressOf(request));
    if (!link || link.minute !== minuteOf(this.context.now())) return undefined;
    if (link.version !== this.context.letters.version()) return undefined;
    const page = this.#pages.get(link.page);
    if (!page || page.body.length > longPage) return undefined;
    this.#hits++;
    return page.send(request);
  }

  /**
   * The answer to a further guest of a letter that was drawn: with one read and without routes. Undefined unless the
   * database is a local file and the letter takes little to draw: here is no client who could take turns.
   */
  answerGuest(request: Request): Sent | undefined {
    const { url } = request;
    const mark = url.indexOf(guestMark);
    if (mark < 0 || request.method !== "GET") return undefined;
    const drawn = this.#letters.get(this.#addressOf(request, url.slice(0, mark)));
    const guest = url.slice(mark + guestMark.length);
    // Any other spelling is for the routes to read.
    if (!drawn || !/^[\w-]+$/.test(guest)) return undefined;
    const moment = { today: this.context.now(), base: drawn.base, version: this.context.letters.version() };
    const letter = moment.version === undefined ? undefined : openLetterAgain(this.context, { id: drawn.id, guest });
    const page = letter && !this.isCostly(letter) ? this.page(request, letter, moment) : undefined;
    return page && page.body.length <= longPage ? page.send(request) : undefined;
  }

  metrics(): Metric[] {
    return [
      counter("envoi_kept_pages_hits_total", "Guests' pages that were kept.", this.#hits),
      counter("envoi_kept_pages_misses_total", "Guests' pages that were drawn.", this.#misses),
      gauge(
        "envoi_kept_pages_bytes",
        "Memory of the kept pages, with room for two encodings.",
        this.#pages.calculatedSize,
      ),
      gauge("envoi_kept_pages", "Pages that are kept.", this.#pages.size),
    ];
  }

  /** The page of a letter that was just read, if it is in the cache. */
  cached(request: Request, letter: OpenedLetter, moment: Moment): CachedPage | undefined {
    const { today, version } = moment;
    const key = pageKey(letter, moment);
    if (version !== undefined) {
      const address = this.#addressOf(request);
      if (address.length <= longestLink) this.#links.set(address, { page: key, version, minute: minuteOf(today) });
    }
    const known = this.#pages.get(key);
    if (known) this.#hits++;
    return known;
  }

  /** The same, drawn if it is not in the cache. */
  page(request: Request, letter: OpenedLetter, moment: Moment): CachedPage {
    const known = this.cached(request, letter, moment);
    if (known) return known;
    this.#misses++;
    const began = performance.now();
    const page = this.draw(letter, moment.today, moment.base, request.headers.get("accept-encoding"));
    const [last = 0] = this.#took.get(letter.id) ?? [];
    this.#took.set(letter.id, [performance.now() - began, last]);
    this.#pages.set(pageKey(letter, moment), page);
    const [address] = request.url.split(guestMark, 1) as [string];
    if (!address.includes("?")) {
      this.#letters.set(this.#addressOf(request, address), { id: letter.id, base: moment.base });
    }
    return page;
  }

  /** Whether a page of the letter takes long to draw: it has much text, or took long the last two times. */
  isCostly(letter: OpenedLetter): boolean {
    return isLong(letter) || (this.#took.get(letter.id)?.every((time) => time > this.usual) ?? false);
  }

  /** The request's address, or a part of it, with all that decides the origin. */
  #addressOf(request: Request, url = request.url): string {
    return addressKey(request, this.placement.trustProxy, url);
  }
}

/** With the number of copied pictures: one may arrive at any time, without a new revision. */
function pageKey({ id, revision, pictures, to, guest }: OpenedLetter, { today, base }: Moment): string {
  const copied = pictures.values().reduce((sum, { kept }) => sum + (kept ? 1 : 0), 0);
  return JSON.stringify([minuteOf(today), base, id, revision, copied, to.isGuest ? to.name : null, guest ?? null]);
}
