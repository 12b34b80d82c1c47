import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { LRUCache } from "lru-cache";
import { Problem } from "../../domain/errors.ts";
import { sha256Base64 } from "../../domain/hash.ts";
import type { AppEnvironment } from "../environment.ts";

/*
 * Headers of every answer. A page extends the policy only by what it needs; nothing is ever loaded from another host
 * (decision K3).
 */
const library = secureHeaders({
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
  // Browsers that are still in use ignore it.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The headers of every answer, as the library sets them; they are the same for all. */
export const answerHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  (await new Hono().use(library).get("/", (c) => c.body(null)).request("/")).headers,
);

/** Sets them where an answer has none of its own. A cached page already has them. */
export const securityHeaders = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  if (c.get("isComplete")) return;
  // Hono's own way would make another answer for each header.
  const { headers } = c.res;
  for (const [name, value] of Object.entries(answerHeaders)) if (!headers.has(name)) headers.set(name, value);
});

/** What a page needs in addition to its own style sheets, pictures and typefaces. */
type PageParts = {
  /** contents of its style elements */
  readonly styles?: readonly string[];
  /**
   * contents of its inline scripts, empty if it has only script files; without this field the page runs no script at
   * all
   */
  readonly scripts?: readonly string[];
  /** origins whose players it may embed when the reader asks for it (decision K6) */
  readonly frames?: readonly string[];
  /** whether the page, or drawings in it, contain pictures */
  readonly embedded?: boolean;
  /** whether it has a manifest, so that browsers offer to install the service */
  readonly installable?: boolean;
  /** whether programs that examine the page may ask for others of ours from within it, such as `robots.txt` */
  readonly connected?: boolean;
  /** whether a page of this service may show this page in a frame */
  readonly framed?: boolean;
};

/**
 * The policy of a page: everything comes from this service. Inline styles and scripts are allowed by their hash, so
 * that the same page can be cached and sent again.
 */
export function pagePolicy(parts: PageParts = {}): string {
  const { styles = [], scripts, frames = [], embedded = false, framed = false } = parts;
  const { installable = false, connected = false } = parts;
  const directives = [
    ["default-src", "'none'"],
    ["style-src", "'self'", ...styles.map(source)],
    ...scripts ? [["script-src", "'self'", ...scripts.map(source)]] : [],
    ["img-src", "'self'", ...embedded ? ["data:"] : []],
    ["font-src", "'self'"],
    ...frames.length > 0 ? [["frame-src", ...frames]] : [],
    ...installable ? [["manifest-src", "'self'"]] : [],
    ...connected ? [["connect-src", "'self'"]] : [],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", framed ? "'self'" : "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The sources of texts that were hashed: all guests of a letter have the same few. */
const sources = new LRUCache<string, string>({ max: 64, memoMethod: (text) => `'sha256-${sha256Base64(text)}'` });

function source(text: string): string {
  return sources.memo(text);
}

const editorDirectives = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'"],
  // `blob:` shows a picture during its upload.
  ...["img-src 'self' blob:", "frame-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  // The form that mails the private link is answered with a redirect to a `mailto:` address.
  "form-action 'self' mailto:",
];

/** Sets the policy of the editor's pages: everything from this service, nothing inline. */
export function editorPolicy(c: Context<AppEnvironment>): void {
  c.header("Content-Security-Policy", editorDirectives.join("; "));
}

/**
 * Refuses posts from other sites: they would bring the host's cookie without the host's intent. Browsers send the
 * origin in Sec-Fetch-Site, older ones in Origin. A client that sends neither is no browser, and can use the API.
 */
export const sameOriginOnly = createMiddleware<AppEnvironment>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    const site = c.req.header("sec-fetch-site");
    const ours = site ? site === "same-origin" : c.req.header("origin") === c.get("context").base;
    if (!ours) throw new Problem("forbidden");
  }
  await next();
});

/** Headers that MCP clients in a browser send in addition. */
const mcpHeaders = ["Last-Event-ID", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id"];

/** Any origin may call, without cookies (decision I4). */
export const openToOtherOrigins = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
  allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", ...mcpHeaders],
  exposeHeaders: ["ETag", "Location", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"],
  maxAge: 24 * 60 * 60,
});
