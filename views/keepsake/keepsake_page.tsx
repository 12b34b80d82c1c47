import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { dayOf } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { readableAddress } from "../letter/addresses.ts";
import { Letter } from "../letter/letter.tsx";
import { openedBefore } from "../letter/opened_before.ts";
import type { Enclosures, View } from "../letter/render_context.ts";
import { letterTitle } from "../letter/title.ts";

/** The reader's view, with an address for all that the file holds. */
export type KeepsakeView = View & { readonly enclosures: Enclosures };

type KeepsakePageProps = {
  /** what `keepsakeOf` gave */
  letter: OpenedLetter;
  /** what `drawKeptLetter` gave */
  body: string;
  /** all of its style sheets, with their files inside */
  css: string;
  /** text of the letter's script */
  script: string;
  /** what the file may load and run, which is what it holds */
  policy: string;
};

/** The letter as one file that needs nobody: for a guest to keep when the service is gone. */
export function KeepsakePage({ letter, body, css, script, policy }: KeepsakePageProps) {
  return (
    <Document
      lang={letter.card.lang}
      root="letter-page"
      title={letterTitle(letter)}
      css={css}
      styles={[]}
      inlineScript={openedBefore}
      colorScheme="only light"
      head={<Head policy={policy} script={script} />}
    >
      {raw(body)}
    </Document>
  );
}

/**
 * All that a reader sees of the file, as HTML. It is drawn before the page around it: the style sheets hold only the
 * typefaces for its characters, and the policy names the style sheets' hash.
 * @param letter what `keepsakeOf` gave
 */
export function drawKeptLetter(letter: OpenedLetter, view: KeepsakeView): string {
  return String(
    <>
      <a class="skip-link" href="#letter">{guestWords(letter.card.lang).skipToLetter}</a>
      <Letter letter={letter} view={view} note={<Origin letter={letter} view={view} />} />
    </>,
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
