import { Hono } from "hono";
import { docsPaths } from "../domain/api/docs/pages.ts";
import { exampleNames } from "../domain/examples.ts";
import { languageIds } from "../domain/i18n/languages.ts";
import type { AppEnvironment } from "./environment.ts";
import { sendPublic, sendTagged, tagOf } from "./middleware/tagged.ts";

/** What search engines read of the site: what they may read, and which pages there are. */
export function searchEngineRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
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
