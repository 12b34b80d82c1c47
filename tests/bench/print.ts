import { type IncomingMessage, request } from "node:http";
import { PassThrough, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createZstdDecompress } from "node:zlib";
import { within } from "../support/waiting.ts";
import { navigation } from "./chromium_headers.ts";
import type { MadeLetter } from "./letters.ts";

/** In milliseconds from the request: until the first byte of the page, unpacked, and until the last. */
type Printed = { readonly first: number; readonly whole: number };

/** For a print of many letters, in milliseconds. */
const patience = 90_000;

/** Prints a letter for all its guests, as the print kit does. @throws when a guest's letter is missing */
export async function printForAll(base: string, letter: MadeLetter): Promise<Printed> {
  const start = performance.now();
  const answer = await within("the head of a print", open(`${base}/edit/${letter.id}/print/sheets`, letter.key));
  const pieces: string[] = [];
  let first: number | undefined;
  const read = async () => {
    for await (const piece of answer.pipe(unpacker(answer)).setEncoding("utf8")) {
      first ??= performance.now() - start;
      pieces.push(piece);
    }
  };
  await within("a print", read(), patience).catch((error) => {
    answer.destroy();
    throw error;
  });
  const whole = performance.now() - start;
  const count = pieces.join("").split('class="letter printed ').length - 1;
  if (count !== letter.guests.length) {
    throw new Error(`${count} letters were printed for ${letter.guests.length} guests`);
  }
  return { first: first!, whole };
}

/** Asks for a page, so that the client's own code is loaded before a print is measured, as a browser's is. */
export async function loadClient(base: string): Promise<void> {
  const answer = await within("a page", open(`${base}/docs`));
  for await (const _ of answer.pipe(unpacker(answer)).setEncoding("utf8"));
}

function open(url: string, key = ""): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { headers: { ...navigation, cookie: `key=${key}` } }, (answer) => {
    if (answer.statusCode === 200) resolve(answer);
    else reject(new Error(`a print answered ${answer.statusCode}`));
  }).on("error", reject).end();
  return promise;
}

function unpacker({ headers }: IncomingMessage): Transform {
  switch (headers["content-encoding"]) {
    case "gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "zstd":
      return createZstdDecompress();
  }
  return new PassThrough();
}
