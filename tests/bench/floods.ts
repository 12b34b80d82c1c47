import { type ClientHttp2Session, connect } from "node:http2";
import { letPass } from "../support/waiting.ts";

/** One thing that an attacker does. @returns what came of it: the status, or "none" */
export type Act = () => Promise<string>;

/** The one address that the attacker has. */
export const from = { "x-forwarded-for": "203.0.113.9" };

/** How many connections the attacker keeps open, and how long it rests after opening one, in milliseconds. */
const [mostOpen, rest] = [2000, 5];

/** Opens connections that send half a request and wait; the oldest makes room for the next. */
export function halfRequests(base: string, ended: AbortSignal): Act {
  const { hostname, port } = new URL(base);
  const open: Deno.TcpConn[] = [];
  // With its one address, as a proxy hands a body on: a client without one may be many, and nothing of it is counted.
  const head = ["POST /api/v1/letters HTTP/1.1", "Host: localhost", `X-Forwarded-For: ${from["x-forwarded-for"]}`];
  const half = new TextEncoder().encode(`${head.join("\r\n")}\r\nContent-Length: 9\r\n\r\n{`);
  const close = (connection?: Deno.TcpConn) => {
    try {
      connection?.close();
    } catch {
      // The service has closed it.
    }
  };
  ended.addEventListener("abort", () => open.forEach(close));
  return async () => {
    await letPass(rest, "others need the processor, too");
    try {
      const connection = await Deno.connect({ hostname, port: Number(port) });
      if (ended.aborted) return close(connection), "none";
      if (open.push(connection) > mostOpen) close(open.shift());
      await connection.write(half);
      return "opened";
    } catch {
      return "none";
    }
  };
}

/** How many requests are under way at once on a connection of HTTP/2. */
const streams = 100;
/** Between two such connections, in milliseconds: without it, this alone would take all the turns of the attacker. */
const pause = 1000;

/** Asks for a page many times at once. Deno answers HTTP/2 without a proxy, too. @param next the page's address each time */
export function flood(base: string, next: () => string, ended: AbortSignal): Act {
  return async () => {
    await letPass(pause, "the attacker's other requests get their turns");
    const session = connect(base);
    const close = () => session.destroy();
    ended.addEventListener("abort", close);
    session.on("error", () => {});
    const answered = await Promise.all(Array.from({ length: streams }, () => statusOf(session, next())));
    ended.removeEventListener("abort", close);
    session.destroy();
    const alike = [...new Set(answered)].toSorted();
    return `${streams} times ${alike.join(" or ")}`;
  };
}

function statusOf(session: ClientHttp2Session, path: string): Promise<string> {
  return new Promise((resolve) => {
    let status = "none";
    try {
      const request = session.request({ ":path": path, "accept-encoding": "br", ...from });
      request.on("response", (headers) => status = String(headers[":status"]));
      request.on("data", () => {});
      request.on("error", () => resolve("none"));
      request.on("close", () => resolve(status));
      request.end();
    } catch {
      resolve(status);
    }
  });
}
