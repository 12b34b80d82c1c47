import { type Context, Hono } from "hono";
import { Problem } from "../../domain/errors.ts";
import { largestEncoded } from "../../domain/letter/limits.ts";
import { largestBody, parseJson, readBytes } from "./json_body.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Pictures } from "./mcp_server.ts";
import { refuseTrying } from "./query.ts";

/**
 * MCP over streamable HTTP, stateless, for clients of both versions of the protocol (decision N1). Only POST: without
 * sessions there is nothing to listen to or to end. A body that is no message of the protocol is refused as in REST.
 */
export function mcpRoutes(pictures: Pictures): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.post("/api/mcp", async (c) => {
    // Loaded on demand, because loading the package takes a while and most instances get no MCP requests.
    const { answerMcp, isRebound } = await import("./mcp_server.ts");
    if (isRebound(c.req.raw, c.get("context"))) throw new Problem("forbidden", { message: notLocal });
    refuseTrying(c);
    return send(c, await answerMcp(c, await readMessage(c), pictures));
  });
  return routes;
}

const notLocal =
  "This service answers only programs and pages of its own machine. Behind a proxy, set BASE_URL to its public address.";

/** Largest message, in bytes: a picture in base64 (decision O7), and as much beside it as any body may have (G1). */
const largestMessage = Math.ceil(largestEncoded / 3) * 4 + largestBody;

async function readMessage(c: Context<AppEnvironment>): Promise<unknown> {
  const { media, client, takeTurn } = c.get("context");
  using room = media.uploads(client);
  const bytes = await readBytes(c.req.raw, largestMessage, room).catch((error) => {
    throw error instanceof Problem && error.code === "too_large" ? largerThanPicture() : error;
  });
  // Each message is answered by a server of its own, with all its tools (see `answerMcp`).
  await takeTurn?.();
  const message = parseJson(c, bytes);
  if (bytes.length > largestBody && !hasPicture(message)) throw new Problem("too_large");
  if (message === undefined) {
    throw new Problem("invalid_json", { message: "The body is empty. Send a JSON-RPC message." });
  }
  if (Array.isArray(message)) throw new Problem("invalid_json", { message: oneMessage });
  if (hasMoreValues(message, mostValues)) throw tooManyValues();
  return message;
}

/**
 * The protocol has had no lists of messages since 2025-06-18. The package would answer up to a hundred at once in the
 * client's one turn (022), and never end a list that cancels one of its own messages.
 */
const oneMessage = "Send one JSON-RPC message, not a list of them.";

/** The refusal of a message that is too large even for a picture; what it asks for was not read. */
function largerThanPicture(): Problem {
  const most = largestEncoded / 2 ** 20;
  const message = `The message is larger than one with a picture of ${most} MiB, the most that a tool takes. Send a ` +
    "smaller one; or upload the file as a form to /api/upload, which takes 15 MiB. Other messages may have 1 MiB.";
  return new Problem("too_large", { message });
}

/** Whether the message uploads a picture; no other may be larger than a body of REST. */
function hasPicture(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === "tools/call" && params?.name === "upload_picture";
}

/**
 * Most values of a message: strings, numbers, lists and objects. The largest letter has some 17,000. The package checks
 * every value several times, so a message of one MiB with very many values would take half a second.
 */
const mostValues = 20_000;

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
