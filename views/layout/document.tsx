import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { LanguageId } from "../../domain/i18n/languages.ts";

type DocumentProps = {
  lang: LanguageId;
  /** class of the whole page */
  root?: string;
  title: string;
  /** addresses of the style sheets, in order */
  styles: readonly string[];
  /** the one style block of the page; its hash stands in the page's policy */
  css?: string;
  /** addresses of typefaces that the first view needs */
  fonts?: readonly string[];
  /** a script that runs before anything is drawn; its hash stands in the page's policy */
  inlineScript?: string;
  /** address of the page's script */
  script?: string;
  /** the same where there are several, in order */
  scripts?: readonly string[];
  /** letters keep their sender's colours, other pages follow light and dark */
  colorScheme: "only light" | "light dark";
  /** whether search engines may list the page */
  listed?: boolean;
  /** meta elements beyond these */
  head?: Child;
  children: Child;
};

/** The frame of every page, and the only place with <html>. */
export function Document(props: DocumentProps) {
  const { lang, root, title, styles, css, fonts = [], inlineScript, script, colorScheme, listed = false, head } = props;
  return (
    <html {...(root ? { lang, class: root } : { lang })}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colorScheme} />
        {listed ? null : <meta name="robots" content="noindex" />}
        {head}
        {inlineScript ? <script dangerouslySetInnerHTML={{ __html: inlineScript }} /> : null}
        {styles.map(styleLink)}
        {fonts.map(fontLink)}
        {css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null}
        {(props.scripts ?? (script ? [script] : [])).map(scriptFile)}
      </head>
      <body>{props.children}</body>
    </html>
  );
}

function styleLink(href: string) {
  return <link rel="stylesheet" href={href} />;
}

function scriptFile(src: string) {
  return <script src={src} defer />;
}

function fontLink(href: string) {
  return <link rel="preload" as="font" href={href} crossorigin="anonymous" />;
}

/** The page as it is sent. Without the doctype browsers would lay it out as in 1998. */
export function renderDocument(page: JSX.Element): string {
  return `<!DOCTYPE html>${page}`;
}
