import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { about, editorWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { FoundAs } from "../layout/found_as.tsx";
import { SitePage } from "./site_page.tsx";

type ExamplesPageProps = {
  lang: LanguageId;
  /** whether the address names the language */
  ownLanguage: boolean;
  /** origin of this service */
  base: string;
  asset: AssetUrl;
  /** the example whose envelope is the picture of the page's card in chats */
  hero: OpenedLetter;
  examples: readonly ExampleCard[];
  /** addresses of `examplesStylesheets` */
  styles: readonly string[];
};

/** All examples, those in the reader's language first. */
export function ExamplesPage({ lang, ownLanguage, base, asset, hero, examples, styles }: ExamplesPageProps) {
  const words = homeWords(lang);
  const isForeign = ({ lang: written }: ExampleCard) => written === lang ? 0 : 1;
  const title = `${about(words.examples, words.worlds(styleIds.length), lang)} · Envoi`;
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

/** An example in a list of them. */
export type ExampleCard = {
  readonly name: string;
  readonly title: string;
  readonly style: StyleId;
  /** of the letter */
  readonly lang: LanguageId;
};

/** Width and height of an example's picture, in pixels. */
const [pictureWidth, pictureHeight] = [352, 440];

type ShelfProps = { lang: LanguageId; examples: readonly ExampleCard[]; asset: AssetUrl };

/** The examples, of which each has its picture: the letter's own invitation (`deno task example-pictures`). */
export function Shelf({ lang, examples, asset }: ShelfProps) {
  const example = ({ name, title, style, lang: written }: ExampleCard) => (
    <li>
      <a href={`/examples/${name}`} hreflang={written}>
        <Picture address={asset(examplePicture(name))} />
        <span class="shelf-title" lang={written}>{title}</span>
        <span class="shelf-style">
          {editorWords(lang).style.styles[style]}
          {written === lang ? null : <span lang={written}>{` · ${languages[written].name}`}</span>}
        </span>
      </a>
    </li>
  );
  return <ul class="shelf">{examples.map(example)}</ul>;
}

/** Loaded when it comes near: where browsers decide, some load the whole shelf with the first view. */
function Picture({ address }: { address: string }) {
  const size = { width: pictureWidth, height: pictureHeight };
  return (
    <span class="shelf-picture">
      <img data-src={address} alt="" {...size} />
      <noscript>
        <img src={address} alt="" {...size} loading="lazy" />
      </noscript>
    </span>
  );
}

/** The asset path of an example's picture. */
export function examplePicture(name: string): string {
  return `art/examples/${name}.webp`;
}
