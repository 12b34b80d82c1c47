const schemes = new Set(["https:", "http:", "mailto:", "tel:", "sms:"]);

/** The address if a page may link to it, else nothing: the service checked it once, a page checks again (decision B8). */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url && schemes.has(url.protocol) && !url.username && !url.password ? address : undefined;
}

/** The host of a web address, without `www.`; the address itself where it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") || address;
}

/** An address as one would write it on paper. */
export function readableAddress(address: string): string {
  return address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:|sms:)/i, "").replace(/\/$/, "");
}
