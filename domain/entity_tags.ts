import { Problem } from "./errors.ts";

/** The entity tag of a letter's revision (decision C5; RFC 9110, 8.8.3). */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}

/**
 * Holds an update to the revision it was made for (RFC 9110, 13.1.1: strong comparison; `*` matches any).
 * @throws Problem revision_conflict
 */
export function checkRevision(revision: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  if (!entityTags(ifMatch).includes(revisionTag(revision))) throw new Problem("revision_conflict");
}

/** Whether a client already has what `tag` names (RFC 9110, 13.1.2: weak comparison). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || entityTags(ifNoneMatch).some((sent) => sent.replace(/^W\//, "") === tag);
}

function entityTags(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
