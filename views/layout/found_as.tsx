import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { previewLink } from "../../domain/letter/public_link.ts";
import { previewSize } from "../preview/preview_picture.ts";
import { envelopeLabel } from "../letter/envelope/envelope.tsx";

/** A page of the service's own, as search engines and messengers show it. */
type FoundPage = {
  readonly lang: LanguageId;
  /** origin of this service */
  readonly base: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** the example whose envelope is the picture of its card, drawn like that of any letter */
  readonly hero: OpenedLetter;
};

type FoundAsProps = {
  page: FoundPage;
  /** whether the address names the language; the address without it is for readers of any language */
  ownLanguage: boolean;
  /** it also says what the service is, as data (schema.org) */
  isHome?: boolean;
};

/** The meta elements of a page in all languages. */
export function FoundAs({ page, ownLanguage, isHome = false }: FoundAsProps) {
  const { lang, base, path, title, description } = page;
  const address = base + path;
  const inLanguage = (id: LanguageId) => <link rel="alternate" hreflang={id} href={`${address}?lang=${id}`} />;
  return (
    <>
      <SocialCard {...{ lang, title, description }} url={address} {...heroPicture(page)} />
      <link rel="canonical" href={ownLanguage ? `${address}?lang=${lang}` : address} />
      {languageIds.map(inLanguage)}
      <link rel="alternate" hreflang="x-default" href={address} />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${lang}`} />
      <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {isHome
        ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: aboutService(base, title, description) }}
          />
        )
        : null}
    </>
  );
}

type SocialCardProps = {
  readonly lang: LanguageId;
  /** absolute, as messengers need it; so is the picture's */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** the address of a preview picture */
  readonly image: string;
  /** what the picture shows, in words */
  readonly alt: string;
};

/** The meta elements from which messengers make the preview of a link: Open Graph, and X's cards. */
export function SocialCard({ lang, url, title, description, image, alt }: SocialCardProps) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Envoi" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languages[lang].locale.replace("-", "_")} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The picture of a page of the service's own: the envelope of an example. */
export function heroPicture({ base, hero }: Pick<FoundPage, "base" | "hero">): { image: string; alt: string } {
  return { image: `${base}${previewLink(hero.id)}?v=${hero.revision}`, alt: envelopeLabel(hero) };
}

function aboutService(url: string, name: string, description: string): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Envoi",
    alternateName: name,
    url,
    description,
    applicationCategory: "CommunicationApplication",
    operatingSystem: "Any",
    inLanguage: languageIds,
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
  }).replaceAll("<", "\\u003c");
}
