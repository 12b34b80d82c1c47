import type { FrontPart } from "./front_parts.ts";

/** Pictures by the names of their moments, the boxes of the closed front's parts, and parts of the sheet that jump. */
export type Taken = {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly parts: readonly FrontPart[];
  readonly jumps: readonly string[];
};

/** The folder in which a whole run keeps what Chromium shows, for the lanes of both other engines. */
const folder = Deno.env.get("ENVOI_TEST_MODELS");

/** What Chromium shows of a style: as it was kept by the lane of the other engine, or taken now, and kept. */
export async function modelOf(style: string, take: () => Promise<Taken>): Promise<Taken> {
  if (folder === undefined) return await take();
  const path = `${folder}/${style}.json`;
  const kept = await Deno.readTextFile(path).catch(() => undefined);
  if (kept !== undefined) return read(kept);
  const taken = await take();
  const written = await Deno.makeTempFile({ dir: folder });
  await Deno.writeTextFile(written, write(taken));
  await Deno.rename(written, path);
  return taken;
}

function write({ pictures, parts, jumps }: Taken): string {
  return JSON.stringify({ pictures: [...pictures].map(([name, bytes]) => [name, bytes.toBase64()]), parts, jumps });
}

function read(text: string): Taken {
  const { pictures, parts, jumps } = JSON.parse(text);
  const bytes = pictures.map(([name, text]: [string, string]) => [name, Uint8Array.fromBase64(text)]);
  return { pictures: new Map(bytes), parts, jumps };
}
