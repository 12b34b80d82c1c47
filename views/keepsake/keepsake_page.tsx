import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { dayOf } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { readableAddress } from "../letter/addresses.ts";
import { Letter } from "../letter/letter.tsx";
import { openedBefore } from "../letter/opened_before.ts";
import type { View } from "../letter/render_context.ts";
import { letterTitle } from "../letter/title.ts";

type KeepsakePageProps = {
  /** what `keepsakeOf` gave */
  letter: OpenedLetter;
  view: View;
  /** all of its style sheets, with their files inside */
  css: string;
  /** text of the letter's script */
  script: string;
  /** what the file may load and run, which is what it holds */
  policy: string;
};

/** The letter as one file that needs nobody: for a guest to keep when the service is gone. */
export function KeepsakePage({ letter, view, css, script, policy }: KeepsakePageProps) {
  const { lang } = letter.card;
  const words = guestWords(lang);
  return (
    <Document
      lang={lang}
      root="letter-page"
      title={letterTitle(letter)}
      css={css}
      styles={[]}
      inlineScript={openedBefore}
      colorScheme="only light"
      head={<Head policy={policy} script={script} />}
    >
      <a class="skip-link" href="#letter">{words.skipToLetter}</a>
      <Letter letter={letter} view={view} note={<Origin letter={letter} view={view} />} />
    </Document>
  );
}

/** As a module, a script waits for the page, although it stands in it. */
function Head({ policy, script }: { policy: string; script: string }) {
  return (
    <>
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="referrer" content="no-referrer" />
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** When it was kept, and where it came from. */
function Origin({ letter: { id, guest, card }, view: { base, today } }: { letter: OpenedLetter; view: View }) {
  const link = publicLink(base, id, guest);
  return (
    <p class="keepsake-origin">
      {guestWords(card.lang).keptOn(dayOf(today, card.lang))}{" "}
      <a class="quiet-link" href={link} rel="noopener noreferrer">{readableAddress(link)}</a>
    </p>
  );
}
