import { kept } from "../service/kept.ts";
import type { FrontPart } from "./front_parts.ts";

/** Pictures by the names of their moments, the boxes of the closed front's parts, and parts of the sheet that jump. */
export type Taken = {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly parts: readonly FrontPart[];
  readonly jumps: readonly string[];
};

/** What Chromium shows of a style: taken now, or by the lane of the other engine. */
export async function modelOf(style: string, take: () => Promise<Taken>): Promise<Taken> {
  return read(await kept(`${style}.json`, async () => write(await take())));
}

function write({ pictures, parts, jumps }: Taken): Uint8Array<ArrayBuffer> {
  const texts = [...pictures].map(([name, bytes]) => [name, bytes.toBase64()]);
  return new TextEncoder().encode(JSON.stringify({ pictures: texts, parts, jumps }));
}

function read(written: Uint8Array): Taken {
  const { pictures, parts, jumps } = JSON.parse(new TextDecoder().decode(written));
  const bytes = pictures.map(([name, text]: [string, string]) => [name, Uint8Array.fromBase64(text)]);
  return { pictures: new Map(bytes), parts, jumps };
}
