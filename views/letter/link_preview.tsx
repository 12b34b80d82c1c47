import { languages } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import { mainEvent, placeLine, visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { dateSentence } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { previewSize } from "../preview/preview_picture.ts";
import { query } from "./addresses.ts";
import { letterTitle } from "./title.ts";

/**
 * The meta elements from which messengers make the preview of a link: Open Graph, and X's cards. They name the guest of
 * this link and no other (decision K1).
 * @param base origin of this service: messengers need absolute addresses
 */
export function LinkPreview({ letter, base }: { letter: OpenedLetter; base: string }) {
  const { id, revision, guest = "", card, to } = letter;
  const address = `${base}/c/${id}`;
  const title = mainEvent(card) || letterTitle(letter);
  const summary = whenAndWhere(card) || guestWords(card.lang).homeTagline;
  const alt = guestWords(card.lang).envelopeFor(to.isGuest ? to.name : undefined);
  const image = `${address}/opengraph-image?${query({ g: guest, v: String(revision) })}`;
  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Envoi" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={guest ? `${address}?${query({ g: guest })}` : address} />
      <meta property="og:locale" content={languages[card.lang].locale.replace("-", "_")} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The letter's first date and its first place, on one line. */
const whenAndWhere = remembered(({ blocks, lang }: Card): string => {
  const visible = visibleBlocks(blocks);
  const date = visible.find((block) => block.type === "date");
  const place = visible.find((block) => block.type === "place");
  return [date && dateSentence(date.start, date.end, lang), place && placeLine(place)].filter(Boolean).join(" · ");
});
