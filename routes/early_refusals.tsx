import ipaddr from "ipaddr.js";
import { busy, Problem } from "../domain/errors.ts";
import type { LanguageId } from "../domain/i18n/languages.ts";
import { isFull } from "../domain/load/arriving.ts";
import type { RequestLog } from "../domain/telemetry/request_log.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { MessagePage } from "../views/site/message_page.tsx";
import { isCrowd } from "./client_turns.ts";
import { readerLanguage } from "./middleware/reader.ts";
import { clientAddress, forwardedClient, isMachine } from "./middleware/request_context.ts";
import { answerHeaders, pagePolicy } from "./middleware/security.ts";

/*
 * Refusals that come before the routes: to route a request, and to draw a page for its refusal, would cost others more
 * than most of what is refused.
 */

/** Look at a request before the routes do; each returns its refusal, if it is refused. */
export type EarlyRefusals = {
  readonly longAddress: (request: Request) => Response | undefined;
  /** @param peer who has sent it */
  readonly crowd: (request: Request, peer: Deno.Addr | undefined) => Response | undefined;
  /** the client whose requests are counted; undefined: it may be many, or the request costs little */
  readonly clientOf: (request: Request, peer: Deno.Addr | undefined) => string | undefined;
  /** refuses it, since more of its client wait than may */
  readonly busy: (request: Request) => Response;
};

/** @param styles address of the style sheet of pages */
export function earlyRefusals(requests: RequestLog, trustProxy: boolean, styles: string): EarlyRefusals {
  const busy = refuseBusy(requests, styles);
  return { longAddress: refuseLongAddress(requests), ...refuseCrowd(trustProxy, busy), busy };
}

/** In characters, with the origin. The longest of ours has two hundred before its query. */
const longestPath = 1024;
const longestAddress = 2048;

/**
 * Refuses an address that is far longer than any of ours. Addresses are decoded part by part, and what cannot be decoded
 * takes 10 µs each: a path of 60,000 characters took 200 ms of the thread that answers all requests before any route was
 * asked, and a query of as many 130 ms whenever a parameter was looked for.
 */
function refuseLongAddress(requests: RequestLog): EarlyRefusals["longAddress"] {
  return (request) => {
    const { url } = request;
    const query = url.indexOf("?");
    if (url.length <= longestAddress && (query < 0 ? url.length : query) <= longestPath) return undefined;
    const message = `Send an address of at most ${longestAddress} characters, ${longestPath} of them before its query.`;
    const problem = new Problem("invalid_input", { message });
    return refuse(request, problem, requests, bodyOf(problem));
  };
}

/** What costs little and never waits, or tells whether the service is alive. */
const cheap = /^\/(?:static\/|favicon\.ico$|robots\.txt$|sw\.js$|healthz$|readyz$|metrics$)/;
/** Networks in which the operator's own proxy may be, or that of the hosting provider. */
const near = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

/**
 * When a client has as many waiting requests as it may have (022), refuses its next one, unless it costs little. When it
 * sends as many bodies at a time as it may, refuses its next body. Otherwise a client that asks again at once, hundreds
 * of times a second, would take most of the thread with refusals.
 */
function refuseCrowd(
  trustProxy: boolean,
  busy: EarlyRefusals["busy"],
): Pick<EarlyRefusals, "crowd" | "clientOf"> {
  const clientOf: EarlyRefusals["clientOf"] = (request, peer) => {
    // With a Host header that names no host it is no address. Only its beginning counts, and it may be long.
    if (
      cheap.test(URL.parse(request.url.slice(0, longestAddress))?.pathname ?? "") || isOfMany(request, peer, trustProxy)
    ) return undefined;
    return clientAddress(request, peer, trustProxy);
  };
  return {
    clientOf,
    crowd(request, peer) {
      const client = () => clientAddress(request, peer, trustProxy);
      const mayHaveBody = !bodiless.has(request.method);
      if (!isCrowd(client) && !(mayHaveBody && isFull(client))) return undefined;
      return request.method === "OPTIONS" || clientOf(request, peer) === undefined ? undefined : busy(request);
    },
  };
}

/** Refuses a request, a person's with a page in the person's language. */
function refuseBusy(requests: RequestLog, styles: string): EarlyRefusals["busy"] {
  const problem = busy();
  const forPrograms = bodyOf(problem);
  const pages = new Map<LanguageId, Body>();

  const pageIn = (lang: LanguageId): Body => {
    const page = pages.get(lang) ??
      bodyOfPage(renderDocument(<MessagePage message="error" lang={lang} styles={[styles]} />));
    pages.set(lang, page);
    return page;
  };

  return (request) => {
    const pathname = URL.parse(request.url)?.pathname ?? "";
    const isPerson = !isMachine(pathname) && request.headers.get("accept")?.includes("text/html");
    const body = isPerson ? pageIn(readerLanguage(request.headers.get("accept-language"))) : forPrograms;
    return refuse(request, problem, requests, body);
  };
}

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether all clients may seem to be this one: a proxy that the service was not told of, or that does not say for whom it
 * asks, or nobody known.
 */
function isOfMany(request: Request, peer: Deno.Addr | undefined, trustProxy: boolean): boolean {
  if (trustProxy && forwardedClient(request) !== undefined) return false;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  return !ipaddr.isValid(address) || near.has(ipaddr.process(address).range());
}

type Body = { readonly bytes: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };

function bodyOf(problem: Problem): Body {
  // Programs in pages of other sites read it, too (I4).
  const headers = { "access-control-allow-origin": "*", "access-control-expose-headers": "Retry-After, X-Request-Id" };
  return {
    bytes: encode(JSON.stringify(problem.toBody())),
    headers: { "content-type": "application/json", ...headers },
  };
}

function bodyOfPage(text: string): Body {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": pagePolicy(),
    "vary": "Accept-Language",
    "x-robots-tag": "noindex",
  };
  return { bytes: encode(text), headers };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function refuse(
  { method }: Request,
  { status, code, retryAfter, message }: Problem,
  requests: RequestLog,
  { bytes, headers }: Body,
): Response {
  const request = crypto.randomUUID();
  const error = status >= 500 ? message : undefined;
  const body = method === "HEAD" ? null : bytes;
  requests.add(
    requests.kind({ method, route: "none", status, code }),
    0,
    body?.length ?? 0,
    () => ({ request, error }),
  );
  // HEAD answers the length of GET's body (RFC 9110, 8.6); the server would add 0.
  const own = { "cache-control": "no-store", "content-length": String(bytes.length), "x-request-id": request };
  const later = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return new Response(body, {
    status,
    headers: { ...answerHeaders, ...headers, ...own, ...later },
  });
}
