import { type Context, Hono } from "hono";
import { docsPaths } from "../domain/api/docs/pages.ts";
import { exampleNames, heroes, openExample } from "../domain/examples.ts";
import { languageIds } from "../domain/i18n/languages.ts";
import { homeWords } from "../views/i18n/words.ts";
import { ExamplesPage } from "../views/home/examples_page.tsx";
import { Returned } from "../views/home/returned.tsx";
import { SitePage } from "../views/home/site_page.tsx";
import { YourLetters } from "../views/home/your_letters.tsx";
import { renderDocument } from "../views/layout/document.tsx";
import { examplesStylesheets, siteStylesheets } from "../views/layout/stylesheets.ts";
import { onShelf } from "./home.tsx";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { anyBase, DrawnToday, withBase } from "./kept_drawings.ts";
import { pagePolicy } from "./middleware/security.ts";
import { sendTagged, tagOf } from "./middleware/tagged.ts";
import type { Assets } from "./static/assets.ts";

type SiteContext = Context<AppEnvironment>;

/** What belongs to the site beside its home page: one's letters, no network, installing, and being found. */
export function siteRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(siteStylesheets)];
  const shelfStyles = [assets.stylesheet(examplesStylesheets)];
  const shelves = new DrawnToday<string>();
  const worker = serviceWorker(assets, styles[0]!);

  return new Hono<AppEnvironment>()
    .get("/letters", (c) => {
      const lang = editorLanguage(c);
      const page = { lang, path: "/letters", title: homeWords(lang).yours, styles, script: assets.url("js/home.js") };
      const html = renderDocument(
        <SitePage {...page}>
          <YourLetters lang={lang} />
        </SitePage>,
      );
      return sendPage(c, html, { hasScript: true });
    })
    .get("/examples", (c) => {
      const { base, now } = c.get("context");
      const [lang, today] = [editorLanguage(c), now()];
      const ownLanguage = c.req.query("lang") === lang;
      const html = shelves.get(`${lang} ${ownLanguage}`, today, () => {
        const page = { lang, base: anyBase, asset: assets.url, styles: shelfStyles, ownLanguage };
        const [hero, examples] = [openExample(heroes[lang], today)!, onShelf(today)];
        return renderDocument(<ExamplesPage {...{ ...page, hero, examples }} />);
      });
      return sendPage(c, withBase(html, base), { hasScript: true, listed: true });
    })
    .get("/offline", (c) => {
      const lang = editorLanguage(c);
      const { offlineTitle, offlineText } = homeWords(lang);
      const page = { lang, path: "/offline", title: offlineTitle, styles };
      const html = renderDocument(
        <SitePage {...page}>
          <Returned title={offlineTitle} text={offlineText} />
        </SitePage>,
      );
      return sendPage(c, html);
    })
    .get("/sw.js", (c) => {
      c.header("Content-Type", "text/javascript; charset=utf-8");
      c.header("Cache-Control", "no-cache");
      c.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
      return sendTagged(c, worker, tagOf(worker));
    })
    .get("/manifest.webmanifest", (c) => {
      const lang = editorLanguage(c);
      c.header("Content-Type", "application/manifest+json");
      return sendOpenly(c, JSON.stringify(manifest(assets, lang)));
    })
    .get("/apple-touch-icon.png", (c) => {
      const icon = assets.find(assets.url("art/app/app-180.png"))!;
      c.header("Content-Type", icon.type);
      c.header("Cache-Control", "public, max-age=86400");
      return c.body(icon.body);
    })
    .get("/sitemap.xml", (c) => {
      c.header("Content-Type", "application/xml; charset=utf-8");
      return sendOpenly(c, sitemap(c.get("context").base));
    });
}

/** The script with the address of the sheet that its page without a network needs. */
function serviceWorker(assets: Assets, sheet: string): string {
  return new TextDecoder().decode(assets.find(assets.url("js/sw.js"))!.body).replace("$offline.css", sheet);
}

function sendPage(
  c: SiteContext,
  html: string,
  { hasScript = false, listed = false } = {},
): Response {
  c.header("Content-Security-Policy", pagePolicy({ ...(hasScript ? { scripts: [] } : {}), installable: true }));
  c.header("Cache-Control", "private, no-cache");
  c.header("Vary", "Accept-Language, Cookie");
  if (!listed) c.header("X-Robots-Tag", "noindex");
  return c.html(html);
}

function sendOpenly(c: SiteContext, body: string): Response {
  c.header("Cache-Control", "public, max-age=3600");
  c.header("Vary", "Accept-Language, Cookie");
  return sendTagged(c, body, tagOf(body));
}

/** W3C, Web Application Manifest. */
function manifest({ url }: Assets, lang: ReturnType<typeof editorLanguage>) {
  const { title, lead, write, yours } = homeWords(lang);
  const icon = (size: number) => ({ src: url(`art/app/app-${size}.png`), sizes: `${size}x${size}`, type: "image/png" });
  return {
    id: "/",
    name: "Envoi",
    short_name: "Envoi",
    description: `${title}. ${lead}`,
    lang,
    start_url: "/letters",
    scope: "/",
    display: "minimal-ui",
    background_color: "#efe6d8",
    theme_color: "#6f1c30",
    icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
    shortcuts: [{ name: write, url: "/new" }, { name: yours, url: "/letters" }],
  };
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
