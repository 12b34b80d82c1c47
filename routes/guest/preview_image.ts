import { Hono } from "hono";
import type { AppEnvironment } from "../environment.ts";
import type { Previews } from "./previews.ts";
import { sendTagged } from "../middleware/tagged.ts";

/** How long an address that names no revision, or an older one, is kept, in seconds. */
const short = 300;
/** What servers write down, and never send, for a request whose client has left (nginx). */
const closedByClient = 499;

/**
 * The picture that messengers show beside a letter's link: the sealed envelope, addressed to the guest (`?g=`). The
 * address in the letter's page names the revision (`?v=`), so the picture behind it stays.
 */
export function previewImageRoutes(previews: Previews): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/c/:id/opengraph-image", async (c) => {
    const opening = { id: c.req.param("id"), guest: c.req.query("g") ?? "" };
    const { signal } = c.req.raw;
    const preview = await previews(c.get("context"), opening, signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
    // Nobody reads it, and the log is no place for every closed chat.
    if (!preview) return new Response(null, { status: closedByClient });
    const { body, tag, revision } = preview;
    const isNamed = c.req.query("v") === String(revision);
    c.header("Content-Type", "image/jpeg");
    c.header("Content-Disposition", "inline");
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : `public, max-age=${short}`);
    c.header("X-Robots-Tag", "noindex");
    return sendTagged(c, body, tag);
  });
}
