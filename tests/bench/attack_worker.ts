/// <reference lib="deno.worker" />
import sharp from "sharp";
import { createOver, firstBlock, namesOf, wedding, weddingOf } from "./letters.ts";

/** What an attack did: how often each request was answered with each status. */
export type Attacked = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The one address that the attacker has. */
const from = { "x-forwarded-for": "203.0.113.9" };
/** How many of each request are under way at once. */
const atOnce = 3;
/** For one answer, in milliseconds. */
const patience = 30_000;
const emoji = ["👩🏽‍🚀", "🏳️‍🌈", "🧑🏻‍🤝‍🧑🏿", "🇪🇸", "🫠", "🐙", "🍾", "🎷"];

type Costly = Readonly<Record<string, () => [path: string, init?: RequestInit]>>;

/** One client that sends the costliest requests it can find, all at once, until it is told to end. */
self.onmessage = async ({ data }: MessageEvent<{ base: string } | "end">) => {
  if (data === "end") return ended.abort();
  try {
    const requests = await prepare(data.base);
    self.postMessage({ ready: true });
    self.postMessage({ attacked: await attack(data.base, requests) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};

const ended = new AbortController();

async function prepare(base: string): Promise<Costly> {
  const large = await createOver(base, weddingOf(60, 1000));
  const names = namesOf(1000).map((_, place) => ({ name: `${emoji[place % 8]} ${emoji[(place * 3) % 8]} ${place}` }));
  const drawn = await createOver(base, { ...wedding, guests: names });
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 7000, height: 7000, channels: 3, background: "#000", noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 30 }).toBuffer();
  const picture = await store(
    base,
    await sharp({ create: { ...create, width: 4500, height: 3400 } }).jpeg().toBuffer(),
  );
  const text = "For {name} ".repeat(360);
  const unknown = Object.fromEntries(namesOf(25_000).map(({ name }) => [name, 1]));
  const json = JSON.stringify({ blocks: Array(60).fill({ type: "text", text }), guests: namesOf(1000), ...unknown });
  const cookie = { cookie: `key=${large.key}` };
  let number = 0;
  const guest = () => drawn.guests[number++ % 1000]!.id;
  return {
    "a keepsake": () => [`/c/${large.id}/keepsake?g=${large.guests[number++ % 1000]!.id}`],
    "a print of 1000": () => [`/edit/${large.id}/print/sheets`, { headers: cookie }],
    "HEAD of that print": () => [`/edit/${large.id}/print/sheets`, { method: "HEAD", headers: cookie }],
    "a preview with emoji": () => [`/c/${drawn.id}/opengraph-image?g=${guest()}`],
    "an upload of 49 megapixels": () => {
      const form = new FormData();
      form.append("file", new Blob([photo, `${number++}`]), "photo.jpg");
      return ["/api/upload", { method: "POST", body: form }];
    },
    "the largest JSON": () => [`/api/v1/letters?dry_run=1`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: json,
    }],
    "an edit of the largest letter": () => [`/edit/${large.id}/blocks/${firstBlock}`, {
      method: "POST",
      headers: { ...cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ form: `block-${firstBlock}-form`, text: `${number++}`, size: "xl" }),
    }],
    "a tool of MCP": () => ["/api/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "create_letter", arguments: { ...wedding, guests: names.slice(0, 500) } },
      }),
    }],
    "all patterns of a style": () => ["/patterns/deco"],
    "a picture of megabytes": () => [picture],
    "the editor's list of 1000 guests": () => [`/edit/${drawn.id}/guests`, { headers: { cookie: `key=${drawn.key}` } }],
    "a file of their links": () => [`/edit/${drawn.id}/guests/links.csv`, { headers: { cookie: `key=${drawn.key}` } }],
    "a pasted list of a megabyte": () => [`/edit/${large.id}/guests`, {
      method: "POST",
      headers: { ...cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ list: "Ana, 0170 1234567\n".repeat(19_000) }),
    }],
  };
}

/** Stores a picture. @returns its path */
async function store(base: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), "photo.jpg");
  const answer = await fetch(`${base}/api/upload`, { method: "POST", body: form, headers: from });
  const { src } = await answer.json();
  return new URL(src).pathname;
}

async function attack(base: string, requests: Costly): Promise<Attacked> {
  const attacked: Record<string, Record<string, number>> = {};
  await Promise.all(
    Object.entries(requests).flatMap(([name, make]) => {
      const counts: Record<string, number> = attacked[name] = {};
      return Array.from({ length: atOnce }, async () => {
        while (!ended.signal.aborted) {
          const status = await send(base, make());
          if (!ended.signal.aborted) counts[status] = (counts[status] ?? 0) + 1;
        }
      });
    }),
  );
  return attacked;
}

/** @returns the status, after the whole answer has arrived */
async function send(base: string, [path, init = {}]: [string, RequestInit?]): Promise<string> {
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(patience)]);
  try {
    const answer = await fetch(base + path, {
      ...init,
      headers: { ...from, ...init.headers },
      signal,
      redirect: "manual",
    });
    for await (const _ of answer.body ?? []);
    return String(answer.status);
  } catch {
    return "none";
  }
}
