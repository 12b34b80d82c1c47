import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { LanguageId } from "../../domain/catalog/languages.ts";

type DocumentProps = {
  lang: LanguageId;
  title: string;
  /** addresses of the style sheets, in order */
  styles: readonly string[];
  /** the one style block of the page; its hash stands in the page's policy */
  css?: string;
  /** letters keep their sender's colours, other pages follow light and dark */
  colorScheme: "only light" | "light dark";
  /** whether search engines may list the page */
  listed?: boolean;
  /** meta elements beyond these */
  head?: Child;
  children: Child;
};

/** The frame of every page, and the only place with <html>. */
export function Document({ lang, title, styles, css, colorScheme, listed = false, head, children }: DocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colorScheme} />
        {listed ? null : <meta name="robots" content="noindex" />}
        {head}
        {styles.map(styleLink)}
        {css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The page as it is sent. Without the doctype browsers would lay it out as in 1998. */
export function renderDocument(page: JSX.Element): string {
  return `<!DOCTYPE html>${page}`;
}

function styleLink(href: string) {
  return <link rel="stylesheet" href={href} />;
}
