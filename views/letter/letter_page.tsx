import { mainEvent, placeLine, toldStart, visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import {
  exampleName,
  isListed,
  keepsakeLink,
  pictureLink,
  previewLink,
  printLink,
  publicLink,
  readerQuery,
} from "../../domain/letter/public_link.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { blockModules } from "../blocks/index.ts";
import { guestWords, homeWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { SocialCard } from "../layout/found_as.tsx";
import { lookOf } from "../preview/looks.ts";
import { query } from "./envelope/addresses.ts";
import { Letter, openedBefore } from "./letter.tsx";
import type { View } from "./render_context.ts";
import { sharedText } from "./shared_parts.ts";
import { outerTitle } from "./honest_words.ts";
import { preloads } from "./typefaces/typefaces.ts";
import type { Card } from "../../domain/letter/card.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { honestTitle } from "../../domain/letter/service_name.ts";
import { dateSentence } from "../i18n/dates.ts";
import { envelopeLabel } from "./envelope/envelope.tsx";

type LetterPageProps = {
  letter: OpenedLetter;
  view: View;
  /** address of the style's sheet */
  stylesheet: string;
  /** made by `letterCss` for this letter */
  css: string;
};

/** The page of a letter's link. It contains the name of the guest it is opened for, and no other name (decision K1). */
export function LetterPage({ letter, view, stylesheet, css }: LetterPageProps) {
  const { lang, style } = letter.card;
  const { fonts } = resolveTheme(letter.card);
  // Known here, so that the typeface can be requested before the browser has read the style sheet.
  const headStyle = lookOf(style).name.italic ? "italic" : "normal";
  return (
    <Document
      lang={lang}
      root="letter-page"
      title={sharedText(view.shared, "title", letter, outerTitle)}
      styles={[stylesheet]}
      css={css}
      fonts={preloads(fonts.head, fonts.body, headStyle).map((path) => view.asset(path))}
      inlineScript={openedBefore}
      script={view.asset("js/letter.js")}
      modules={blockModules(visibleBlocks(letter.card.blocks), view.asset)}
      colorScheme="only light"
      listed={isListed(letter)}
      head={<Head letter={letter} view={view} />}
    >
      <a class="skip-link" href="#letter">{guestWords(lang).skipToLetter}</a>
      <Letter
        letter={letter}
        view={view}
        note={exampleName(letter.id) === undefined
          ? <Notes letter={letter} view={view} />
          : <ExampleNotes letter={letter} view={view} />}
      />
    </Document>
  );
}

/** For messengers; and for search engines, the address of an example without a reader's name. */
function Head({ letter, view }: Pick<LetterPageProps, "letter" | "view">) {
  return (
    <>
      <LinkPreview letter={letter} view={view} />
      {isListed(letter) ? <link rel="canonical" href={publicLink(view.base, letter.id)} /> : null}
    </>
  );
}

/**
 * The preview that messengers make of the link. It names the guest of this link and no other (decision K1).
 * @param view its base is the origin of this service: messengers need absolute addresses
 */
function LinkPreview({ letter, view }: Pick<LetterPageProps, "letter" | "view">) {
  const { id, revision, card } = letter;
  const picture = view.base + previewLink(id);
  const read = (part: string, read: (letter: OpenedLetter) => string) => sharedText(view.shared, part, letter, read);
  return (
    <SocialCard
      lang={card.lang}
      url={read("link", ({ guest }) => publicLink(view.base, id, guest))}
      title={honestTitle(mainEvent(card)) || read("title", outerTitle)}
      description={honestTitle(whenAndWhere(card)) || guestWords(card.lang).homeTagline}
      image={read(
        "picture",
        ({ guest }) => `${picture}?${query({ ...readerQuery(id, guest), v: String(revision) })}`,
      )}
      alt={read("envelope label", envelopeLabel)}
    />
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

/** An example can become one's own letter. The page is the same for everybody, so its form has no `once`. */
function ExampleNotes({ letter: { id, guest, card } }: Pick<LetterPageProps, "letter" | "view">) {
  const { print, savePicture, homeLink } = guestWords(card.lang);
  return (
    <>
      <form method="post" action="/new">
        {guest === undefined ? null : <input type="hidden" name="to" value={guest} />}
        <button class="button button-loud" type="submit" name="example" value={exampleName(id)!}>
          {homeWords(card.lang).useExample}
        </button>
      </form>
      <p>
        <a class="quiet-link" href={printLink(id, guest)}>{print}</a>{" "}
        <a class="quiet-link" href={pictureLink(id, guest)} download>{savePicture}</a>{" "}
        <a class="quiet-link" href="/">{homeLink}</a>
      </p>
    </>
  );
}

/**
 * The links to the page for printing, to the invitation as a picture and to the keepsake, and the one that reports the
 * letter: a mail that names the letter and no guest.
 */
function Notes({ letter, view: { abuseContact, shared } }: Pick<LetterPageProps, "letter" | "view">) {
  const { print, savePicture, keepLetter, report, reportSubject } = guestWords(letter.card.lang);
  const printing = sharedText(shared, "print link", letter, ({ id, guest }) => printLink(id, guest));
  const picture = sharedText(shared, "picture link", letter, ({ id, guest }) => pictureLink(id, guest));
  const keepsake = sharedText(shared, "keepsake link", letter, ({ id, guest }) => keepsakeLink(id, guest));
  const mail = abuseContact && `mailto:${abuseContact}?${query({ subject: reportSubject(letter.id) })}`;
  return (
    <>
      <p>
        <a class="quiet-link" href={printing}>{print}</a>{" "}
        <a class="quiet-link" href={picture} download>{savePicture}</a>{" "}
        <a class="quiet-link" href={keepsake}>{keepLetter}</a>
      </p>
      {mail
        ? (
          <p>
            <a class="quiet-link" href={mail}>{report}</a>
          </p>
        )
        : null}
    </>
  );
}
