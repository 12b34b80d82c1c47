import sharp from "sharp";
import { same } from "../assert.ts";

type PreviewAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Fetches a letter's preview picture over a socket. @param base of the service */
export async function fetchPreview(
  base: string,
  id: string,
  query: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
): Promise<PreviewAnswer> {
  const answer = await fetch(`${base}/c/${id}/opengraph-image?${new URLSearchParams(query)}`, init);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** Asserts that the answer is a picture in the format that messengers accept. */
export async function assertPicture({ status, headers, bytes }: PreviewAnswer): Promise<void> {
  same(status, 200, new TextDecoder().decode(bytes.subarray(0, 500)));
  const { format, width, height, space } = await sharp(bytes).metadata();
  same([format, width, height, space].join(), "jpeg,1200,630,srgb");
  same(headers.get("content-type"), "image/jpeg");
  same(bytes.length <= 200_000, true, `${bytes.length} bytes`);
}
