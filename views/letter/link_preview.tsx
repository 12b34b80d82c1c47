import { languages } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import { mainEvent, placeLine, toldStart, visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink, readerQuery } from "../../domain/letter/public_link.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { honestTitle } from "../../domain/letter/service_name.ts";
import { dateSentence } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { previewSize } from "../preview/preview_picture.ts";
import { envelopeLabel } from "./envelope/envelope.tsx";
import { query } from "./envelope/addresses.ts";
import type { View } from "./render_context.ts";
import { sharedText } from "./shared_parts.ts";
import { outerTitle } from "./honest_words.ts";

/**
 * The meta elements from which messengers make the preview of a link: Open Graph, and X's cards. They name the guest of
 * this link and no other (decision K1).
 * @param view its base is the origin of this service: messengers need absolute addresses
 */
export function LinkPreview({ letter, view }: { letter: OpenedLetter; view: Pick<View, "base" | "shared"> }) {
  const { id, revision, card } = letter;
  const address = publicLink(view.base, id);
  const read = (part: string, read: (letter: OpenedLetter) => string) => sharedText(view.shared, part, letter, read);
  const title = honestTitle(mainEvent(card)) || read("title", outerTitle);
  const summary = honestTitle(whenAndWhere(card)) || guestWords(card.lang).homeTagline;
  const link = read("link", ({ guest }) => publicLink(view.base, id, guest));
  const image = read(
    "picture",
    ({ guest }) => `${address}/opengraph-image?${query({ ...readerQuery(id, guest), v: String(revision) })}`,
  );
  const alt = read("envelope label", envelopeLabel);
  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Envoi" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={link} />
      <meta property="og:locale" content={languages[card.lang].locale.replace("-", "_")} />
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

/** The letter's first date and its first place, on one line. */
const whenAndWhere = remembered(({ blocks, lang }: Card): string => {
  const visible = visibleBlocks(blocks);
  const date = visible.find((block) => block.type === "date");
  const place = visible.find((block) => block.type === "place");
  return [date && dateSentence(toldStart(date, blocks), date.end, lang), place && placeLine(place)].filter(Boolean)
    .join(" · ");
});
