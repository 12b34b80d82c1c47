import { type Counter, countRequests, countUpTo } from "../../db/rates.ts";
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
export function counterOf(context: RequestContext, name: LimitName): Counter | undefined {
  if (context.rateLimits === "off") return undefined;
  return { subject: `${name} ${context.client}`, window: currentWindow(context).window };
}

/**
 * Refuses a request beyond the limit.
 * @param count of the client's requests, with this one; undefined for a request that was not counted
 * @throws Problem rate_limited
 */
export function checkCount(context: RequestContext, name: LimitName, count: number | undefined): void {
  const allowance = allowanceOf(context, name, count);
  if (!allowance) return;
  context.onCounted?.(allowance);
  if (allowance.left < 0) throw new Problem("rate_limited", { retryAfter: allowance.reset });
}

/**
 * Counts a request against a limit.
 * @throws Problem rate_limited
 */
export async function countAgainst(context: RequestContext, name: LimitName): Promise<void> {
  checkCount(context, name, await count(context, name, 1));
}

/**
 * Counts several actions of one request, such as copying the pictures of a letter. Those beyond the limit are to be
 * left out.
 * @returns how many of them are within the limit
 */
export async function countSeveral(context: RequestContext, name: LimitName, wanted: number): Promise<number> {
  const counted = wanted > 0 ? await count(context, name, wanted) : undefined;
  const allowance = allowanceOf(context, name, counted);
  return allowance ? Math.max(0, wanted + Math.min(0, allowance.left)) : wanted;
}

/**
 * Counts a refused key. Only requests with a wrong key are refused beyond the limit: a right one is never counted. The
 * answer has no rate limit headers up to the limit, so that all refusals are alike to the byte (decision F3).
 * @throws Problem rate_limited beyond the limit
 */
export async function countRefusal(context: RequestContext): Promise<void> {
  const { rateLimits, db } = context;
  const counter = counterOf(context, "refused");
  if (rateLimits === "off" || !counter) return;
  const above = rateLimits.refused + 1;
  const count = await countUpTo(db, counter, rateLimits.refused) ?? above;
  if (count >= above) checkCount(context, "refused", count);
}

async function count(context: RequestContext, name: LimitName, more: number): Promise<number | undefined> {
  const counter = counterOf(context, name);
  return counter && await countRequests(context.db, counter, more);
}

function allowanceOf(
  context: RequestContext,
  name: LimitName,
  count: number | undefined,
): Allowance | undefined {
  if (context.rateLimits === "off" || count === undefined) return undefined;
  const limit = context.rateLimits[name];
  return { name, limit, left: limit - count, reset: currentWindow(context).reset };
}

function currentWindow({ now }: RequestContext): { window: number; reset: number } {
  const seconds = Math.floor(now().getTime() / 1000);
  const window = seconds - seconds % hour;
  return { window, reset: window + hour - seconds };
}
