import { styleIds } from "../../domain/catalog/styles.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { FoundAs } from "./found_as.tsx";
import { SitePage } from "./site_page.tsx";
import { Shelf, type Shelved } from "./worlds.tsx";

type ExamplesPageProps = {
  lang: LanguageId;
  /** whether the address names the language */
  ownLanguage: boolean;
  /** origin of this service */
  base: string;
  asset: AssetUrl;
  /** the example whose envelope is the picture of the page's card in chats */
  hero: OpenedLetter;
  examples: readonly Shelved[];
  /** addresses of `examplesStylesheets` */
  styles: readonly string[];
};

/** All examples, those in the reader's language first. */
export function ExamplesPage({ lang, ownLanguage, base, asset, hero, examples, styles }: ExamplesPageProps) {
  const words = homeWords(lang);
  const isForeign = ({ lang: written }: Shelved) => written === lang ? 0 : 1;
  const title = `${words.examples}: ${words.worlds(styleIds.length)} · Envoi`;
  const found = { lang, base, path: "/examples", title, description: words.lead, hero };
  return (
    <SitePage
      {...{ lang, path: "/examples", title, styles, script: asset("js/home.js"), listed: true }}
      head={<FoundAs page={found} ownLanguage={ownLanguage} />}
    >
      <section class="examples">
        <h1>{words.examples}</h1>
        <p>{words.worldsText}</p>
        <Shelf
          lang={lang}
          examples={examples.toSorted((one, other) => isForeign(one) - isForeign(other))}
          asset={asset}
        />
      </section>
    </SitePage>
  );
}
