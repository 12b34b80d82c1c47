import { type Context, Hono } from "hono";
import { Problem } from "../../domain/errors.ts";
import { readJson } from "./json_body.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Previews } from "../guest/previews.ts";

/**
 * MCP over streamable HTTP, stateless, for clients of both versions of the protocol (decision N1). Only POST: without
 * sessions there is nothing to listen to or to end. A body that is no message of the protocol is refused as in REST.
 */
export function mcpRoutes(previews: Previews): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.post("/api/mcp", async (c) => {
    // Loaded on demand, because loading the package takes a while and most instances get no MCP requests.
    const { answerMcp, isRebound } = await import("./mcp_server.ts");
    if (isRebound(c.req.raw, c.get("context"))) throw new Problem("forbidden", { message: notLocal });
    return send(c, await answerMcp(c, await readMessage(c), previews));
  });
  return routes;
}

const notLocal =
  "This service answers only programs and pages of its own machine. Behind a proxy, set BASE_URL to its public address.";

async function readMessage(c: Context): Promise<unknown> {
  const message = await readJson(c);
  if (message === undefined) {
    throw new Problem("invalid_json", { message: "The body is empty. Send a JSON-RPC message." });
  }
  if (hasMoreValues(message, mostValues)) throw tooManyValues();
  return message;
}

/**
 * Most values of a message: strings, numbers, lists and objects. The largest letter has some 8,000. The package checks
 * every value several times, so a message of one MiB with very many values would take half a second.
 */
const mostValues = 10_000;

function tooManyValues(): Problem {
  const most = mostValues.toLocaleString("en");
  const message = `The message has more than ${most} values. Send only the tool's own arguments.`;
  return new Problem("too_large", { message });
}

/** Whether the value and all that it holds are more than `most` values. It does not recurse: a body may be very deep. */
function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let count = 1; waiting.length > 0; count++) {
    const next = waiting.pop();
    if (next === null || typeof next !== "object") continue;
    const held = Object.values(next);
    if (count + waiting.length + held.length > most) return true;
    waiting.push(...held);
  }
  return false;
}

/** The protocol's answer, with the headers that middleware has set on the request, such as those of rate limits. */
function send(c: Context, answer: Response): Response {
  c.header("Cache-Control", "no-store");
  return c.newResponse(answer.body, answer);
}
