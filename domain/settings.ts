import * as z from "zod";
import { type AllowedHost, readAllowedHosts } from "./media/destination.ts";
import { readS3Address, type S3Address } from "./media/s3_store.ts";

/** Requests for each hour and client address (decision G2). */
export type RateLimits = {
  readonly create: number;
  readonly update: number;
  readonly media: number;
  readonly refused: number;
};

export const defaultRateLimits: RateLimits = { create: 300, update: 3000, media: 300, refused: 100 };

/** The settings from the environment, checked (decision A4). */
export type Settings = {
  readonly port: number;
  readonly host: string;
  /** how many processes serve the port */
  readonly workers: number;
  /** undefined: the origin of each request */
  readonly baseUrl: string | undefined;
  readonly database: { readonly url: string; readonly authToken: string | undefined };
  readonly trustProxy: boolean;
  /** whether only programs on this machine are expected: no setting allows others */
  readonly localOnly: boolean;
  readonly rateLimits: RateLimits | "off";
  /** where pictures are stored; undefined: in the database */
  readonly mediaStore: S3Address | undefined;
  /** private hosts that the image copier may reach */
  readonly mediaAllowHosts: readonly AllowedHost[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const rateOverrides = z.strictObject({
  create: z.int().min(0),
  update: z.int().min(0),
  media: z.int().min(0),
  refused: z.int().min(0),
}).partial();

/**
 * Reads the settings from the environment; empty values count as absent.
 * @throws Error with one line that names the variable and says which values it takes
 */
export function readSettings(environment: Environment): Settings {
  const read = <Value>(name: string, initial: Value, parse: (value: string) => Value | undefined, takes: string) => {
    const text = environment[name]?.trim();
    if (!text) return initial;
    const value = parse(text);
    if (value === undefined) throw new Error(`${name}=${showable(text)} is not understood. It takes ${takes}.`);
    return value;
  };
  const everywhere = environment["DENO_DEPLOY"] ? "0.0.0.0" : "127.0.0.1";
  const host = read("HOST", everywhere, readHost, "a host name or address to listen on");
  const baseUrl = read<string | undefined>(
    "BASE_URL",
    undefined,
    readOrigin,
    "an origin such as https://letters.example",
  );
  const trustProxy = read("TRUST_PROXY", false, readFlag, "1 or 0");
  return {
    port: read("PORT", 8000, readPort, "a port number from 0 to 65535"),
    host,
    workers: read("WORKERS", 1, readWorkers, `a number from 1 to ${mostWorkers}`),
    baseUrl,
    database: {
      url: read(
        "DATABASE_URL",
        "file:data/envoi.db",
        readDatabaseUrl,
        "file:<path>, libsql://…, https://…, http://… or :memory:",
      ),
      authToken: readSecret(environment, "DATABASE_AUTH_TOKEN"),
    },
    trustProxy,
    localOnly: /^(?:localhost|127\.[\d.]+|::1)$/.test(host) && baseUrl === undefined && !trustProxy,
    rateLimits: read<RateLimits | "off">(
      "RATE_LIMITS",
      defaultRateLimits,
      readRateLimits,
      'off, or JSON such as {"create":300,"update":3000,"media":300,"refused":100}',
    ),
    mediaStore: withKeys(
      environment,
      read("MEDIA_STORE", undefined, readS3Address, "s3://<bucket>?endpoint=https://…&region=…"),
    ),
    mediaAllowHosts: read(
      "MEDIA_ALLOW_HOSTS",
      [],
      readAllowedHosts,
      "hosts or addresses with commas between them, each with or without a port",
    ),
  };
}

/** The value on one line, without the parts of an address that may be secret: user, password and query. */
export function showable(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(:\/\/[^?#]*)[?#].*$/, "$1").replace(/:\/\/[^/]*@/, "://");
}

function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65535 ? port : undefined;
}

/** More than a machine has cores makes nothing faster, and each takes memory. */
const mostWorkers = 64;

function readWorkers(text: string): number | undefined {
  const count = Number(text);
  return /^[1-9]\d?$/.test(text) && count <= mostWorkers ? count : undefined;
}

function readHost(text: string): string | undefined {
  return /^[a-z0-9.:_-]+$/i.test(text) ? text : undefined;
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const bare = url && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function readDatabaseUrl(text: string): string | undefined {
  if (text === ":memory:" || isFileUrl(text)) return text;
  return /^(?:libsql|https?):\/\/[^/]/.test(text) && URL.canParse(text) ? text : undefined;
}

function isFileUrl(text: string): boolean {
  return /^file:[^?#]*[^?#/]$/.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
}

/** A secret: error messages about it do not show its value. */
function readSecret(environment: Environment, name: string): string | undefined {
  const secret = environment[name]?.trim() || undefined;
  if (secret && !/^[\x21-\x7e]+$/.test(secret)) {
    throw new Error(`${name} is not understood. It takes one word, without spaces or line breaks.`);
  }
  return secret;
}

function withKeys(environment: Environment, bucket: ReturnType<typeof readS3Address>): S3Address | undefined {
  const accessKeyId = readSecret(environment, "S3_ACCESS_KEY_ID");
  const secretAccessKey = readSecret(environment, "S3_SECRET_ACCESS_KEY");
  if (bucket === undefined) return undefined;
  if (accessKeyId && secretAccessKey) return { ...bucket, accessKeyId, secretAccessKey };
  throw new Error("MEDIA_STORE is a bucket, so it takes S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too. Set both.");
}

function readFlag(text: string): boolean | undefined {
  return text === "1" ? true : text === "0" ? false : undefined;
}

function readRateLimits(text: string): RateLimits | "off" | undefined {
  if (text === "off") return "off";
  try {
    const overrides = rateOverrides.parse(JSON.parse(text));
    return { ...defaultRateLimits, ...overrides } as RateLimits;
  } catch {
    return undefined;
  }
}
