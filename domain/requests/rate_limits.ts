import { countUpTo, type LimitedCounter } from "../../db/requests.ts";
import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import type { RateLimits } from "../settings/setting_values.ts";

export type LimitName = keyof RateLimits;

/** A client's state after a request was counted, for the `RateLimit` headers (decision G2). */
export type Allowance = {
  readonly name: LimitName;
  readonly limit: number;
  readonly left: number;
  readonly reset: number;
};

const hour = 3600;

/**
 * The counter of the client's requests, which is in the database, so the limit holds across instances. A service adds
 * to it in the same round trip in which it reads, and then calls `checkCount`. Undefined where nothing is limited.
 */
export function counterOf(context: RequestContext, name: LimitName): LimitedCounter | undefined {
  const { rateLimits, client } = context;
  if (rateLimits === "off") return undefined;
  return { subject: `${name} ${client}`, window: currentWindow(context).window, limit: rateLimits[name] };
}

/**
 * Refuses a request beyond the limit.
 * @param count of the client's requests, with this one; undefined if the limit was reached before, or nothing is limited
 * @throws Problem rate_limited
 */
export function checkCount(context: RequestContext, name: LimitName, count: number | undefined): void {
  const { rateLimits } = context;
  if (rateLimits === "off") return;
  const [limit, { reset }] = [rateLimits[name], currentWindow(context)];
  const left = count === undefined ? -1 : limit - count;
  context.onCounted?.({ name, limit, left, reset });
  if (left < 0) throw new Problem("rate_limited", { retryAfter: reset });
}

/**
 * Counts a request against a limit.
 * @throws Problem rate_limited
 */
export async function countAgainst(context: RequestContext, name: LimitName): Promise<void> {
  const counter = counterOf(context, name);
  if (counter) checkCount(context, name, await countUpTo(context.db, counter, 1));
}

/**
 * Counts several actions of one request, such as copying the pictures of a letter. Those beyond the limit are to be
 * left out.
 * @returns how many of them are within the limit
 */
export async function countSeveral(context: RequestContext, name: LimitName, wanted: number): Promise<number> {
  const counter = counterOf(context, name);
  if (!counter || wanted <= 0) return wanted;
  const count = await countUpTo(context.db, counter, wanted);
  return count === undefined ? 0 : Math.max(0, Math.min(wanted, counter.limit - count + wanted));
}

/**
 * Counts a refused key. Only requests with a wrong key are refused beyond the limit: a right one is never counted. The
 * answer has no rate limit headers up to the limit, so that all refusals are alike to the byte (decision F3).
 * @throws Problem rate_limited beyond the limit
 */
export async function countRefusal(context: RequestContext): Promise<void> {
  const counter = counterOf(context, "refused");
  if (!counter) return;
  const count = await countUpTo(context.db, counter, 1);
  if (count === undefined || count > counter.limit) checkCount(context, "refused", count);
}

function currentWindow({ now }: RequestContext): { window: number; reset: number } {
  const seconds = Math.floor(now().getTime() / 1000);
  const window = seconds - seconds % hour;
  return { window, reset: window + hour - seconds };
}
