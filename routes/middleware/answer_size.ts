import type { Context } from "hono";
import type { AppEnvironment } from "../environment.ts";

const withoutBody = new Set([204, 304]);

/**
 * The size of an answer's body, in bytes; undefined for one that is made while it is sent. A body that must be read for
 * that is given again, whole, so that the server sends its length.
 */
export async function answerSize(c: Context<AppEnvironment>): Promise<number | undefined> {
  if (c.req.method === "HEAD" || withoutBody.has(c.res.status)) return 0;
  const known = c.get("bytes") ?? c.res.headers.get("Content-Length");
  if (known !== undefined && known !== null) return Number(known);
  if (c.get("isStream")) return undefined;
  const body = await c.res.arrayBuffer();
  if (body.byteLength > 0) c.res = new Response(body, c.res);
  c.set("bytes", body.byteLength);
  return body.byteLength;
}
