import { Problem } from "./errors.ts";

/** The entity tag of a letter's revision (decision C5; RFC 9110, 8.8.3). */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Checks that an update was made for the letter's current revision; `*` matches any. RFC 9110, 13.1.1 asks for strong
 * comparison. But proxies that compress an answer make its tag weak (W/"3"), and it still names one exact revision, so
 * weak tags match, too.
 * @throws Problem revision_conflict
 */
export function checkRevision(revision: number, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !names(ifMatch, revisionTag(revision))) throw new Problem("revision_conflict");
}

/** Whether a client already has the version that `tag` names (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, tag);
}

function names(header: string, tag: string): boolean {
  return header.trim() === "*" || header.matchAll(/"[^"]*"/g).some(([sent]) => sent === tag);
}
