import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Credentials } from "../../domain/keys.ts";
import type { AppEnvironment } from "../environment.ts";

const name = "key";
/** In seconds. */
const year = 31_536_000;

/** Keeps the letter's key in the browser, for this letter's editor and nothing else (decision H2). */
export function keepKey(c: Context<AppEnvironment>, { id, key = "" }: Credentials): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, name, key, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** The letter of the address, with the key that this browser keeps for it. */
export function keptKey(c: Context<AppEnvironment>, id: string): Credentials {
  return { id, key: getCookie(c, name) };
}
