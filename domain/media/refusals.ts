import { Problem } from "../errors.ts";
import { maxPixels } from "../letter/limits.ts";
import type { UnusableKind } from "./kinds.ts";

/* The errors of copying (decision F2). Their sentences do not tell what was found at an address. */

/** Pictures are never copied from such an address. */
export function notAllowed(): Problem {
  return new Problem("url_not_allowed");
}

/** No picture was found, for whatever reason: one sentence for all, so that nobody can scan a network with it. */
export function unavailable(): Problem {
  return new Problem("image_unavailable");
}

/** @param advice a sentence that says what to do instead */
export function notSupported(advice: string): Problem {
  return new Problem("link_not_supported", { message: advice });
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

/* The errors of a picture that was received (decisions J2, G1). */

/** It is no picture, or not a complete one. */
export function damaged(): Problem {
  const message = "This file cannot be read as a picture: it is damaged, not complete, or of another kind. " +
    "Send a JPEG, PNG, WebP, GIF or AVIF.";
  return new Problem("unsupported_media_type", { message });
}

/** Decoding it takes more memory than one picture may use. @param format as sharp names it */
export function tooHeavy(format: string): Problem {
  const advice = format === "jpeg" ? "Save it as an ordinary JPEG, not a progressive one" : "Save it as a JPEG";
  const message = `It takes too much memory to open this picture at its size. ${advice}, or send a smaller one.`;
  return new Problem("too_large", { message });
}

/** Decoding it takes too much of the machine's time. */
export function tooDetailed(): Problem {
  const message = `The picture has more than ${
    maxPixels / 1e6
  } million pixels, or too many frames. Send a smaller one.`;
  return new Problem("too_large", { message });
}

/** A JPEG of a hundred layers and more: no camera and no program makes one. */
export function tooManyScans(): Problem {
  const message = "This JPEG has too many layers to be opened. Save it as an ordinary JPEG, and send that.";
  return new Problem("too_large", { message });
}
