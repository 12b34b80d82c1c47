import { secureHeaders } from "hono/secure-headers";
import { sha256Base64 } from "../../domain/hash.ts";

/**
 * Headers of every answer. A page widens the policy by what it needs and no more; nothing is ever loaded from another
 * host (decision K3).
 */
export const securityHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  crossOriginResourcePolicy: false,
  strictTransportSecurity: "max-age=31536000",
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  // Browsers that are still in use ignore these.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What a page needs beyond its own style sheets, pictures and typefaces. */
type PageParts = {
  /** texts of its style blocks */
  readonly styles?: readonly string[];
  /** texts of its inline scripts, none where it has only a file; a page without this runs no script at all */
  readonly scripts?: readonly string[];
  /** origins whose players it may show when asked to (decision K6) */
  readonly frames?: readonly string[];
  /** whether a page of this service may show it in a frame */
  readonly framed?: boolean;
};

/**
 * The policy of a page: everything comes from this service. Inline parts are named by their hash, so that the same page
 * may be kept and sent again.
 */
export function pagePolicy({ styles = [], scripts, frames = [], framed = false }: PageParts = {}): string {
  const directives = [
    ["default-src", "'none'"],
    ["style-src", "'self'", ...styles.map(source)],
    ...scripts ? [["script-src", "'self'", ...scripts.map(source)]] : [],
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ...frames.length > 0 ? [["frame-src", ...frames]] : [],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", framed ? "'self'" : "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function source(text: string): string {
  return `'sha256-${sha256Base64(text)}'`;
}
