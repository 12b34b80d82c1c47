import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../environment.ts";

/**
 * HEAD answers the length of GET's body, where the body is in memory. A body that is made while it is sent is not made:
 * its length may be left out (RFC 9110, 8.6).
 */
export const headContentLength = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || c.res.status === 304 || c.res.headers.has("Content-Length")) return;
  if (c.get("isStream")) return await c.res.body?.cancel();
  const { byteLength } = await c.res.arrayBuffer();
  c.res.headers.set("Content-Length", String(byteLength));
});

/**
 * Keeps the server from adding the length 0 to an answer to HEAD: Hono removes the body of every answer to HEAD, and the
 * server adds no length only where a body may follow.
 */
export function leaveLengthOut(app: Hono<AppEnvironment>): void {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const isUnmeasured = request.method === "HEAD" && answer.status === 200 && !answer.headers.has("Content-Length");
    return isUnmeasured ? new Response(ReadableStream.from([]), answer) : answer;
  };
}
