import { Problem } from "../../domain/errors.ts";
import type { RequestLog } from "../../domain/telemetry/request_log.ts";
import { answerHeaders } from "./security.ts";

/*
 * Addresses are decoded part by part, and what cannot be decoded takes 10 µs each: a path of 60,000 characters took
 * 200 ms of the thread that answers all requests before any route was asked, and a query of as many 130 ms whenever a
 * parameter was looked for.
 */

/** In characters, with the origin. The longest of ours has two hundred before its query. */
const longestPath = 1024;
const longestAddress = 2048;

/** The refusal of an address that is far longer than any of ours; it comes before the routes, which would decode it. */
export function refuseLongAddress({ url, method }: Request, requests: RequestLog): Response | undefined {
  const query = url.indexOf("?");
  if (url.length <= longestAddress && (query < 0 ? url.length : query) <= longestPath) return undefined;
  const message = `Send an address of at most ${longestAddress} characters, ${longestPath} of them before its query.`;
  const problem = new Problem("invalid_input", { message });
  const { status, code } = problem;
  const body = JSON.stringify(problem.toBody());
  const request = crypto.randomUUID();
  requests.add(requests.kind({ method, route: "none", status, code }), 0, body.length, () => ({ request }));
  const own = { "content-type": "application/json", "cache-control": "no-store", "x-request-id": request };
  // Programs in pages of other sites read it, too (I4).
  const toAll = new URL(url).pathname.startsWith("/api/") ? { "access-control-allow-origin": "*" } : {};
  return new Response(method === "HEAD" ? null : body, { status, headers: { ...answerHeaders, ...own, ...toAll } });
}
