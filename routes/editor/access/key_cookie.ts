import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { checkKey, type Credentials, isKey } from "../../../domain/keys.ts";
import { Problem } from "../../../domain/errors.ts";
import type { AppEnvironment } from "../../environment.ts";

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

/** The same, unless another key has taken its place since: then the browser has that. */
export async function keepNewest(c: Context<AppEnvironment>, credentials: Credentials): Promise<void> {
  try {
    await checkKey(c.get("context"), credentials);
  } catch (error) {
    if (error instanceof Problem && error.code === "forbidden") return;
  }
  keepKey(c, credentials);
}

/** Puts a key beside the letter's own, to be its next. One that was put there before stays: it may be in use. */
export function prepareKey(c: Context<AppEnvironment>, id: string): void {
  if (!nextKey(c, id)) keep(c, nextName, { id, key: c.get("context").ids.key() });
}

/** The key that was prepared. Whoever can write a cookie chooses no key: it is one of ours, and another than the letter's. */
export function nextKey(c: Context<AppEnvironment>, id: string): Credentials | undefined {
  const key = getCookie(c, nextName);
  return key !== undefined && isKey(key) && key !== getCookie(c, name) ? { id, key } : undefined;
}

function keep(c: Context<AppEnvironment>, cookie: string, { id, key = "" }: Credentials): void {
  const secure = c.get("context").base.startsWith("https:");
  setCookie(c, cookie, key, { path: `/edit/${id}`, httpOnly: true, sameSite: "Lax", secure, maxAge: year });
}

/** The letter of the address, with the key that this browser keeps for it. */
export function keptKey(c: Context<AppEnvironment>, id: string): Credentials {
  return { id, key: getCookie(c, name) };
}
