import type { Page } from "../../domain/api/docs/page.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { heroPicture, SocialCard } from "../layout/found_as.tsx";
import { Document } from "../layout/document.tsx";
import { chapterView, Prose } from "./nodes.tsx";

type DocsPageProps = {
  page: Page;
  /** every page of the documentation: its path, and its name in the list */
  paths: readonly (readonly [path: string, name: string, about: string])[];
  /** the address of the same page as Markdown */
  markdown: string;
  /** addresses of `docsStylesheets` */
  styles: readonly string[];
  /** address of the script */
  script: string;
  /** origin of this service */
  base: string;
  /** the example whose envelope chats show */
  hero: OpenedLetter;
};

/** A page of the documentation, for people and programs that call the service. */
export function DocsPage({ page, paths, markdown, styles, script, base, hero }: DocsPageProps) {
  const { path, title, summary, chapters } = page;
  return (
    <Document
      lang="en"
      title={path === "/docs" ? title : `${title} · Envoi for developers and agents`}
      styles={styles}
      script={script}
      colorScheme="light dark"
      listed
      head={
        <>
          <SocialCard
            {...{ lang: "en", url: base + path, title, description: withoutMarks(summary) }}
            {...heroPicture({ base, hero })}
          />
          <link rel="canonical" href={base + path} />
          <link rel="alternate" type="text/markdown" href={markdown} />
        </>
      }
    >
      <a class="skip-link" href={`#${chapters[0]!.id}`}>Skip the contents</a>
      <div class="docs">
        <header class="docs-head">
          <a class="docs-home" href="/">Envoi</a>
          <nav aria-label="Documentation">
            <ul>
              {paths.map(([address, name]) => (
                <li>
                  <a href={address} {...(address === path ? { "aria-current": "page" } : {})}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <Contents page={page} />
        <main class="docs-body">
          <div class="docs-intro">
            <h1>{title}</h1>
            <p>
              <Prose text={summary} />
            </p>
            <p class="docs-markdown">
              <a href={markdown}>This page as Markdown</a>
            </p>
          </div>
          {chapters.map(chapterView)}
        </main>
      </div>
    </Document>
  );
}

/** What is on the page, and a field to find something on it, which works with the script. */
function Contents({ page: { chapters } }: { page: Page }) {
  return (
    <div class="docs-contents">
      <search class="docs-find" hidden>
        <label for="find">Find on this page</label>
        <input id="find" type="search" autocomplete="off" spellcheck={false} />
        <output for="find" />
      </search>
      <nav aria-label="On this page">
        <ol>
          {chapters.map(({ id, title, parts }) => (
            <li>
              <a href={`#${id}`}>{title}</a>
              {parts.length > 0
                ? (
                  <ul>
                    {parts.map((part) => (
                      <li>
                        <a href={`#${part.id}`}>{part.title}</a>
                      </li>
                    ))}
                  </ul>
                )
                : null}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** Words without their little Markdown, for an attribute. */
function withoutMarks(words: string): string {
  return words.replace(/[`*]/g, "").replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}
