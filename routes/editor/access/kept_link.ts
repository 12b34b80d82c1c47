import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnvironment } from "../../environment.ts";

const name = "kept";
/** In seconds. */
const year = 31_536_000;

/** Whether the host took the letter's private link out of this browser, or came with it. */
export function isLinkKept(c: Context<AppEnvironment>, id: string): boolean {
  return getCookie(c, name) === id;
}

/** Remembers in this browser that the private link is kept. It is no secret and proves nothing. */
export function markLinkKept(c: Context<AppEnvironment>, id: string): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, name, id, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** A new link is not kept yet. */
export function unmarkLinkKept(c: Context<AppEnvironment>, id: string): void {
  deleteCookie(c, name, { path: `/edit/${id}` });
}
