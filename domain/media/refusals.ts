import { Problem } from "../errors.ts";
import type { UnusableKind } from "./kinds.ts";

/* What a copy can fail by (decision F2). The sentences tell nothing of what was found at an address. */

/** The address itself is none that is copied from. */
export function notAllowed(): Problem {
  return new Problem("url_not_allowed");
}

/** The address gave no picture, whatever it was that happened: one sentence for all, nothing to scan a network with. */
export function unavailable(): Problem {
  return new Problem("image_unavailable");
}

/** @param advice a sentence that says what to do instead */
export function notSupported(advice: string): Problem {
  return new Problem("link_not_supported", { message: advice });
}

/** In seconds: a job takes less than one. */
const retryAfter = 5;

/** Nothing is wrong with the picture; there is no room or no turn for it just now. */
export function busy(): Problem {
  const message = "Too many pictures are being worked on right now. Try again in a few seconds.";
  return new Problem("unavailable", { message, retryAfter });
}

/** @param limit in bytes */
export function tooLarge(limit: number): Problem {
  const message = `The picture is larger than ${Math.floor(limit / 2 ** 20)} MiB. Send a smaller one.`;
  return new Problem("too_large", { message });
}

export function unusable(kind: UnusableKind): Problem {
  const advice = kind === "HEIC"
    ? 'Choose "Most Compatible" in the camera\'s settings, or export the picture as JPEG.'
    : "Send a JPEG, PNG, WebP, GIF or AVIF instead.";
  return new Problem("unsupported_media_type", { message: `Pictures cannot be ${kind} files. ${advice}` });
}
