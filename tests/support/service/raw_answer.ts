import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

/** An answer as it was sent. */
export type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Uint8Array };

/** Asks for the bytes as they are sent, which `fetch` does not show: it decompresses them. */
export function getRaw(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, async (answer) => {
      const chunks: Uint8Array[] = await Array.fromAsync(answer);
      const body = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
      resolve({ status: answer.statusCode!, headers: answer.headers, body });
    }).on("error", reject).end();
  });
}

/** The bytes of the answer before they were compressed. */
export function unpack({ headers, body }: RawAnswer): Uint8Array {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return new Uint8Array(brotliDecompressSync(body));
  if (encoding === "zstd") return new Uint8Array(zstdDecompressSync(body));
  return encoding === "gzip" ? new Uint8Array(gunzipSync(body)) : body;
}
