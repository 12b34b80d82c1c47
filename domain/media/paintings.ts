import { saveMedia } from "../../db/media.ts";
import type { RequestContext } from "../context.ts";
import { painting, type PaintingName, paintingNames } from "../examples/painting.ts";
import { paintingFacts } from "../examples/painting_facts.ts";
import type { MediaStore } from "./store.ts";

/*
 * The paintings in the examples are files of the service, and served under the same addresses as the pictures of
 * letters. A database has them only after `seed`, whose letters show them.
 */

const [type, extension] = ["image/webp", "webp"] as const;
const folder = new URL("../../static/art/paintings/", import.meta.url);

const byKey = new Map(paintingNames.map((name) => [painting(name).slice("/media/".length), name]));

/** Whether it is a file of the service, which no letter can take away. @param key its name at `/media/` */
export const isPainting = (key: string) => byKey.has(key);

/** The store, in which the paintings are, too. */
export function withPaintings(store: MediaStore): MediaStore {
  const find = async (key: string) => {
    const name = byKey.get(key);
    return name && await readPainting(name);
  };
  return {
    ...store,
    async head(key) {
      const bytes = await find(key);
      return bytes ? { type, size: bytes.length } : await store.head(key);
    },
    async read(key, range) {
      const bytes = await find(key);
      if (!bytes) return await store.read(key, range);
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { blob: { type, size: bytes.length }, body: new Blob([part]).stream() };
    },
  };
}

/** Stores the paintings like pictures of letters, so that letters can show them. */
export async function storePaintings({ db, media, now }: Pick<RequestContext, "db" | "media" | "now">): Promise<void> {
  for (const [key, name] of byKey) {
    const bytes = await readPainting(name);
    // The store may give the bytes to another thread.
    const { length } = bytes;
    await media.store.put(key, type, bytes);
    const row = { ...paintingFacts[name], extension, type, bytes: length, animated: 0, created: now().getTime() };
    await saveMedia(db, row);
  }
}

function readPainting(name: PaintingName): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(new URL(`${name}.${extension}`, folder));
}
