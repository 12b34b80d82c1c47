import sharp from "sharp";
import { sha256 } from "../../domain/hash.ts";
import { type Act, flood, from, halfRequests } from "./floods.ts";
import { createOver, firstBlock, namesOf, wedding, weddingOf } from "./letters.ts";

/** For one answer, in milliseconds. */
const patience = 30_000;
const emoji = ["👩🏽‍🚀", "🏳️‍🌈", "🧑🏻‍🤝‍🧑🏿", "🇪🇸", "🫠", "🐙", "🍾", "🎷"];

type Asked = readonly [path: string, init?: RequestInit];

/**
 * What one client can do that costs most, by name; some of it was refused for being too much, as it must be.
 * @param ended when the attack ends
 */
export async function prepareAttacks(base: string, ended: AbortSignal): Promise<Readonly<Record<string, Act>>> {
  const send = async ([path, init = {}]: Asked) => (await ask(base, path, init, ended))?.status.toString() ?? "none";
  const requests = { ...await costlyReads(base), ...await costlyWrites(base) };
  const acts = Object.entries(requests).map(([name, make]) => [name, () => send(make())] as const);
  return {
    ...Object.fromEntries(acts),
    "a new picture, and each of its sizes": sizesOfNewPictures(base, ended),
    "connections with half a request": halfRequests(base, ended),
    ...await floods(base, ended),
  };
}

/** Pages that are drawn or compressed for each reader, and those of a letter that takes longest for its length. */
async function floods(base: string, ended: AbortSignal): Promise<Readonly<Record<string, Act>>> {
  // Less than what makes a letter a long one (`longText`), with as many elements as fit.
  const words = { type: "text", text: `{name}${"a\n\n".repeat(390)}` };
  const { id, guests } = await createOver(base, { blocks: Array(10).fill(words), guests: namesOf(1000) });
  let number = 0;
  const guest = () => `?g=${guests[number++ % guests.length]!.id}`;
  const pages: Readonly<Record<string, () => string>> = {
    "the home page": () => "/",
    "the examples": () => "/examples",
    "the page for a new letter": () => "/new",
    "a guest's page": () => `/c/${id}${guest()}`,
    "a guest's print": () => `/c/${id}/print${guest()}`,
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, next]) => [`${name}, many times at once over HTTP/2`, flood(base, next, ended)]),
  );
}

type Costly = Readonly<Record<string, () => Asked>>;

async function costlyReads(base: string): Promise<Costly> {
  const large = await createOver(base, weddingOf(60, 1000));
  const names = namesOf(1000).map((_, place) => ({ name: `${emoji[place % 8]} ${emoji[(place * 3) % 8]} ${place}` }));
  const drawn = await createOver(base, { ...wedding, guests: names });
  const sources = namesOf(60).map((_, place) => `https://pictures.invalid/${place}.jpg`);
  const missing = await createOver(base, { blocks: sources.map((src) => ({ type: "image", src })) });
  const { src } = await (await upload(base, await noise(4500, 3400)))?.json();
  const [cookie, ofDrawn] = [{ cookie: `key=${large.key}` }, { cookie: `key=${drawn.key}` }];
  let number = 0;
  const next = () => number++ % 1000;
  return {
    "a keepsake": () => [`/c/${large.id}/keepsake?g=${large.guests[next()]!.id}`],
    "a print of 1000": () => [`/edit/${large.id}/print/sheets`, { headers: cookie }],
    "HEAD of that print": () => [`/edit/${large.id}/print/sheets`, { method: "HEAD", headers: cookie }],
    "a preview with emoji": () => [`/c/${drawn.id}/opengraph-image?g=${drawn.guests[next()]!.id}`],
    "all patterns of a style": () => ["/patterns/deco"],
    "a picture of megabytes": () => [new URL(src).pathname],
    "a picture that no host has": () => [`/c/${missing.id}/picture/${sha256(sources[next() % sources.length]!)}`],
    "the editor's list of 1000 guests": () => [`/edit/${drawn.id}/guests`, { headers: ofDrawn }],
    "a file of their links": () => [`/edit/${drawn.id}/guests/links.csv`, { headers: ofDrawn }],
    "a wrong key in a header": () => [
      `/api/v1/letters/${drawn.id}`,
      { headers: { authorization: `Bearer ek_${String(number++).padStart(32, "0")}` } },
    ],
    "a wrong key in a form": () => [`/edit/${drawn.id}`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ key: `ek_${String(number++).padStart(32, "0")}` }),
    }],
  };
}

async function costlyWrites(base: string): Promise<Costly> {
  const large = await createOver(base, weddingOf(60, 1000));
  const listed = await createOver(base, wedding);
  const photo = await noise(7000, 7000);
  const cookie = (key: string) => ({ "cookie": `key=${key}`, "sec-fetch-site": "same-origin" });
  const post = (path: string, headers: Record<string, string>, body: BodyInit): Asked => [
    path,
    { method: "POST", headers, body },
  ];
  const json = { "content-type": "application/json" };
  const text = "For {name} ".repeat(360);
  const unknown = Object.fromEntries(namesOf(25_000).map(({ name }) => [name, 1]));
  const largest = JSON.stringify({ blocks: Array(60).fill({ type: "text", text }), guests: namesOf(1000), ...unknown });
  const call = { name: "create_letter", arguments: { ...wedding, guests: namesOf(500) } };
  const lines = namesOf(1000).map(({ name }, place) => `${name}, +34 612 ${100000 + place}, g${place}@example.org`);
  let number = 0;
  return {
    "an upload of 49 megapixels": () => ["/api/upload", { method: "POST", body: formOf(photo, number++) }],
    "the largest JSON": () => post("/api/v1/letters?dry_run=1", json, largest),
    "an edit of the largest letter": () =>
      post(
        `/edit/${large.id}/blocks/${firstBlock}`,
        cookie(large.key),
        new URLSearchParams({ form: `block-${firstBlock}-form`, text: `${number++}`, size: "xl" }),
      ),
    "a tool of MCP": () =>
      post(
        "/api/mcp",
        { ...json, accept: "application/json, text/event-stream" },
        JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
      ),
    // Each list fills the letter, so every other act empties it.
    "a pasted list of 1000 guests with contacts, or none of them": () =>
      number++ % 2
        ? post(`/edit/${listed.id}/guests`, cookie(listed.key), new URLSearchParams({ list: lines.join("\n") }))
        : [`/api/v1/letters/${listed.id}`, {
          method: "PATCH",
          headers: { ...json, authorization: `Bearer ${listed.key}` },
          body: '{"guests":[]}',
        }],
    // It is refused, once it was read.
    "a pasted list of a megabyte": () =>
      post(
        `/edit/${large.id}/guests`,
        cookie(large.key),
        new URLSearchParams({ list: "Ana, 0170 1234567\n".repeat(19_000) }),
      ),
  };
}

/**
 * Uploads a picture that was never there, and then asks for each of its sizes, which are made when they are asked for. A
 * picture that was refused is sent again: to make one takes this machine as long as the service needs to read it.
 */
function sizesOfNewPictures(base: string, ended: AbortSignal): Act {
  const asked: string[] = [];
  const refused: Uint8Array<ArrayBuffer>[] = [];
  return async () => {
    const path = asked.pop();
    if (path) return (await ask(base, path, {}, ended))?.status.toString() ?? "none";
    const picture = refused.pop() ?? await noise(3000, 2000);
    const answer = await upload(base, picture, ended);
    if (answer && answer.status >= 400) refused.push(picture);
    if (answer?.status !== 201) return answer?.status.toString() ?? "none";
    const { src } = await answer.json();
    const stem = new URL(src).pathname.replace(/\.\w+$/, "");
    asked.push(...[320, 480, 640, 960, 1280, 1920].map((width) => `${stem}-${width}.webp`));
    return "201";
  };
}

/** A picture of noise, which is another one each time. */
async function noise(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: "#000" } as const;
  const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const { data } = await sharp({ create: { ...create, noise: grain } }).jpeg({ quality: 30 }).toUint8Array();
  return data as Uint8Array<ArrayBuffer>;
}

function formOf(bytes: Uint8Array<ArrayBuffer>, number = 0): FormData {
  const form = new FormData();
  form.append("file", new Blob([bytes, `${number}`]), "photo.jpg");
  return form;
}

function upload(base: string, bytes: Uint8Array<ArrayBuffer>, ended?: AbortSignal): Promise<Response | undefined> {
  return ask(base, "/api/upload", { method: "POST", body: formOf(bytes) }, ended, true);
}

/** Asks as the attacker. @param isKept whether the body is still to be read @returns undefined if no whole answer came */
async function ask(
  base: string,
  path: string,
  init: RequestInit,
  ended: AbortSignal = new AbortController().signal,
  isKept = false,
): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(patience)]);
    const headers = { ...from, ...init.headers as Record<string, string> };
    const answer = await fetch(base + path, { ...init, headers, signal, redirect: "manual" });
    if (!isKept) { for await (const _ of answer.body ?? []); }
    return answer;
  } catch {
    return undefined;
  }
}
