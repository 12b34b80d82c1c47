import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Credentials } from "../../domain/keys.ts";
import type { AppEnvironment } from "../environment.ts";

const name = "key";
/** The key that is to follow: the browser has it before the old one ends, so an answer that is lost locks nobody out. */
const nextName = "next_key";
/** In seconds. */
const year = 31_536_000;

/** Keeps the letter's key in the browser, for this letter's editor and nothing else (decision H2). */
export function keepKey(c: Context<AppEnvironment>, credentials: Credentials): void {
  keep(c, name, credentials);
  if (getCookie(c, nextName)) deleteCookie(c, nextName, { path: `/edit/${credentials.id}` });
}

/** Puts a key beside the letter's own, to be its next. One that was put there before stays: it may be in use. */
export function prepareKey(c: Context<AppEnvironment>, id: string): void {
  if (!getCookie(c, nextName)) keep(c, nextName, { id, key: c.get("context").ids.key() });
}

/** The key that was prepared. */
export function nextKey(c: Context<AppEnvironment>, id: string): Credentials | undefined {
  const key = getCookie(c, nextName);
  return key ? { id, key } : undefined;
}

function keep(c: Context<AppEnvironment>, cookie: string, { id, key = "" }: Credentials): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, cookie, key, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** The letter of the address, with the key that this browser keeps for it. */
export function keptKey(c: Context<AppEnvironment>, id: string): Credentials {
  return { id, key: getCookie(c, name) };
}
