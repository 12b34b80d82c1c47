import { Hono } from "hono";
import { homeWords } from "../views/i18n/words.ts";
import { siteStylesheets } from "../views/layout/stylesheets.ts";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { sendPublic, sendTagged, tagOf } from "./middleware/tagged.ts";
import type { Assets } from "./static/assets.ts";

/** What a browser needs to install the site as an app, and to open it without a network. */
export function installingRoutes(assets: Assets): Hono<AppEnvironment> {
  const worker = serviceWorker(assets);

  return new Hono<AppEnvironment>()
    .get("/sw.js", (c) => {
      c.header("Content-Type", "text/javascript; charset=utf-8");
      c.header("Cache-Control", "no-cache");
      c.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
      return sendTagged(c, worker, tagOf(worker));
    })
    .get("/manifest.webmanifest", (c) => {
      const lang = editorLanguage(c);
      c.header("Content-Type", "application/manifest+json");
      return sendPublic(c, JSON.stringify(manifest(assets, lang)));
    })
    .get("/apple-touch-icon.png", (c) => {
      const icon = assets.find(assets.url("art/app/app-180.png"))!;
      c.header("Content-Type", icon.type);
      c.header("Cache-Control", "public, max-age=86400");
      return c.body(icon.body);
    });
}

/** The script with the addresses of the files that its pages without a network need. */
function serviceWorker(assets: Assets): string {
  return new TextDecoder().decode(assets.find(assets.url("js/sw.js"))!.body)
    .replace("$site.css", assets.stylesheet(siteStylesheets))
    .replace("$home.js", assets.url("js/home.js"));
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
