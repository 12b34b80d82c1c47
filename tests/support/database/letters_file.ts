import { openAlone } from "../../../db/client.ts";
import { leaveOneFile } from "../../../db/local_files.ts";
import { saveMedia } from "../../../db/media.ts";
import { migrate } from "../../../db/migrate.ts";
import type { Database } from "../../../db/schema.ts";
import { createContext } from "../../../domain/context.ts";
import { sha256 } from "../../../domain/hash.ts";
import { pictureKey } from "../../../domain/media/images/sizes.ts";
import type { MediaStore } from "../../../domain/media/store.ts";
import { databaseStore } from "../../../domain/media/store.ts";
import { seed } from "../../../domain/upkeep/seed.ts";

/** A database file in a folder of its own, with the letters of the seed, its paintings and one more picture. */
export type LettersFile = AsyncDisposable & {
  readonly folder: string;
  readonly path: string;
  readonly settings: {
    readonly database: { readonly url: string; readonly authToken: undefined };
    readonly mediaStore: undefined;
  };
  /** opens the database, runs `act`, and closes it; no journal stays behind */
  readonly change: <Result>(act: (db: Database) => Promise<Result>) => Promise<Result>;
};

export async function lettersFile(): Promise<LettersFile> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-letters-" });
  const path = `${folder}/envoi.db`;
  const url = `file:${path}`;
  const change = async <Result>(act: (db: Database) => Promise<Result>) => {
    const db = await openAlone({ url });
    // The native client lets go of a closed file only when its memory is collected; without WAL it holds no lock.
    return await act(db).finally(() => leaveOneFile(db)).finally(() => db.destroy());
  };
  await change(async (db) => {
    await migrate(db);
    await seed({ ...createContext({ db }), base: "http://localhost", client: "seed" });
    await storePicture(db, databaseStore(db));
  });
  return {
    folder,
    path,
    settings: { database: { url, authToken: undefined }, mediaStore: undefined },
    change,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

/** Stores bytes in place of a picture, in two pieces. @returns their key */
export async function storePicture(db: Database, store: MediaStore): Promise<string> {
  const bytes = new Uint8Array(700_000).fill(7);
  const hash = sha256(bytes);
  const measures = { width: 1000, height: 700, animated: 0, color: null };
  const row = { hash, extension: "png", type: "image/png", bytes: bytes.length, created: Date.now(), ...measures };
  await store.put(pictureKey(hash, "png"), "image/png", bytes);
  await saveMedia(db, row);
  return pictureKey(hash, "png");
}
