import { Problem } from "./errors.ts";

/** The entity tag of a letter's revision (decision C5; RFC 9110, 8.8.3). */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Holds an update to the revision it was made for; `*` matches any. RFC 9110, 13.1.1 asks for strong comparison, but
 * whoever compresses an answer on the way weakens its tag (W/"3"), and the revision it names is as exact as before.
 * @throws Problem revision_conflict
 */
export function checkRevision(revision: number, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !names(ifMatch, revisionTag(revision))) throw new Problem("revision_conflict");
}

/** Whether a client already has what `tag` names (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, tag);
}

function names(header: string, tag: string): boolean {
  return header.trim() === "*" || header.matchAll(/"[^"]*"/g).some(([sent]) => sent === tag);
}
