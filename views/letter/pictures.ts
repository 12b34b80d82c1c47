/** The path of a picture that this service keeps, or nothing when it lies elsewhere (decision J5). */
export function ownPicture(src: string, base: string): string | undefined {
  if (!src.startsWith(`${base}/media/`)) return undefined;
  const path = src.slice(base.length);
  return /^\/media\/[0-9a-f]{64}\.[a-z0-9]+$/.test(path) ? path : undefined;
}
