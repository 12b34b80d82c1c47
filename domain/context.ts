import type { Database } from "../db/schema.ts";
import { createBodies, type Inflow } from "./load/inflow.ts";
import { type Ids, randomIds } from "./ids.ts";
import { createLetterReader, type LetterReader } from "./stored/letter_reader.ts";
import { type Media, openMedia } from "./media.ts";
import type { Allowance } from "./requests/rate_limits.ts";
import { createSpace, type Space } from "./upkeep/space.ts";
import { defaultRateLimits, type RateLimits } from "./settings/setting_values.ts";
import { WatchedLetters } from "./watched_letters.ts";

/**
 * Everything outside the domain that services use. Built once, by `main.ts` or by a test, and passed first to every
 * service.
 */
export type Context = {
  readonly db: Database;
  readonly now: () => Date;
  readonly ids: Ids;
  readonly rateLimits: RateLimits | "off";
  /** letters as their guests open them */
  readonly letters: LetterReader;
  readonly media: Media;
  /** memory of larger bodies that are arriving; uploads have their own */
  readonly bodies: Inflow;
  /** what may be stored */
  readonly space: Space;
  /** tells open editors of changes */
  readonly watched: WatchedLetters;
};

/** The context of one request. */
export type RequestContext = Context & {
  /** origin of the service as the client sees it, without a slash at its end */
  readonly base: string;
  /** whether only programs on this machine can call the service */
  readonly localOnly?: boolean;
  /** address of the client, for rate limits only; it is never stored with a letter */
  readonly client: string;
  /** aborted when the client has left */
  readonly left?: AbortSignal;
  /**
   * Called before work that takes many milliseconds: waits until no other request of the client does such work. The turn
   * lasts until the answer.
   * @throws Problem unavailable
   */
  readonly takeTurn?: () => Promise<void>;
  /** called with the client's state in a rate limit, so that the answer can include it */
  readonly onCounted?: (allowance: Allowance) => void;
  /** called when a letter was stored: after this no request is refused, or its client would repeat the change */
  readonly onChanged?: () => void;
};

export function createContext(parts: Pick<Context, "db"> & Partial<Context>): Context {
  return {
    now: () => new Date(),
    ids: randomIds,
    rateLimits: defaultRateLimits,
    letters: createLetterReader(parts.db),
    media: parts.media ?? openMedia(parts.db),
    bodies: createBodies(),
    space: createSpace(parts.db),
    watched: parts.watched ?? new WatchedLetters(parts.db),
    ...parts,
  };
}
