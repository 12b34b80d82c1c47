import { Hono } from "hono";
import { docsPaths } from "../domain/api/docs/pages.ts";
import { exampleNames } from "../domain/examples.ts";
import { languageIds } from "../domain/i18n/languages.ts";
import type { AppEnvironment } from "./environment.ts";
import { sendPublic, sendTagged, tagOf } from "./middleware/tagged.ts";
import { day } from "../domain/letter/facts/dates.ts";
import type { Placement } from "./middleware/request_context.ts";

/** What programs look for at fixed addresses: for search engines, and for those who have found a weakness. */
export function wellKnownRoutes(placement: Placement): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
    // Only the editor is excluded, because link previews obey this file, too (decision H4).
    .get("/robots.txt", (c) => {
      const text = `User-agent: *\nDisallow: /edit/\n\nSitemap: ${c.get("context").base}/sitemap.xml\n`;
      c.header("Content-Type", "text/plain; charset=utf-8");
      c.header("Cache-Control", "public, max-age=300");
      return sendTagged(c, text, tagOf(text));
    })
    .get("/sitemap.xml", (c) => {
      c.header("Content-Type", "application/xml; charset=utf-8");
      return sendPublic(c, sitemap(c.get("context").base));
    });
  const { abuseContact } = placement;
  if (abuseContact === undefined) return routes;
  return routes.get(securityPath, (c) => {
    c.header("Cache-Control", `public, max-age=${day / 1000}`);
    return c.text(securityText(abuseContact, placement.baseUrl, c.get("context").now()));
  });
}

/** The pages that search engines may list (sitemaps.org); two have an address in each language. */
function sitemap(base: string): string {
  const inLanguages = ["/", "/examples"].flatMap((path) => {
    const others = languageIds.map((id) =>
      `<xhtml:link rel="alternate" hreflang="${id}" href="${base}${path}?lang=${id}"/>`
    );
    return [path, ...languageIds.map((id) => `${path}?lang=${id}`)].map((one) => [one, others.join("")] as const);
  });
  const paths = [...exampleNames.map((name) => `/examples/${name}`), ...docsPaths.map(([path]) => path)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    inLanguages.map(([path, others]) => `<url><loc>${base}${path}</loc>${others}</url>\n`).join("") +
    paths.map((path) => `<url><loc>${base}${path}</loc></url>\n`).join("") +
    `</urlset>\n`;
}

const securityPath = "/.well-known/security.txt";

/** How long the contact is said to be right, in milliseconds; RFC 9116, 2.5.5, asks for less than a year. */
const valid = 180 * day;

/** Whom to tell of a weakness (RFC 9116). The days are whole, so that the text changes once a day. */
function securityText(contact: string, baseUrl: string | undefined, now: Date): string {
  const today = Math.floor(now.getTime() / day) * day;
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + valid).toISOString()}`,
    ...(baseUrl === undefined ? [] : [`Canonical: ${baseUrl}${securityPath}`]),
  ];
  return `${lines.join("\n")}\n`;
}
