import { createMiddleware } from "hono/factory";
import ipaddr from "ipaddr.js";
import type { Context } from "../../domain/context.ts";
import { Problem } from "../../domain/errors.ts";
import type { Allowance, LimitName } from "../../domain/requests/rate_limits.ts";
import type { AppEnvironment } from "../environment.ts";
import { ClientTurn } from "../client_turns.ts";

/** The service's place in its network: its address, and whether a proxy is before it (decision A3). */
export type Placement = {
  readonly baseUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly localOnly?: boolean;
  /** where readers report letters */
  readonly abuseContact?: string | undefined;
};

/** The longest name of a host, in characters (RFC 1035, 2.3.4). A page repeats it in each of its links. */
const longestHost = 255;

/** Names and addresses of hosts. URLs allow more in a name, such as quotation marks, which pages would have to escape. */
const usualHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** The headers of a proxy that decide the origin. */
const forwarded = ["X-Forwarded-Proto", "X-Forwarded-Host"];

/**
 * Gives every handler the context of its request, and sends the client its state in the rate limits.
 * @param onLimited is told of every request that is beyond a limit
 */
export function requestContext(
  context: Context,
  { baseUrl, trustProxy, localOnly = false }: Placement,
  onLimited: (limit: LimitName) => void,
) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const left = c.req.raw.signal;
    const turn = new ClientTurn(() => c.get("context").client, left);
    c.set("context", {
      ...context,
      base: baseOf(c.req.raw, baseUrl, trustProxy),
      localOnly,
      left,
      // A getter, because only requests that are counted need it.
      get client() {
        return clientAddress(c.req.raw, c.env?.remoteAddr, trustProxy);
      },
      onCounted: (allowance) => {
        rateLimitHeaders(allowance).forEach(([name, value]) => c.header(name, value));
        if (allowance.left < 0) onLimited(allowance.name);
      },
      onChanged: () => c.set("isChanged", true),
      takeTurn: () => turn.enter(),
    });
    c.set("turn", turn);
    await next();
    // The answer may have links, which begin with what these headers say: a cache in front must not mix them up.
    if (trustProxy && baseUrl === undefined) c.header("Vary", forwarded.join(", "), { append: true });
  });
}

/**
 * For routes whose answers take milliseconds each time: long documents, which are the same for all but for the
 * service's address, and are hashed for their tags.
 */
export const inClientTurn = createMiddleware<AppEnvironment>(async (c, next) => {
  await c.get("context").takeTurn?.();
  await next();
});

/** Structured fields of draft-ietf-httpapi-ratelimit-headers-10 (decision G2). */
function rateLimitHeaders({ name, limit, left, reset }: Allowance): [string, string][] {
  return [
    ["RateLimit-Policy", `"${name}";q=${limit};w=3600`],
    ["RateLimit", `"${name}";r=${Math.max(0, left)};t=${reset}`],
  ];
}

/** @throws Problem invalid_input for a Host header that names no host, also where the base is known */
function baseOf(request: Request, baseUrl: string | undefined, trustProxy: boolean): string {
  if (baseUrl === undefined) return origin(request, trustProxy);
  if (!URL.canParse(request.url)) throw noHost();
  return baseUrl;
}

/**
 * Origin of the service as the client sees it. Forwarded headers count only behind a trusted proxy (decision A3).
 * @throws Problem invalid_input for a Host header that names no host
 */
function origin(request: Request, trustProxy: boolean): string {
  const direct = URL.parse(request.url);
  const url = direct && trustProxy ? beforeProxy(request, direct) : direct;
  if (!url || url.hostname.length > longestHost || !usualHost.test(url.hostname)) {
    throw noHost();
  }
  return url.origin;
}

function noHost(): Problem {
  return new Problem("invalid_input", { message: "The Host header names no host. Send the address you call." });
}

/**
 * The address that the client called, as the proxy says; what names none is left out. With another protocol than these
 * two an address has no origin, so all links would begin with "null".
 * @param direct the address that the proxy called
 */
function beforeProxy(request: Request, direct: URL): URL {
  const protocol = lastHop(request, "x-forwarded-proto") ?? direct.protocol.slice(0, -1);
  const host = lastHop(request, "x-forwarded-host") ?? direct.host;
  const called = URL.parse(`${protocol}://${host}`);
  return called && ["http:", "https:"].includes(called.protocol) ? called : direct;
}

/** An address of the request with everything that decides the origin: a text that is the same for the same address. */
export function addressKey(request: Request, trustProxy: boolean, url = request.url): string {
  if (!trustProxy) return url;
  return [url, ...forwarded.map((name) => lastHop(request, name))].join(" ");
}

/**
 * The client that rate limits count, and that takes turns: an IPv4 address, or the /48 network of an IPv6 address. One
 * subscriber may have all of such a network (RFC 6177), and would otherwise be 65,536 clients.
 */
export function clientAddress(request: Request, peer: Deno.Addr | undefined, trustProxy: boolean): string {
  const direct = peer && "hostname" in peer ? peer.hostname : undefined;
  return (trustProxy ? forwardedClient(request) : undefined) ?? network(direct) ?? "unknown";
}

/** As some proxies write an address: with the client's port, and IPv6 in brackets. */
const withPort = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/** The same as the nearest proxy says; undefined if it says nothing, or no address. */
export function forwardedClient(request: Request): string | undefined {
  return network(lastHop(request, "x-forwarded-for")?.replace(withPort, "$1$2"));
}

/** The value that the nearest proxy appended; a client may have forged those before it. */
function lastHop(request: Request, header: string): string | undefined {
  return request.headers.get(header)?.split(",").at(-1)?.trim() || undefined;
}

function network(text: string | undefined): string | undefined {
  if (text === undefined || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return address.kind() === "ipv4" ? address.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/** Gives each answer of an address for programs an id, under which the operator finds a failure. */
export const requestId = createMiddleware<AppEnvironment>(async (c, next) => {
  if (!isMachine(c.req.path) && !ofLetters.test(c.req.path)) return await next();
  const id = crypto.randomUUID();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
});

const machine = /^\/(?:api|schemas|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|metrics|openapi\.json|llms\.txt)$/;

/** A letter's addresses for programs, whose errors depend on who asks. */
const ofLetters = /^\/(?:c|examples)\/[^/]+(?:\/card\.png|\.txt)$/;

/** Whether an address is for programs: its errors are Error objects (decision F1), and each answer has an id (O11). */
export function isMachine(path: string): boolean {
  return machine.test(path);
}
