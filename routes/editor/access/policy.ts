import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../../domain/errors.ts";
import type { AppEnvironment } from "../../environment.ts";

const directives = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'"],
  // `blob:` shows a picture during its upload.
  ...["img-src 'self' blob:", "frame-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  // The form that mails the private link is answered with a redirect to a `mailto:` address.
  "form-action 'self' mailto:",
];

/** Sets the policy of the editor's pages: everything from this service, nothing inline. */
export function editorPolicy(c: Context<AppEnvironment>): void {
  c.header("Content-Security-Policy", directives.join("; "));
}

/**
 * Refuses posts from other sites: they would bring the host's cookie without the host's intent. Browsers send the
 * origin in Sec-Fetch-Site, older ones in Origin. A client that sends neither is no browser, and can use the API.
 */
export const sameOriginOnly = createMiddleware<AppEnvironment>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    const site = c.req.header("sec-fetch-site");
    const ours = site ? site === "same-origin" : c.req.header("origin") === c.get("context").base;
    if (!ours) throw new Problem("forbidden");
  }
  await next();
});
