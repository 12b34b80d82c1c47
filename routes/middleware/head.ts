import { createMiddleware } from "hono/factory";

/** HEAD answers say how long GET's would be (RFC 9110, 8.6). Hono drops the body afterwards, and its length would read 0. */
export const headContentLength = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || c.res.headers.has("Content-Length")) return;
  const { byteLength } = await c.res.clone().arrayBuffer();
  c.res.headers.set("Content-Length", String(byteLength));
});
