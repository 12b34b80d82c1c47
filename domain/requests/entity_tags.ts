import { Problem } from "../errors.ts";

/**
 * The entity tag of a letter's revision (decision C5; RFC 9110, 8.8.3).
 * @param hash a hash of what the answer holds that makes no revision (P6): `If-Match` asks for the revision alone
 */
export function revisionTag(revision: number, hash = ""): string {
  return `"${revision}${hash && `-${hash}`}"`;
}

/**
 * Checks that an update was made for the letter's current revision; `*` matches any. RFC 9110, 13.1.1 asks for strong
 * comparison. But proxies that compress an answer make its tag weak (W/"3"), and it still names one exact revision, so
 * weak tags match, too.
 * @throws Problem revision_conflict
 */
export function checkRevision(revision: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || names(withoutHash(withQuotes(ifMatch)), revisionTag(revision))) return;
  const message = `The letter is at revision ${revision} now, not at the one that you named. Read it again, apply ` +
    `your change to what it says, and send If-Match: ${revisionTag(revision)}.`;
  throw new Problem("revision_conflict", { message, revision });
}

function withoutHash(header: string): string {
  return header.replace(/"(\d+)-[\w-]*"/g, '"$1"');
}

/** Reads `3` as `"3"`, and `3-x` as `"3-x"`, since many clients forget the quotes (decision O11). */
function withQuotes(header: string): string {
  const tags = header.trim().split(/[\s,]+/);
  return tags.every((tag) => bareTag.test(tag)) ? tags.map((tag) => tag.replace(bareTag, '$1"$2"')).join() : header;
}

const bareTag = /^(W\/)?(\d+(?:-[\w-]*)?)$/;

/** Whether a client already has the version that `tag` names (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, tag);
}

/** A plain search is enough: a tag includes its quotation marks, and has no comma and no space. */
function names(header: string, tag: string): boolean {
  return header.trim() === "*" || header.includes(tag);
}
