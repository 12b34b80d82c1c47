import { Buffer } from "node:buffer";
import { createHash, createHmac } from "node:crypto";

/** A store with the part of S3 that the service uses. It accepts only requests with a right signature. */
type S3Server = AsyncDisposable & {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** answers the next requests with these statuses */
  readonly fail: (...statuses: number[]) => void;
  /** answers no further request until it is released */
  readonly hold: () => Held;
};

/** Requests that are not answered yet. */
type Held = { /** when the first has come */ readonly asked: Promise<void>; readonly release: () => void };

/** The store's keys. */
export const s3Keys = { accessKeyId: "AKIDENVOI", secretAccessKey: "a/Secret+of0urs", region: "eu-test-1" };

export function startS3(): S3Server {
  const objects = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>();
  const failures: number[] = [];
  let hold = { asked: () => {}, released: Promise.resolve(), release: () => {} };
  const handle = async (request: Request): Promise<Response> => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    hold.asked();
    await hold.released;
    const failure = failures.shift();
    if (failure !== undefined) return new Response("<Error><Code>SlowDown</Code></Error>", { status: failure });
    if (!signed(request, bytes)) {
      return new Response("<Error><Code>SignatureDoesNotMatch</Code></Error>", { status: 403 });
    }
    const key = new URL(request.url).pathname;
    if (request.method === "PUT") objects.set(key, { type: request.headers.get("content-type")!, bytes });
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "PUT" || request.method === "DELETE") return new Response(null, { status: 204 });
    const object = objects.get(key);
    return object ? give(object, request) : new Response("<Error><Code>NoSuchKey</Code></Error>", { status: 404 });
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, handle);
  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    objects,
    fail: (...statuses) => void failures.push(...statuses),
    hold: () => {
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      hold = { asked: asked.resolve, released: released.promise, release: released.resolve };
      return { asked: asked.promise, release: released.resolve };
    },
    [Symbol.asyncDispose]: () => {
      hold.release();
      return server.shutdown();
    },
  };
}

function give(
  { type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> },
  { method, headers }: Request,
): Response {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.get("range") ?? "") ?? [];
  const part = start === undefined ? bytes : bytes.slice(Number(start), Number(end) + 1);
  const range = `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}`;
  return new Response(method === "HEAD" ? null : part, {
    status: start === undefined ? 200 : 206,
    headers: {
      "content-type": type,
      "content-length": String(part.length),
      ...(start === undefined ? {} : { "content-range": range }),
    },
  });
}

/** Whether the signature is right: Signature Version 4, written from AWS's description, without the client's code. */
function signed({ method, url, headers }: Request, body: Uint8Array): boolean {
  const authorization = headers.get("authorization") ?? "";
  const [, key, day, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
      .exec(authorization) ?? [];
  const bodyHash = headers.get("x-amz-content-sha256") ?? "";
  if (key !== s3Keys.accessKeyId || region !== s3Keys.region) return false;
  if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url);
  searchParams.sort();
  const signedHeaders = names.split(";").map((name) => `${name}:${headers.get(name)}\n`).join("");
  const request = [method, pathname, searchParams.toString(), signedHeaders, names, bodyHash].join("\n");
  const time = headers.get("x-amz-date");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n");
  const signingKey = [day!, region, "s3", "aws4_request"].reduce<string | Uint8Array>(
    hmac,
    `AWS4${s3Keys.secretAccessKey}`,
  );
  return Buffer.from(hmac(signingKey, text)).toString("hex") === signature;
}

function hmac(key: string | Uint8Array, text: string): Uint8Array {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
