import type { Child } from "hono/jsx";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { Document } from "../layout/document.tsx";
import { SiteFoot, SiteHead } from "./site_parts.tsx";

/** A page of the site's own, between its head and its foot. */
type SitePageProps = {
  lang: LanguageId;
  path: string;
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

export function SitePage({ lang, path, title, styles, script, listed = false, head, children }: SitePageProps) {
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
      <SiteFoot lang={lang} path={path} />
    </Document>
  );
}
