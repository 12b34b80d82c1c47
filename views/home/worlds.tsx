import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { editorWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";

/** An example as it lies on the shelf. */
export type Shelved = {
  readonly name: string;
  readonly title: string;
  readonly style: StyleId;
  /** of the letter */
  readonly lang: LanguageId;
};

/** Width and height of an example's picture, in pixels. */
const [pictureWidth, pictureHeight] = [352, 440];

type ShelfProps = { lang: LanguageId; examples: readonly Shelved[]; asset: AssetUrl };

/** The styles on the home page, each as a letter to open. */
export function Worlds(props: ShelfProps) {
  const words = homeWords(props.lang);
  return (
    <section class="worlds">
      <h2>{words.worlds(styleIds.length)}</h2>
      <p>{words.worldsText}</p>
      <Shelf {...props} />
    </section>
  );
}

/** The examples, of which each has its picture: the letter's own invitation (`deno task shelf`). */
export function Shelf({ lang, examples, asset }: ShelfProps) {
  const example = ({ name, title, style, lang: written }: Shelved) => (
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
