import { secureHeaders } from "hono/secure-headers";

/**
 * Headers of every answer. A page widens the policy by what it needs and no more; nothing is ever loaded from another
 * host (decision K3).
 */
export const guard = secureHeaders({
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

/** The policy of a page that loads style sheets and pictures of this service, and one style block by its hash. */
export function pagePolicy(styleHash?: string): string {
  const style = ["'self'", ...(styleHash ? [`'sha256-${styleHash}'`] : [])].join(" ");
  return `default-src 'none'; style-src ${style}; img-src 'self'; font-src 'self'; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'";
}
