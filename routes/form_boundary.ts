import { getMultipartBoundary } from "@remix-run/multipart-parser";

/** In characters (RFC 2046, section 5.1.1); the last one is no space. */
const longestBoundary = 70;
const allowed = /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/;

/** Whether the header `Content-Type` names a multipart form. */
export function isMultipart(type: string): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(type);
}

/**
 * What stands between the fields of a multipart form, by its header `Content-Type`. Its length is a bound: to search for it
 * takes up to the length of the form times its own, and the package's search for 256 bytes never ends.
 * @returns undefined where the header names none, or none that the standard allows, and for a form of another kind
 */
export function formBoundary(type: string): string | undefined {
  if (!isMultipart(type)) return undefined;
  const named = getMultipartBoundary(type) ?? "";
  return named.length <= longestBoundary && allowed.test(named) ? named : undefined;
}
