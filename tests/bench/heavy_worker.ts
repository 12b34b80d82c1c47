/// <reference lib="deno.worker" />
import { setPriority } from "node:os";
import { fetched, uploaded } from "./fetched.ts";
import type { MadeLetter } from "./letters.ts";
import { printForAll } from "./print.ts";

/** Work of the service that takes long. All of it is asked for at once. */
export type HeavyWork = {
  readonly base: string;
  /** addresses of preview pictures that were not drawn yet */
  readonly previews?: readonly string[];
  readonly photos?: readonly Uint8Array<ArrayBuffer>[];
  readonly print?: MadeLetter;
  /** whose thousand codes, place cards and links are made, as pages and as a file */
  readonly lists?: MadeLetter;
  /** addresses of letters to keep as one file */
  readonly keepsakes?: readonly string[];
};

/** What a host makes of a list of guests, beside their letters. */
const lists = ["print/sheets?run=labels&codes=1", "print/sheets?run=cards", "guests/links.csv"];

/**
 * A thread that asks for heavy work: in the thread of the load, its own work would count as the service's. These clients
 * would be on other machines, so on Linux they get only what is left of the cores.
 */
if (Deno.build.os === "linux") setPriority(0, 19);
self.onmessage = async ({ data }: MessageEvent<HeavyWork>) => {
  try {
    await work(data);
    self.postMessage({ done: true });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
self.postMessage({ ready: true });

async function work(
  { base, previews = [], photos = [], keepsakes = [], print, lists: letter }: HeavyWork,
): Promise<void> {
  const ofHost = letter ? lists.map((path) => `${base}/edit/${letter.id}/${path}`) : [];
  await Promise.all([
    ...keepsakes.map((address) => fetched(address)),
    ...ofHost.map((address) => fetched(address, { headers: { cookie: `key=${letter!.key}` } })),
    ...previews.map((address) => fetched(address)),
    ...photos.map((photo) => uploaded(base, photo)),
    ...print ? [printForAll(base, print)] : [],
  ]);
}
