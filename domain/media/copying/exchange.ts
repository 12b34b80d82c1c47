import type { LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { Problem } from "../../errors.ts";
import { addressesOf, type AllowedHost, bareHost, type Resolve } from "./destination.ts";
import { unavailable } from "../refusals.ts";
import { timeLimit, unlessEnded } from "../../load/time_limit.ts";

export type ExchangeRules = {
  readonly allowHosts: readonly AllowedHost[];
  /** the User-Agent: `Name/1.0 (address)`, as Wikimedia's User-Agent policy demands */
  readonly agent: string;
  readonly resolve: Resolve;
  /** certificates to trust instead of the system's, as PEM */
  readonly ca?: string | undefined;
  /** milliseconds until an answer begins: for name, connection and headers */
  readonly answerTimeout: number;
  /** milliseconds of silence within an answer */
  readonly idleTimeout: number;
};

/**
 * Sends one request to a checked address and passes the answer to `use`; redirects are not followed. The connection is
 * closed when this returns.
 * @param signal aborts it
 * @throws Problem image_unavailable for any failure of the connection, or what `use` throws as a Problem
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

/**
 * No cookies, no credentials, no referrer; an own connection, whose certificate is checked whatever the environment
 * says.
 */
function manners({ agent, ca }: ExchangeRules): RequestOptions {
  const headers = { "user-agent": agent, accept: "image/*, */*;q=0.8", "accept-encoding": "identity" };
  return { headers, agent: false, rejectUnauthorized: true, ...(ca ? { ca } : {}) };
}

/**
 * A name resolution that always answers the checked addresses, so that the socket connects to one of them. It calls
 * back later, and catches what that throws. Otherwise, where the runtime's permissions forbid an address, nothing would
 * catch the error and the process would end.
 */
function answering(addresses: readonly LookupAddress[], fail: (error: Error) => void): RequestOptions["lookup"] {
  const [first] = addresses;
  return (_name, { all }, callback) => {
    const answer = () => all ? callback(null, [...addresses]) : callback(null, first!.address, first!.family);
    Promise.resolve().then(answer).catch(fail);
  };
}
