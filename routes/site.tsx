import { type Context, Hono } from "hono";
import { styleIds } from "../domain/catalog/styles.ts";
import { exampleNames, heroes, openExample } from "../domain/examples.ts";
import type { LanguageId } from "../domain/i18n/languages.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { examplesStylesheets, homeStylesheets, siteStylesheets } from "../views/layout/stylesheets.ts";
import { homeCss } from "../views/site/occasions.tsx";
import { HomePage } from "../views/site/home_page.tsx";
import { type ExampleCard, ExamplesPage } from "../views/site/examples_page.tsx";
import { outerTitle } from "../views/letter/honest_words.ts";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { anyBase, DrawnToday, withBase } from "./kept_drawings.ts";
import { pagePolicy } from "./middleware/security.ts";
import type { Assets } from "./static/assets.ts";
import { homeWords } from "../views/i18n/words.ts";
import { Returned } from "../views/site/message_page.tsx";
import { SitePage } from "../views/site/site_page.tsx";
import { YourLetters } from "../views/site/your_letters.tsx";
import { inClientTurn } from "./middleware/request_context.ts";
import { sendTagged, tagOf } from "./middleware/tagged.ts";

/** Stands for the value that each answer has for itself, so that pressing a button twice starts one letter. */
const anyOnce = "00000000-0000-0000-0000-000000000000";

type Drawn = { readonly html: string; readonly policy: string };

/** The page at which people arrive. It is drawn once for each language and day: to draw it takes several milliseconds. */
export function homeRoutes(assets: Assets): Hono<AppEnvironment> {
  const sheets = new Map(styleIds.map((style) => [style, assets.inlineStyles(homeStylesheets(style))]));
  const kept = new DrawnToday<Drawn>();

  function draw(lang: LanguageId, ownLanguage: boolean, today: Date): Drawn {
    const hero = openExample(heroes[lang], today)!;
    const css = sheets.get(hero.card.style)! + homeCss(hero, assets.url);
    const shown = { lang, ownLanguage, today, hero, css, base: anyBase, once: anyOnce, asset: assets.url };
    const html = renderDocument(<HomePage {...shown} examples={exampleCards(today)} />);
    return {
      html,
      policy: pagePolicy({ styles: [css], scripts: [], embedded: true, installable: true, connected: true }),
    };
  }

  return new Hono<AppEnvironment>().get("/", async (c) => {
    const { base, now, takeTurn } = c.get("context");
    // To compress it takes 2 ms, and a connection of HTTP/2 may ask for it a hundred times at once.
    await takeTurn?.();
    const [lang, today] = [editorLanguage(c), now()];
    const ownLanguage = c.req.query("lang") === lang;
    const { html, policy } = kept.get(`${lang} ${ownLanguage}`, today, () => draw(lang, ownLanguage, today));
    c.header("Content-Security-Policy", policy);
    // The referrer is sent with the form that starts a letter, to show that it comes from this site.
    c.header("Referrer-Policy", "same-origin");
    // After going back and pressing the button again, the person gets the letter that was started before.
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language, Cookie");
    c.header("Link", forPrograms);
    return c.html(withBase(html, base).replace(anyOnce, crypto.randomUUID()));
  });
}

/** Where programs find how to use the service (RFC 8288, RFC 9727). */
const forPrograms = [
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</llms.txt>; rel="service-meta"; type="text/plain"',
].join(", ");

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

/** The examples, to be listed. */
function exampleCards(today: Date): ExampleCard[] {
  return exampleNames.map((name) => {
    const letter = openExample(name, today)!;
    return { name, title: outerTitle(letter), style: letter.card.style, lang: letter.card.lang };
  });
}

function sendPage(
  c: Context<AppEnvironment>,
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
