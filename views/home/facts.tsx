import type { Stamp } from "../../domain/catalog/envelope.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { stampAddress } from "../letter/envelope/stamp.tsx";

/** The stamp of each fact, in the inks of a style. */
const stamps: readonly (readonly [Stamp, StyleId])[] = [["love", "romance"], ["moon", "midnight"], [
  "dove",
  "botanical",
]];

/** What makes the service different, in plain words; then the one act of the page again. */
export function Facts({ lang, asset }: { lang: LanguageId; asset: AssetUrl }) {
  const words = homeWords(lang);
  return (
    <section class="facts" aria-label={words.title}>
      <ul>
        {words.facts.map(({ title, text }, index) => (
          <li>
            <FactStamp stamp={stamps[index]!} asset={asset} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p class="facts-act">
        <button class="act" type="submit" form="hero-form" formaction="/new">{words.write}</button>
      </p>
    </section>
  );
}

function FactStamp({ stamp: [motif, style], asset }: { stamp: typeof stamps[number]; asset: AssetUrl }) {
  const address = stampAddress(motif, resolveTheme({ style, custom: {} }), asset);
  return <img src={address} alt="" width="100" height="120" loading="lazy" />;
}
