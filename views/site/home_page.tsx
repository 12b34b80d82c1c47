import type { Stamp } from "../../domain/catalog/envelope.ts";
import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { limits } from "../../domain/letter/limits.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { guestWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { Document } from "../layout/document.tsx";
import { nameField } from "../layout/name_field.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { lookOf } from "../preview/looks.ts";
import { preloads, typefaces } from "../letter/typefaces/typefaces.ts";
import { FoundAs } from "../layout/found_as.tsx";
import { Occasions } from "./occasions.tsx";
import { type ExampleCard, Shelf } from "./examples_page.tsx";
import { SiteFoot, SiteHead } from "./site_page.tsx";
import { YourLetters } from "./your_letters.tsx";
import { BackPaper, EnvelopeFront } from "../letter/envelope/envelope.tsx";
import { stampAddress } from "../letter/envelope/stamp.tsx";

type HomePageProps = {
  lang: LanguageId;
  /** whether the address names the language */
  ownLanguage: boolean;
  /** a value made for each drawing of the page: pressing a button twice still starts one letter */
  once: string;
  /** origin of this service */
  base: string;
  asset: AssetUrl;
  today: Date;
  /** the example whose envelope lies on the page */
  hero: OpenedLetter;
  examples: readonly ExampleCard[];
  /** the style sheets of the page, and what `homeCss` makes: in the page, so that nothing is waited for before it is drawn */
  css: string;
};

export function HomePage(props: HomePageProps) {
  const { lang, ownLanguage, once, base, asset, today, hero, examples, css } = props;
  const words = homeWords(lang);
  const { fonts } = resolveTheme(hero.card);
  const nameStyle = lookOf(hero.card.style).name.italic ? "italic" : "normal";
  return (
    <Document
      lang={lang}
      title={words.title}
      styles={[]}
      css={css}
      fonts={preloads(fonts.head, fonts.body, nameStyle).map((path) => asset(path))}
      script={asset("js/home.js")}
      colorScheme="light dark"
      listed
      head={
        <FoundAs
          page={{ lang, base, path: "/", title: words.title, description: words.lead, hero }}
          ownLanguage={ownLanguage}
          isHome
        />
      }
    >
      <SiteHead lang={lang} path="/" />
      <main class="home">
        <Hero lang={lang} letter={hero} asset={asset} />
        <Occasions lang={lang} once={once} today={today} />
        <YourLetters lang={lang} most={3} />
        <Worlds lang={lang} examples={examples} asset={asset} />
        <Facts lang={lang} asset={asset} />
      </main>
      <SiteFoot lang={lang} path="/" />
    </Document>
  );
}

/** The part of `size` that a usual name takes: browsers reckon with wider letters. */
const narrow = 0.75;

type HeroProps = { lang: LanguageId; letter: OpenedLetter; asset: AssetUrl };

/**
 * What one does here, and an example's envelope, addressed to the name that the reader types. The form opens the
 * example; with scripts the name is on the envelope at once.
 */
function Hero({ lang, letter, asset }: HeroProps) {
  const words = homeWords(lang);
  const { card, id, to } = letter;
  return (
    <section class="hero">
      <div class="hero-words">
        <h1>{words.headline}</h1>
        <p class="hero-lead">{words.lead}</p>
        {/* The fragment lets the envelope open at once: it was pressed here already. */}
        <form class="hero-form" id="hero-form" method="get" action={`${publicLink("", id)}#open`}>
          <label for="hero-name">{words.whose}</label>
          <input
            id="hero-name"
            name="to"
            // Browsers count UTF-16 units: no name is cut, and one that is too long is told of on the next page.
            maxlength={2 * limits.guestName}
            placeholder={words.example(to.name)}
            size={Math.ceil(words.example(to.name).length * narrow)}
            {...nameField}
            data-advance={typefaces[resolveTheme(card).fonts.head].advance}
          />
          {/* The name goes along, and becomes the letter's first guest. */}
          <button class="act" type="submit" formaction="/new">{words.write}</button>
        </form>
        <p class="hero-free">{words.free}</p>
      </div>
      <div class="hero-envelope" role="group" aria-label={guestWords(lang).envelopeFor(undefined)}>
        <div class="letter" lang={card.lang} data-style={card.style} data-kind={card.kind}>
          <div class="envelope">
            <div class="envelope-scene">
              <div class="envelope-body">
                {/* Its seal would lie below the front. */}
                <div class="hero-back" aria-hidden="true">
                  <div class="envelope-back">
                    <BackPaper />
                  </div>
                </div>
                <EnvelopeFront letter={letter} asset={asset} />
              </div>
            </div>
          </div>
        </div>
        <button class="hero-open" type="submit" form="hero-form">{guestWords(lang).openLetter}</button>
      </div>
    </section>
  );
}

/** The styles on the home page, each as a letter to open. */
function Worlds(props: Pick<HomePageProps, "lang" | "examples" | "asset">) {
  const words = homeWords(props.lang);
  return (
    <section class="worlds">
      <h2>{words.worlds(styleIds.length)}</h2>
      <p>{words.worldsText}</p>
      <Shelf {...props} />
    </section>
  );
}

/** The stamp of each fact, in the inks of a style. */
const stamps: readonly (readonly [Stamp, StyleId])[] = [["love", "romance"], ["moon", "midnight"], [
  "dove",
  "botanical",
]];

/** What makes the service different, in plain words; then the one act of the page again. */
function Facts({ lang, asset }: { lang: LanguageId; asset: AssetUrl }) {
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
