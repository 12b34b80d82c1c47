import type { Database } from "../db/schema.ts";
import { createVersionLoader, type VersionLoader } from "./heads.ts";
import { type Ids, randomIds } from "./ids.ts";
import { type Media, openMedia } from "./media.ts";
import type { Allowance } from "./rate_limits.ts";
import { defaultRateLimits, type RateLimits } from "./settings.ts";

/** All that services need of the world. Built once, by `main.ts` or by a test, and passed first to every service. */
export type Context = {
  readonly db: Database;
  readonly now: () => Date;
  readonly ids: Ids;
  readonly rateLimits: RateLimits | "off";
  readonly heads: VersionLoader;
  readonly media: Media;
};

/** The context of one request. */
export type RequestContext = Context & {
  /** origin of the service as the client sees it, without a slash at its end */
  readonly base: string;
  /** whether only programs of this machine can be meant to call */
  readonly localOnly?: boolean;
  /** address of the client, for rate limits only; it is never stored with a letter */
  readonly client: string;
  /** hears where the client stands with a rate limit, so that the answer can say so */
  readonly onCounted?: (allowance: Allowance) => void;
};

export function createContext(parts: Pick<Context, "db"> & Partial<Context>): Context {
  return {
    now: () => new Date(),
    ids: randomIds,
    rateLimits: defaultRateLimits,
    heads: createVersionLoader(parts.db),
    media: parts.media ?? openMedia(parts.db),
    ...parts,
  };
}
