import { createMiddleware } from "hono/factory";

/**
 * HEAD answers the length of GET's body (RFC 9110, 8.6). Hono removes the body afterwards, and would answer the length
 * 0.
 */
export const headContentLength = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || c.res.status === 304 || c.res.headers.has("Content-Length")) return;
  const { byteLength } = await c.res.clone().arrayBuffer();
  c.res.headers.set("Content-Length", String(byteLength));
});
