import { Problem } from "../errors.ts";
import { maxPixels } from "./image_decoder.ts";

/* What a picture that was received can fail by (decision J2, G1). */

/** It is no picture, or not a whole one. */
export function damaged(): Problem {
  const message = "This file cannot be read as a picture: it is damaged, not complete, or of another kind. " +
    "Send a JPEG, PNG, WebP, GIF or AVIF.";
  return new Problem("unsupported_media_type", { message });
}

/** To open it takes more memory than there is for one picture. @param format as sharp names it */
export function tooHeavy(format: string): Problem {
  const advice = format === "jpeg" ? "Save it as an ordinary JPEG, not a progressive one" : "Save it as a JPEG";
  const message = `It takes too much memory to open this picture at its size. ${advice}, or send a smaller one.`;
  return new Problem("too_large", { message });
}

/** It is more than one picture's share of the machine. */
export function tooDetailed(): Problem {
  const message = `The picture has more than ${
    maxPixels / 1e6
  } million pixels, or too many frames. Send a smaller one.`;
  return new Problem("too_large", { message });
}
