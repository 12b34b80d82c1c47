import type { LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { Problem } from "../errors.ts";
import { type AllowedHost, bareHost } from "./allowed_hosts.ts";
import { addressesOf, type Resolve } from "./destination.ts";
import { unavailable } from "./refusals.ts";
import { timeLimit, unlessEnded } from "./time_limit.ts";

export type ExchangeRules = {
  readonly allowHosts: readonly AllowedHost[];
  /** who asks: `Name/1.0 (address)`, as Wikimedia's User-Agent policy demands */
  readonly agent: string;
  readonly resolve: Resolve;
  /** certificates to trust instead of the system's, as PEM */
  readonly ca?: string | undefined;
  /** milliseconds until an answer begins: name, connection and headers */
  readonly answerTimeout: number;
  /** milliseconds of silence within an answer */
  readonly idleTimeout: number;
};

/**
 * Asks once, at an address that was checked, and hands over the answer; redirects are not followed. All is closed when
 * this returns.
 * @param signal ends it
 * @throws Problem image_unavailable for whatever went wrong on the way, or what `use` throws as a Problem
 */
export async function exchange<Result>(
  url: URL,
  rules: ExchangeRules,
  signal: AbortSignal,
  use: (answer: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  try {
    using limit = timeLimit(rules.answerTimeout, signal);
    const addresses = await unlessEnded(addressesOf(url, rules.allowHosts, rules.resolve), limit.signal);
    using request = send(url, addresses, rules, limit.signal);
    const answer = await request.answer;
    limit.stop();
    answer.setTimeout(rules.idleTimeout, request.end);
    if (!addresses.some(({ address }) => address === answer.socket.remoteAddress)) throw unavailable();
    return await use(answer);
  } catch (error) {
    throw error instanceof Problem ? error : unavailable();
  }
}

function send(url: URL, addresses: readonly LookupAddress[], rules: ExchangeRules, signal: AbortSignal) {
  const client = url.protocol === "https:" ? https : http;
  const lookup = answering(addresses, (error) => request.destroy(error));
  const request = client.request({ ...target(url), ...manners(rules), lookup });
  const { promise: answer, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const end = () => void request.destroy();
  request.on("response", resolve).on("error", reject).on("close", () => reject(new Error("closed unanswered")));
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  request.end();
  const dispose = () => {
    signal.removeEventListener("abort", end);
    end();
  };
  return { answer, end, [Symbol.dispose]: dispose };
}

function target(url: URL): RequestOptions {
  return { hostname: bareHost(url), port: url.port, path: url.pathname + url.search };
}

/** No cookies, no credentials, no referrer; a connection of its own, whose certificate counts whatever the environment says. */
function manners({ agent, ca }: ExchangeRules): RequestOptions {
  const headers = { "user-agent": agent, accept: "image/*, */*;q=0.8", "accept-encoding": "identity" };
  return { headers, agent: false, rejectUnauthorized: true, ...(ca ? { ca } : {}) };
}

/**
 * The only resolution: sockets connect to what was checked. It answers later, and catches what that throws: where the
 * runtime's permissions forbid an address, the error of a lookup that answers at once is caught by nobody, and ends the
 * process.
 */
function answering(addresses: readonly LookupAddress[], fail: (error: Error) => void): RequestOptions["lookup"] {
  const [first] = addresses;
  return (_name, { all }, callback) => {
    const answer = () => all ? callback(null, [...addresses]) : callback(null, first!.address, first!.family);
    Promise.resolve().then(answer).catch(fail);
  };
}
