import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnvironment } from "../../environment.ts";

const name = "kept";
/** In seconds. */
const year = 31_536_000;

/** Whether the host has saved the letter's private link outside of this browser, or opened the editor with it. */
export function isLinkKept(c: Context<AppEnvironment>, id: string): boolean {
  return getCookie(c, name) === id;
}

/** Sets a cookie that the private link is kept. The cookie is no secret, and gives no access. */
export function markLinkKept(c: Context<AppEnvironment>, id: string): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, name, id, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** Deletes the cookie, since a new private link is not kept yet. */
export function unmarkLinkKept(c: Context<AppEnvironment>, id: string): void {
  deleteCookie(c, name, { path: `/edit/${id}` });
}
