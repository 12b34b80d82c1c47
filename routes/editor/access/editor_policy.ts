import type { Context } from "hono";
import type { AppEnvironment } from "../../environment.ts";

const directives = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'"],
  // A picture that is being sent is shown from memory.
  ...["img-src 'self' blob:", "frame-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  // The private link goes to the host's own mail program by a form that is answered with its address.
  "form-action 'self' mailto:",
];

/** The policy of the editor's pages: everything from this service, nothing inline. */
export function editorPolicy(c: Context<AppEnvironment>): void {
  c.header("Content-Security-Policy", directives.join("; "));
}
