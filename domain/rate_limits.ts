import { countRequests, readCount } from "../db/rates.ts";
import type { RequestContext } from "./context.ts";
import { Problem } from "./errors.ts";
import type { RateLimits } from "./settings.ts";

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
 * Counts a request against a limit. The count is in the database, so the limit holds across instances.
 * @throws Problem rate_limited
 */
export async function countAgainst(context: RequestContext, name: LimitName): Promise<void> {
  const allowance = await count(context, name);
  if (!allowance) return;
  context.onCounted?.(allowance);
  refuseBeyond(allowance);
}

/**
 * Counts several actions of one request, such as copying the pictures of a letter. Those beyond the limit are to be
 * left out.
 * @returns how many of them are within the limit
 */
export async function countSeveral(context: RequestContext, name: LimitName, wanted: number): Promise<number> {
  const allowance = wanted > 0 ? await count(context, name, wanted) : undefined;
  return allowance ? Math.max(0, wanted + Math.min(0, allowance.left)) : wanted;
}

/**
 * Counts a refused key. The answer has no rate limit headers, so that all refusals are alike to the byte (decision F3).
 */
export async function countRefusal(context: RequestContext): Promise<void> {
  await count(context, "refused");
}

/**
 * Refuses a client that has sent too many wrong keys, before its next key is checked.
 * @throws Problem rate_limited
 */
export async function checkRefusals(context: RequestContext): Promise<void> {
  const { rateLimits, db } = context;
  if (rateLimits === "off") return;
  const { window, reset } = currentWindow(context);
  const refused = await readCount(db, subject(context, "refused"), window);
  const allowance = {
    name: "refused",
    limit: rateLimits.refused,
    left: rateLimits.refused - refused - 1,
    reset,
  } as const;
  if (allowance.left < 0) context.onCounted?.(allowance);
  refuseBeyond(allowance);
}

async function count(context: RequestContext, name: LimitName, more = 1): Promise<Allowance | undefined> {
  const { rateLimits, db } = context;
  if (rateLimits === "off") return undefined;
  const { window, reset } = currentWindow(context);
  const limit = rateLimits[name];
  return { name, limit, left: limit - await countRequests(db, subject(context, name), window, more), reset };
}

function refuseBeyond({ left, reset }: Allowance): void {
  if (left < 0) throw new Problem("rate_limited", { retryAfter: reset });
}

function currentWindow({ now }: RequestContext): { window: number; reset: number } {
  const seconds = Math.floor(now().getTime() / 1000);
  const window = seconds - seconds % hour;
  return { window, reset: window + hour - seconds };
}

function subject({ client }: RequestContext, name: LimitName): string {
  return `${name} ${client}`;
}
