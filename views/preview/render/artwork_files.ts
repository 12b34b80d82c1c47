import { assetFile } from "../../layout/asset_file.ts";

const known = new Map<string, Promise<string>>();

/** The text of SVG files, by their asset paths; each file is read once, and again after a failure. */
export async function readArtwork(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readArt(path)] as const)));
}

function readArt(path: string): Promise<string> {
  const read = known.get(path) ?? Deno.readTextFile(assetFile(path));
  known.set(path, read);
  read.catch(() => known.delete(path));
  return read;
}
