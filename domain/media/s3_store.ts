import { AwsClient } from "aws4fetch";
import { Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { awsEndpoint, defaultRegion } from "./s3_endpoint.ts";
import type { MediaStore, StoredBlob } from "./store.ts";
import { timeLimit, unlessEnded } from "../load/time_limit.ts";

/** How long the store may take until it begins to answer, in milliseconds. */
const patience = 30_000;
/**
 * A picture may take longer to be sent: as long as at so many bytes a second. A bucket that takes none keeps room of
 * uploads and copies so long, a minute and a half for 15 MiB.
 */
const leastPace = 250_000;
/** How long the store may be silent within an answer, in milliseconds. */
const silence = 30_000;
/** How often a request is repeated after a temporary error of the store. */
const retries = 2;
/** In seconds. */
const retryAfter = 5;

/**
 * Pictures in a bucket of an S3-compatible store. Addresses are path-style, because all such stores accept them.
 * @param longest how long the store may be silent within an answer, in milliseconds, and how long until it begins one
 */
export function s3Store(
  { url, region, accessKeyId, secretAccessKey }: S3Address,
  longest = { silence, patience },
): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const ask = (method: string, key: string, init?: RequestInit, time = longest.patience) =>
    request(client, `${url}/${key}`, { method, ...init }, time);
  return {
    async put(key, type, bytes) {
      const headers = { "content-type": type, "x-amz-content-sha256": sha256(bytes) };
      const toSend = bytes.length / leastPace * 1_000;
      await done(ask("PUT", key, { headers, body: bytes }, longest.patience + toSend));
      return bytes;
    },
    async head(key) {
      const answer = await ask("HEAD", key);
      await answer?.body?.cancel();
      return answer && blobOf(answer);
    },
    async read(key, range) {
      const answer = await ask("GET", key, range && { headers: { range: `bytes=${range.start}-${range.end}` } });
      return answer &&
        { blob: blobOf(answer), body: unlessSilent(answer.body ?? new Blob().stream(), longest.silence) };
    },
    async remove(keys) {
      for (const key of keys) await done(ask("DELETE", key));
    },
  };
}

/**
 * @param time in milliseconds
 * @returns the answer, once its headers are there; undefined when nothing is stored at the address
 */
async function request(
  client: AwsClient,
  url: string,
  init: RequestInit,
  time: number,
): Promise<Response | undefined> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error("no answer in time")), time);
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

/** The body, which fails when nothing arrives for too long: whoever reads it may hold the turn of others meanwhile. */
function unlessSilent(body: ReadableStream<Uint8Array<ArrayBuffer>>, longest: number) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      using limit = timeLimit(longest);
      try {
        const { done, value } = await unlessEnded(reader.read(), limit.signal);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        reader.cancel(cause).catch(() => {});
        throw Object.assign(new Problem("unavailable", { retryAfter }), { cause });
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}

async function done(asked: Promise<Response | undefined>): Promise<void> {
  await (await asked)?.body?.cancel();
}

/** The size of the whole object, also if the answer has only a part of it. */
function blobOf({ headers }: Response): StoredBlob {
  const whole = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? headers.get("content-length");
  return { type: headers.get("content-type") ?? "application/octet-stream", size: Number(whole) };
}

/** A bucket of an S3-compatible store, and its credentials. */
export type S3Address = {
  /** address of the bucket's objects, without a slash at its end */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `s3://bucket?endpoint=https://…&region=…`; both parameters may be left out for AWS itself.
 * @returns undefined where the text is no such address
 */
export function readS3Address(text: string): Pick<S3Address, "url" | "region"> | undefined {
  const address = /^s3:\/\/([^/?#]+)\/?(?:\?([^#]*))?$/.exec(text);
  if (!address) return undefined;
  const [, bucket = "", query = ""] = address;
  const { region = defaultRegion, endpoint = awsEndpoint(region), ...others } = Object.fromEntries(
    new URLSearchParams(query),
  );
  const url = URL.parse(endpoint);
  const known = Object.keys(others).length === 0 && /^[\w-]+$/.test(region) && bucketName.test(bucket);
  const bare = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  return known && bare ? { url: `${url.href.replace(/\/+$/, "")}/${bucket}`, region } : undefined;
}
