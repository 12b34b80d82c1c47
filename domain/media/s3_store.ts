import { AwsClient } from "aws4fetch";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import type { S3Address } from "./s3_address.ts";
import type { MediaStore, StoredBlob } from "./store.ts";

/** How long the store may take until it begins to answer, in milliseconds. */
const patience = 30_000;
/** How often a request is sent again that the store could not answer just then. */
const retries = 2;
/** In seconds. */
const retryAfter = 5;

/** Pictures in a bucket of an S3-compatible store. Its addresses are written path-style, which all of them take. */
export function s3Store({ url, region, accessKeyId, secretAccessKey }: S3Address): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const ask = (method: string, key: string, init?: RequestInit) =>
    request(client, `${url}/${key}`, { method, ...init });
  return {
    async put(key, type, bytes) {
      const headers = { "content-type": type, "x-amz-content-sha256": sha256(bytes) };
      await done(ask("PUT", key, { headers, body: bytes }));
    },
    async head(key) {
      const answer = await ask("HEAD", key);
      await answer?.body?.cancel();
      return answer && blobOf(answer);
    },
    async read(key, range) {
      const answer = await ask("GET", key, range && { headers: { range: `bytes=${range.start}-${range.end}` } });
      return answer && { blob: blobOf(answer), body: answer.body ?? new Blob().stream() };
    },
    async remove(keys) {
      for (const key of keys) await done(ask("DELETE", key));
    },
  };
}

/** @returns the answer, once its headers are there; undefined when nothing is stored there */
async function request(client: AwsClient, url: string, init: RequestInit): Promise<Response | undefined> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error("no answer in time")), patience);
  try {
    const answer = await client.fetch(url, { ...init, signal: waiting.signal });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status === 404 && !text.includes("NoSuchBucket")) return undefined;
    throw new Error(`the media store answered ${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ""}`);
  } catch (cause) {
    throw Object.assign(new Problem("unavailable", { retryAfter }), { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function done(asked: Promise<Response | undefined>): Promise<void> {
  await (await asked)?.body?.cancel();
}

/** The whole object's size, also where only a part of it comes. */
function blobOf({ headers }: Response): StoredBlob {
  const whole = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? headers.get("content-length");
  return { type: headers.get("content-type") ?? "application/octet-stream", size: Number(whole) };
}
