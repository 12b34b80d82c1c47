import { Hono } from "hono";
import { styleIds } from "../domain/catalog/styles.ts";
import { exampleNames, heroes, openExample } from "../domain/examples.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { homeStylesheets } from "../views/layout/stylesheets.ts";
import { homeCss } from "../views/home/home_css.ts";
import { HomePage } from "../views/home/home_page.tsx";
import type { Shelved } from "../views/home/worlds.tsx";
import { outerTitle } from "../views/letter/title.ts";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { pagePolicy } from "./middleware/security.ts";
import type { Assets } from "./static/assets.ts";

/** The page at which people arrive. */
export function homeRoutes(assets: Assets): Hono<AppEnvironment> {
  const sheets = new Map(styleIds.map((style) => [style, assets.inlineStyles(homeStylesheets(style))]));
  return new Hono<AppEnvironment>().get("/", (c) => {
    const { base, now } = c.get("context");
    const [lang, today] = [editorLanguage(c), now()];
    const hero = openExample(heroes[lang], today)!;
    const css = sheets.get(hero.card.style)! + homeCss(hero, assets.url);
    const page = (
      <HomePage
        {...{ lang, base, today, hero, css }}
        examples={onShelf(today)}
        ownLanguage={c.req.query("lang") === lang}
        once={crypto.randomUUID()}
        asset={assets.url}
      />
    );
    c.header(
      "Content-Security-Policy",
      pagePolicy({ styles: [css], scripts: [], embedded: true, installable: true, connected: true }),
    );
    // The referrer is sent with the form that starts a letter, to show that it comes from this site.
    c.header("Referrer-Policy", "same-origin");
    // After going back and pressing the button again, the person gets the letter that was started before.
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language, Cookie");
    c.header("Link", forPrograms);
    return c.html(renderDocument(page));
  });
}

/** The examples as they lie on the shelf. */
export function onShelf(today: Date): Shelved[] {
  return exampleNames.map((name) => {
    const letter = openExample(name, today)!;
    return { name, title: outerTitle(letter), style: letter.card.style, lang: letter.card.lang };
  });
}

/** Where programs find how to use the service (RFC 8288, RFC 9727). */
const forPrograms = [
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</llms.txt>; rel="service-meta"; type="text/plain"',
].join(", ");
