import type { Child } from "hono/jsx";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { about, editorWords, homeWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";

/** A page of the site's own, between its head and its foot. */
type SitePageProps = {
  lang: LanguageId;
  path: string;
  /** what the links to its other languages keep of the page's address */
  query?: Readonly<Record<string, string>>;
  title: string;
  /** addresses of `siteStylesheets` */
  styles: readonly string[];
  /** address of the site's script; undefined: the page has none */
  script?: string;
  /** whether search engines may list the page */
  listed?: boolean;
  head?: Child;
  children?: Child;
};

export function SitePage({ lang, path, query, title, styles, script, listed = false, head, children }: SitePageProps) {
  return (
    <Document
      lang={lang}
      title={title}
      styles={styles}
      colorScheme="light dark"
      listed={listed}
      head={head}
      {...(script ? { script } : {})}
    >
      <SiteHead lang={lang} path={path} />
      <main class="site-body">{children}</main>
      <SiteFoot lang={lang} path={path} query={query} />
    </Document>
  );
}

type SitePartProps = {
  lang: LanguageId;
  /** of the page, for the links to its other languages */
  path: string;
  /** what the links to its other languages keep of the page's address */
  query?: Readonly<Record<string, string>> | undefined;
};

/** The top of the site's own pages: its name, and the way to the examples, to one's letters and to other languages. */
export function SiteHead({ lang, path }: SitePartProps) {
  const words = homeWords(lang);
  const here = (address: string) => path === address ? { "aria-current": "page" as const } : {};
  return (
    <header class="site-head">
      <a class="site-name" href="/">Envoi</a>
      <nav aria-label={words.menu}>
        <a href="/examples" {...here("/examples")}>{words.examples}</a>
        <a href="/letters" {...here("/letters")}>{words.yours}</a>
        <a href="#languages" aria-label={about(editorWords(lang).start.pageLanguage, languages[lang].name, lang)}>
          {languages[lang].name}
        </a>
      </nav>
    </header>
  );
}

/** The foot: what programs need, and the languages. */
export function SiteFoot({ lang, path, query }: SitePartProps) {
  const words = homeWords(lang);
  return (
    <footer class="site-foot">
      <p>{words.developers}</p>
      <p class="site-links">
        <a href="/docs" hreflang="en">{words.documentation}</a>
        <a href="/llms.txt">llms.txt</a>
        <a href="/patterns">{words.everyBlock}</a>
      </p>
      <nav id="languages" aria-label={editorWords(lang).start.pageLanguage}>
        {languageIds.map((id) => (
          <a
            href={`${path}?${new URLSearchParams({ ...query, lang: id })}`}
            lang={id}
            hreflang={id}
            {...(id === lang ? { "aria-current": "true" } : {})}
          >
            {languages[id].name}
          </a>
        ))}
      </nav>
    </footer>
  );
}
