import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../../domain/errors.ts";
import { checkKey, type Credentials } from "../../../domain/keys.ts";
import type { AppEnvironment } from "../../environment.ts";
import { keepKey } from "./key_cookie.ts";
import { markLinkKept } from "./kept_link.ts";

/**
 * Removes a key, right or wrong, from the address: otherwise requests of the page would send it as the Referer
 * (decision H2). A right key goes into the cookie; for any other, the address without the key shows the error.
 */
export const keyOutOfAddress = createMiddleware<AppEnvironment>(async (c, next) => {
  const key = c.req.query("key");
  if (key === undefined) return await next();
  // For the error page, if something fails below.
  c.header("Referrer-Policy", "no-referrer");
  const credentials = { id: c.req.param("id")!, key };
  try {
    await takeKey(c, credentials);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The key is right, though the letter was taken back.
    if (error.code === "gone") keepKey(c, credentials);
  }
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("key");
  return c.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303);
});

/**
 * Checks a key that somebody brought, and keeps it in a cookie.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function takeKey(c: Context<AppEnvironment>, credentials: Credentials): Promise<void> {
  await checkKey(c.get("context"), credentials);
  keepKey(c, credentials);
  // A person who brings the key has the private link.
  markLinkKept(c, credentials.id);
}
