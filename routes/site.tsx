import { type Context, Hono } from "hono";
import { heroes, openExample } from "../domain/examples.ts";
import { homeWords } from "../views/i18n/words.ts";
import { ExamplesPage } from "../views/home/examples_page.tsx";
import { Returned } from "../views/pages/message_page.tsx";
import { SitePage } from "../views/home/site_page.tsx";
import { YourLetters } from "../views/home/your_letters.tsx";
import { renderDocument } from "../views/layout/document.tsx";
import { examplesStylesheets, siteStylesheets } from "../views/layout/stylesheets.ts";
import { exampleCards } from "./home.tsx";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { anyBase, DrawnToday, withBase } from "./kept_drawings.ts";
import { inClientTurn } from "./middleware/request_context.ts";
import { pagePolicy } from "./middleware/security.ts";
import { sendTagged, tagOf } from "./middleware/tagged.ts";
import type { Assets } from "./static/assets.ts";

type SiteContext = Context<AppEnvironment>;

/** The pages of the site besides the home page: one's own letters, all examples, and what is shown without a network. */
export function siteRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(siteStylesheets)];
  const shelfStyles = [assets.stylesheet(examplesStylesheets)];
  const shelves = new DrawnToday<string>();

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
    .get("/examples", inClientTurn, (c) => {
      const { base, now } = c.get("context");
      const [lang, today] = [editorLanguage(c), now()];
      const ownLanguage = c.req.query("lang") === lang;
      const html = shelves.get(`${lang} ${ownLanguage}`, today, () => {
        const page = { lang, base: anyBase, asset: assets.url, styles: shelfStyles, ownLanguage };
        const [hero, examples] = [openExample(heroes[lang], today)!, exampleCards(today)];
        return renderDocument(<ExamplesPage {...{ ...page, hero, examples }} />);
      });
      return sendPage(c, withBase(html, base), { hasScript: true, listed: true });
    })
    .get("/offline", (c) => {
      const lang = editorLanguage(c);
      const { offlineTitle, offlineText, yours } = homeWords(lang);
      const page = { lang, path: "/offline", title: offlineTitle, styles };
      const html = renderDocument(
        <SitePage {...page}>
          <Returned title={offlineTitle} text={offlineText}>
            <p>
              <a class="act" href="/letters">{yours}</a>
            </p>
          </Returned>
        </SitePage>,
      );
      return sendPage(c, html);
    });
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
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.set("isForAll", true);
  return sendTagged(c, html, tagOf(html));
}
