/** The path of a picture that this service keeps, or nothing when it lies elsewhere (decision J5). */
export function ownPicture(src: string, base: string): string | undefined {
  if (!src.startsWith(`${base}/`)) return undefined;
  const path = src.slice(base.length);
  return own.test(path) ? path : undefined;
}

/** Media by their hash, and the pictures of the patterns. */
const own = /^\/(?:media\/[0-9a-f]{64}|static\/[\w.-]+)\.[a-z0-9]+$/;
