import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { findKey } from "../../../domain/ids.ts";
import { checkKey, type Credentials } from "../../../domain/keys.ts";
import { sha256 } from "../../../domain/hash.ts";
import { Problem } from "../../../domain/errors.ts";
import type { AppEnvironment } from "../../environment.ts";

const name = "key";
/** The next key: the browser has it before the old key ends, so a lost answer locks nobody out. */
const nextName = "next_key";
/** Says that this browser has the private link. It is no secret, and gives no access. */
const keptName = "kept";
/** In seconds. */
const year = 31_536_000;

/** Keeps the letter's key in a cookie, only for this letter's editor (decision H2). */
export function keepKey(c: Context<AppEnvironment>, { id, key }: Credentials): void {
  keep(c, name, id, key);
  if (getCookie(c, nextName)) deleteCookie(c, nextName, { path: `/edit/${id}` });
}

/**
 * Like `keepKey`, unless the key is no longer valid: then the browser has a newer one.
 * @returns false if the host took the letter back: then nothing is kept
 */
export async function keepNewest(c: Context<AppEnvironment>, credentials: Credentials): Promise<boolean> {
  try {
    await checkKey(c.get("context"), credentials);
  } catch (error) {
    if (error instanceof Problem && error.code === "forbidden") return true;
    if (error instanceof Problem && error.code === "gone" && !error.takedown) return false;
  }
  keepKey(c, credentials);
  return true;
}

/**
 * Puts the letter's next key into a cookie, sealed with the current key. A next key that is there already stays: it may be
 * in use.
 */
export function prepareKey(c: Context<AppEnvironment>, id: string): void {
  if (nextKey(c, id)) return;
  const key = c.get("context").ids.key();
  keep(c, nextName, id, `${key}.${seal(key, getCookie(c, name))}`);
}

/**
 * The prepared next key. It counts only with the seal of the key that it follows: otherwise whoever can write cookies for
 * this host (a page on another of its subdomains, for example) would choose the next key.
 */
export function nextKey(c: Context<AppEnvironment>, id: string): Credentials | undefined {
  const [key = "", sealed] = getCookie(c, nextName)?.split(".") ?? [];
  return findKey(key) === key && sealed === seal(key, getCookie(c, name)) ? { id, key } : undefined;
}

/** Both keys have a fixed form, so a plain hash of the two is a message authentication code. */
function seal(key: string, current = ""): string {
  return sha256(`next ${current} ${key}`);
}

function keep(c: Context<AppEnvironment>, cookie: string, id: string, value = ""): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, cookie, value, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** The letter's id, with its key from the browser's cookie. */
export function keptKey(c: Context<AppEnvironment>, id: string): Credentials {
  return { id, key: getCookie(c, name) };
}

/** Whether the host has saved the letter's private link outside of this browser, or opened the editor with it. */
export function isLinkKept(c: Context<AppEnvironment>, id: string): boolean {
  return getCookie(c, keptName) === id;
}

/** Sets the cookie that the private link is kept. */
export function markLinkKept(c: Context<AppEnvironment>, id: string): void {
  keep(c, keptName, id, id);
}

/** Deletes the cookie, since a new private link is not kept yet. */
export function unmarkLinkKept(c: Context<AppEnvironment>, id: string): void {
  deleteCookie(c, keptName, { path: `/edit/${id}` });
}
