const schemes = new Set(["https:", "http:", "mailto:", "tel:", "sms:"]);

/**
 * The address if a page may link to it, else undefined: the service has checked it before, and the page checks it again
 * (decision B8).
 */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url && schemes.has(url.protocol) && !url.username && !url.password ? address : undefined;
}

/**
 * `rel` of every link out of a letter: the sender chose where it leads, so it tells the other site nothing and lends it
 * no weight (024).
 */
export const outward = "noopener noreferrer nofollow ugc";

/** The host of a web address, without `www.`; the address itself where it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") || address;
}

/** An address in the form in which people write it on paper. */
export function readableAddress(address: string): string {
  return address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:|sms:)/i, "").replace(/\/$/, "");
}

/** The parts of an address between which a line may end: it ends after a slash. */
export function addressParts(address: string): string[] {
  return address.split(/(?<=[^/]\/)(?=[^/])/);
}

/**
 * The parameters of an address, without the empty ones. Spaces become %20, because `URLSearchParams` writes a plus
 * sign, which mail apps, phones and calendars show as a plus (RFC 6068, section 5).
 */
export function query(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

/** Parameters that shops and networks add to track visitors. */
const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_cid|mc_eid|si|ref_src|_branch_match_id)$/;

/** The address without tracking parameters, so that it is shorter to type. */
export function untracked(address: string): string {
  const url = URL.parse(address);
  const extra = url ? [...url.searchParams.keys()].filter((name) => tracking.test(name)) : [];
  if (!url || extra.length === 0) return address;
  for (const name of extra) url.searchParams.delete(name);
  return url.href;
}
