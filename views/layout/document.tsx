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
  /** the only style element of the page; its hash is in the page's policy */
  css?: string;
  /** addresses of typefaces that the first view needs */
  fonts?: readonly string[];
  /** a script that runs before anything is drawn; its hash is in the page's policy */
  inlineScript?: string;
  /** address of the page's script */
  script?: string;
  /** addresses of modules that run before it */
  modules?: readonly string[];
  /** letters keep their sender's colours, other pages follow light and dark */
  colorScheme: "only light" | "light dark";
  /** whether search engines may list the page */
  listed?: boolean;
  /** additional meta elements */
  head?: Child;
  children: Child;
};

/** The document of every page; no other component has <html>. */
export function Document(props: DocumentProps) {
  const {
    lang,
    root,
    title,
    styles,
    css,
    fonts = [],
    inlineScript,
    script,
    modules = [],
    colorScheme,
    listed = false,
    head,
  } = props;
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
        {modules.map(moduleScript)}
        {script ? <script src={script} defer /> : null}
      </head>
      <body>{props.children}</body>
    </html>
  );
}

function moduleScript(src: string) {
  return <script src={src} type="module" />;
}

function styleLink(href: string) {
  return <link rel="stylesheet" href={href} />;
}

function fontLink(href: string) {
  return <link rel="preload" as="font" href={href} crossorigin="anonymous" />;
}

/** The page as HTML. Without the doctype browsers would use quirks mode. */
export function renderDocument(page: JSX.Element): string {
  return `<!DOCTYPE html>${page}`;
}
