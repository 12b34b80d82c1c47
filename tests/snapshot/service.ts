import type { RateLimits } from "../../domain/settings/setting_values.ts";
import { createApp } from "../../routes/app.ts";
import { type Made, type TestApp, testApp } from "../support/service/app.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { countedIds } from "./counted_ids.ts";

/** A request of the snapshot. A form is sent as forms are, any other object as JSON, a string as it is. */
export type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** The service on a database of its own. Its clock stands still, and its ids count up from one. */
export type Service = AsyncDisposable & Pick<TestApp, "make" | "setNow"> & {
  readonly ask: (asked: Asked) => Promise<Response>;
  /** uploads the picture of all letters @returns its address */
  readonly upload: () => Promise<string>;
};

/** Starts the service as tests do, without a socket. It sends no request outside of this process. */
export async function startService(rateLimits: RateLimits | "off" = "off"): Promise<Service> {
  const app = await testApp({ ids: countedIds(), rateLimits });
  // `app.call` gives an answer as text, and a picture is no text.
  const service = await createApp(app.context, { baseUrl: undefined, trustProxy: false });
  const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: "10.0.0.1", port: 50000 };

  const ask = async ({ method = "GET", path, headers = {}, body }: Asked) => {
    const { type, sent } = encode(body);
    return await service.request(path, { method, headers: { ...type, ...headers }, ...sent }, { remoteAddr });
  };

  const upload = async () => {
    const body = new FormData();
    body.set("file", new Blob([await photo()]), "photo.jpg");
    const { src } = await (await ask({ method: "POST", path: "/api/upload", body })).json();
    return src;
  };

  return {
    ask,
    upload,
    make: app.make,
    setNow: app.setNow,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** The headers of a browser that has the letter's key in its cookie and sends a form of this service. */
export function asHost({ editKey }: Made): Record<string, string> {
  return { cookie: `key=${editKey}`, "sec-fetch-site": "same-origin" };
}

/** Pixels of the picture. */
const [width, height] = [600, 400];

let made: ReturnType<typeof makePhoto> | undefined;

function photo(): ReturnType<typeof makePhoto> {
  return made ??= makePhoto(width, height);
}

function encode(body: unknown): { type: Record<string, string>; sent: { body?: BodyInit } } {
  if (body === undefined) return { type: {}, sent: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { type: {}, sent: { body } };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { type: { "content-type": "application/json" }, sent: { body: text } };
}
