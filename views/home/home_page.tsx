import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { Document } from "../layout/document.tsx";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { lookOf } from "../preview/looks.ts";
import { preloads } from "../letter/typefaces/typefaces.ts";
import { Facts } from "./facts.tsx";
import { FoundAs } from "./found_as.tsx";
import { Hero } from "./hero.tsx";
import { Occasions } from "./occasions.tsx";
import { type Shelved, Worlds } from "./worlds.tsx";
import { SiteFoot, SiteHead } from "./site_parts.tsx";
import { YourLetters } from "./your_letters.tsx";

type HomePageProps = {
  lang: LanguageId;
  /** whether the address names the language */
  ownLanguage: boolean;
  /** a value made for each drawing of the page: pressing a button twice still starts one letter */
  once: string;
  /** origin of this service */
  base: string;
  asset: AssetUrl;
  today: Date;
  /** the example whose envelope lies on the page */
  hero: OpenedLetter;
  examples: readonly Shelved[];
  /** the style sheets of the page, and what `homeCss` makes: in the page, so that nothing is waited for before it is drawn */
  css: string;
};

export function HomePage(props: HomePageProps) {
  const { lang, ownLanguage, once, base, asset, today, hero, examples, css } = props;
  const words = homeWords(lang);
  const { fonts } = resolveTheme(hero.card);
  const nameStyle = lookOf(hero.card.style).name.italic ? "italic" : "normal";
  return (
    <Document
      lang={lang}
      title={words.title}
      styles={[]}
      css={css}
      fonts={preloads(fonts.head, fonts.body, nameStyle).map((path) => asset(path))}
      script={asset("js/home.js")}
      colorScheme="light dark"
      listed
      head={
        <FoundAs
          page={{ lang, base, path: "/", title: words.title, description: words.lead, hero }}
          ownLanguage={ownLanguage}
          isHome
        />
      }
    >
      <SiteHead lang={lang} path="/" />
      <main class="home">
        <Hero lang={lang} letter={hero} asset={asset} />
        <Occasions lang={lang} once={once} today={today} />
        <YourLetters lang={lang} most={3} />
        <Worlds lang={lang} examples={examples} asset={asset} />
        <Facts lang={lang} asset={asset} />
      </main>
      <SiteFoot lang={lang} path="/" />
    </Document>
  );
}
