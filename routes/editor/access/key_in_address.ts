import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../../domain/errors.ts";
import { checkKey, type Credentials } from "../../../domain/keys.ts";
import type { AppEnvironment } from "../../environment.ts";
import { keepKey } from "./key_cookie.ts";
import { markLinkKept } from "./kept_link.ts";

/**
 * A key does not stay in an address, right or wrong: what the page there fetched would tell it as the Referer (decision
 * H2). A right one goes into the cookie; what is to be said of any other, the address without it says.
 */
export const keyOutOfAddress = createMiddleware<AppEnvironment>(async (c, next) => {
  const key = c.req.query("key");
  if (key === undefined) return await next();
  // Should anything fail here.
  c.header("Referrer-Policy", "no-referrer");
  const credentials = { id: c.req.param("id")!, key };
  try {
    await takeKey(c, credentials);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The key of a letter that was taken back is right all the same.
    if (error.code === "gone") keepKey(c, credentials);
  }
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("key");
  return c.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303);
});

/**
 * Keeps a key that somebody came with in a cookie.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function takeKey(c: Context<AppEnvironment>, credentials: Credentials): Promise<void> {
  await checkKey(c.get("context"), credentials);
  keepKey(c, credentials);
  // Whoever comes with the link has it.
  markLinkKept(c, credentials.id);
}
