import type { Context } from "hono";
import type { AppEnvironment } from "../environment.ts";
import { sendTagged } from "../middleware/tagged.ts";
import type { DrawnPicture } from "./drawn_pictures.ts";

/** How long browsers cache a picture at an address without a revision, or with an older one, in seconds. */
const short = 300;
type Sending = {
  readonly type: string;
  /** the name under which it is saved */
  readonly name?: string;
  /** whether only this reader may keep it */
  readonly isPrivate?: boolean;
};

/** Answers a drawn picture. At an address with its revision (`?v=`) it never changes. @param draw gives the picture */
export async function sendPicture(
  c: Context<AppEnvironment>,
  draw: (signal: AbortSignal) => Promise<DrawnPicture>,
  { type, name, isPrivate = false }: Sending,
): Promise<Response> {
  const picture = await draw(c.req.raw.signal);
  const isNamed = c.req.query("v") === String(picture.revision);
  c.header("Content-Type", type);
  c.header("Content-Disposition", name === undefined ? "inline" : `inline; filename="${name}"`);
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("Cache-Control", isPrivate ? `private, max-age=${short}` : openly(isNamed));
  c.header("X-Robots-Tag", "noindex");
  return sendTagged(c, picture.body, picture.tag);
}

function openly(isNamed: boolean): string {
  return isNamed ? "public, max-age=31536000, immutable" : `public, max-age=${short}`;
}
