import { type AllowedHost, readAllowedHosts } from "../media/copying/destination.ts";
import { readS3Address, type S3Address } from "../media/s3_store.ts";
import type { SettingName } from "./setting_names.ts";
import {
  defaultRateLimits,
  lastPortsFor,
  mostWorkers,
  type RateLimits,
  readBytesOr,
  readDatabaseUrl,
  readFlag,
  readHost,
  readMailAddress,
  readOrigin,
  readPort,
  readPortsFor,
  readRateLimits,
  readWorkers,
} from "./setting_values.ts";

/** In bytes: some five thousand photos. */
const defaultMediaQuota = 20e9;
/** In bytes: a hundred thousand letters, while pictures have no room any more. */
const defaultDiskReserve = 1e9;

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
  /** opens the metrics to programs on other machines */
  readonly metricsToken: string | undefined;
  /** a second port of this machine, for metrics alone; with several workers, that of the first one */
  readonly metricsPort: number | undefined;
  /** where pictures are stored; undefined: in the database */
  readonly mediaStore: S3Address | undefined;
  /** bytes of all stored pictures with their sizes; infinite: no limit */
  readonly mediaQuota: number;
  /** bytes of a local database's disk that pictures leave free */
  readonly diskReserve: number;
  /** private hosts that the image copier may reach */
  readonly mediaAllowHosts: readonly AllowedHost[];
  /** where readers report letters; undefined: letters have no link for it */
  readonly abuseContact: string | undefined;
};

/** To be said at the start, where it is so. */
export const hostWanted =
  "envoi: TRUST_PROXY=1 without BASE_URL: links begin with whatever X-Forwarded-Host says, also " +
  "that of a client, if the proxy passes it on. Set BASE_URL.";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment; empty values count as absent.
 * @throws Error with one line that names the variable and says which values it takes
 */
export function readSettings(environment: Environment): Settings {
  const read = readerOf(environment);
  const network = readNetwork(environment, read);
  return {
    ...network,
    ...readStores(environment, read, network.workers),
    rateLimits: read<RateLimits | "off">(
      "RATE_LIMITS",
      defaultRateLimits,
      readRateLimits,
      'off, or JSON such as {"create":300,"update":3000,"media":300,"refused":100}',
    ),
    mediaAllowHosts: read(
      "MEDIA_ALLOW_HOSTS",
      [],
      readAllowedHosts,
      "hosts or addresses with commas between them, each with or without a port",
    ),
    abuseContact: read<string | undefined>("ABUSE_CONTACT", undefined, readMailAddress, "one email address"),
  };
}

/**
 * Reads one variable.
 * @param parse answers undefined for what it does not understand
 * @param takes the values that it takes, as the end of a sentence
 */
type Read = <Value>(
  name: SettingName,
  initial: Value,
  parse: (value: string) => Value | undefined,
  takes: string,
) => Value;

function readerOf(environment: Environment): Read {
  return (name, initial, parse, takes) => {
    const text = environment[name]?.trim();
    if (!text) return initial;
    const value = parse(text);
    if (value === undefined) throw new Error(`${name}=${showable(text)} is not understood. It takes ${takes}.`);
    return value;
  };
}

type Network = Pick<
  Settings,
  "port" | "host" | "workers" | "baseUrl" | "trustProxy" | "localOnly" | "metricsToken" | "metricsPort"
>;

function readNetwork(environment: Environment, read: Read): Network {
  const everywhere = environment["DENO_DEPLOY"] ? "0.0.0.0" : "127.0.0.1";
  const host = read("HOST", everywhere, readHost, "a host name or address to listen on");
  const origin = "an origin such as https://letters.example";
  const baseUrl = read<string | undefined>("BASE_URL", undefined, readOrigin, origin);
  const workers = read("WORKERS", 1, readWorkers, `a number from 1 to ${mostWorkers}`);
  const port = read("PORT", 8000, readPort, "a port number from 0 to 65535");
  const trustProxy = read("TRUST_PROXY", false, readFlag, "1 or 0");
  return {
    port,
    host,
    workers,
    baseUrl,
    trustProxy,
    localOnly: /^(?:localhost|127\.[\d.]+|::1)$/.test(host) && baseUrl === undefined && !trustProxy,
    metricsToken: readSecret(environment, "METRICS_TOKEN"),
    metricsPort: checkMetricsPort(
      { port, workers },
      read("METRICS_PORT", undefined, readPortsFor(workers), `a port number from 1 to ${lastPortsFor(workers)}`),
    ),
  };
}

type Stores = Pick<Settings, "database" | "mediaStore" | "mediaQuota" | "diskReserve">;

function readStores(environment: Environment, read: Read, workers: number): Stores {
  const url = read(
    "DATABASE_URL",
    "file:data/envoi.db",
    readDatabaseUrl,
    "file:<path>, libsql://…, https://…, http://… or :memory:",
  );
  if (workers > 1 && url === ":memory:") {
    throw new Error(
      `WORKERS=${workers} takes a database that all processes share. Set DATABASE_URL to a file or a server, or WORKERS to 1.`,
    );
  }
  return {
    database: { url, authToken: readSecret(environment, "DATABASE_AUTH_TOKEN") },
    mediaStore: withKeys(
      environment,
      read("MEDIA_STORE", undefined, readS3Address, "s3://<bucket>?endpoint=https://…&region=…"),
    ),
    mediaQuota: read("MEDIA_QUOTA", defaultMediaQuota, readBytesOr(Infinity), "off, or bytes such as 500MB or 20GB"),
    diskReserve: read("DISK_RESERVE", defaultDiskReserve, readBytesOr(0), "off, or bytes such as 500MB or 2GB"),
  };
}

/** The ports of metrics, one for each worker. @throws Error with one line if the service's own is among them */
function checkMetricsPort(
  { port, workers }: Pick<Settings, "port" | "workers">,
  first: number | undefined,
): number | undefined {
  if (first === undefined || port < first || port >= first + workers) return first;
  const others = workers > 1 ? ` With WORKERS=${workers} it takes the ports ${first} to ${first + workers - 1}.` : "";
  throw new Error(`METRICS_PORT=${first} takes the service's own PORT=${port}.${others} Set it to another one.`);
}

/** The value on one line, without the parts of an address that may be secret: user, password and query. */
export function showable(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(:\/\/[^?#]*)[?#].*$/, "$1").replace(/:\/\/[^/]*@/, "://");
}

/** The message of an error; of a request that failed that of its cause, such as a name that is not known. */
export function reasonOf({ message, cause }: Error): string {
  return message === "fetch failed" && cause instanceof Error ? reasonOf(cause) : message;
}

/** A secret: error messages about it do not show its value. */
function readSecret(environment: Environment, name: SettingName): string | undefined {
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
