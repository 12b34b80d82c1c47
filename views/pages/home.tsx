import type { LanguageId } from "../../domain/i18n/languages.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { StartForm } from "../new/new_page.tsx";

type HomePageProps = {
  lang: LanguageId;
  /** as in `NewPage` */
  once: string;
  /** origin of this service */
  base: string;
  /** addresses of `startStylesheets` */
  styles: readonly string[];
};

export function HomePage({ lang, once, base, styles }: HomePageProps) {
  const words = guestWords(lang);
  return (
    <Document
      lang={lang}
      title="Envoi"
      styles={styles}
      colorScheme="light dark"
      listed
      head={<Description lang={lang} />}
    >
      <main class="page page-home">
        <h1>Envoi</h1>
        <p class="tagline">{words.homeTagline}</p>
        <p>{words.homeText}</p>
        <StartForm lang={lang} once={once} />
        <p>
          <a href="/docs">{words.homeDevelopers}</a>
        </p>
        <pre><code>{example(base)}</code></pre>
      </main>
    </Document>
  );
}

function Description({ lang }: { lang: LanguageId }) {
  return <meta name="description" content={guestWords(lang).homeTagline} />;
}

/** A command that creates a letter; the answer has its links. */
function example(base: string): string {
  return [
    `curl -X POST ${base}/api/v1/letters \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '{"preset":"birthday","guests":[{"name":"Ana"}]}'`,
  ].join("\n");
}
