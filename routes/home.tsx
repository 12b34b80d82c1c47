import { Hono } from "hono";
import { styleIds } from "../domain/catalog/styles.ts";
import { exampleNames, heroes, openExample } from "../domain/examples.ts";
import type { LanguageId } from "../domain/i18n/languages.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { homeStylesheets } from "../views/layout/stylesheets.ts";
import { homeCss } from "../views/home/occasions.tsx";
import { HomePage } from "../views/home/home_page.tsx";
import type { ExampleCard } from "../views/home/examples_page.tsx";
import { outerTitle } from "../views/letter/honest_words.ts";
import { editorLanguage } from "./editor/editor_request.ts";
import type { AppEnvironment } from "./environment.ts";
import { anyBase, DrawnToday, withBase } from "./kept_drawings.ts";
import { pagePolicy } from "./middleware/security.ts";
import type { Assets } from "./static/assets.ts";

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

/** The examples, to be listed. */
export function exampleCards(today: Date): ExampleCard[] {
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
