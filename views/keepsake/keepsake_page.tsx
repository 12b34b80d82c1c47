import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { dayOf, wholeWeekday } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { readableAddress } from "../letter/envelope/addresses.ts";
import { Letter, openedBefore } from "../letter/letter.tsx";
import type { Enclosures, View } from "../letter/render_context.ts";
import { outerTitle } from "../letter/honest_words.ts";

/** The reader's view, with the addresses of all that the file contains. */
type KeepsakeView = View & { readonly enclosures: Enclosures };

type KeepsakePageProps = {
  /** made by `keepsakeOf` */
  letter: OpenedLetter;
  /** made by `drawKeptLetter` */
  body: string;
  /** all of its style sheets, with their files embedded */
  css: string;
  /** text of the letter's script */
  script: string;
  /** the policy of the file, which allows only its own content */
  policy: string;
};

/** The keepsake: the letter as one file that needs no service, for a guest to keep. */
export function KeepsakePage({ letter, body, css, script, policy }: KeepsakePageProps) {
  return (
    <Document
      lang={letter.card.lang}
      root="letter-page"
      title={outerTitle(letter)}
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
 * Draws the visible part of the file as HTML. This comes before the page around it, because the style sheets contain
 * only the typefaces for its characters, and the policy contains the style sheets' hash.
 * @param letter made by `keepsakeOf`
 */
export function drawKeptLetter(letter: OpenedLetter, view: KeepsakeView): string {
  return String(
    <>
      <a class="skip-link" href="#letter">{guestWords(letter.card.lang).skipToLetter}</a>
      <Letter letter={letter} view={view} note={<Origin letter={letter} view={view} />} />
    </>,
  );
}

/** An inline script of type module runs only after the page is parsed. */
function Head({ policy, script }: { policy: string; script: string }) {
  return (
    <>
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="referrer" content="no-referrer" />
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** The date when the letter was kept, and its address. */
function Origin({ letter: { id, guest, card }, view: { base, today } }: { letter: OpenedLetter; view: View }) {
  const link = publicLink(base, id, guest);
  return (
    <p class="keepsake-origin">
      {guestWords(card.lang).keptOn(wholeWeekday(dayOf(today, card.lang)))}{" "}
      <a class="quiet-link" href={link} rel="noopener noreferrer">{readableAddress(link)}</a>
    </p>
  );
}

/** Characters of a name, without its ending: file systems allow 255 bytes, and a character may have four. */
const longest = 50;

/**
 * The name of the file: its title as far as file systems allow it, in both forms of `Content-Disposition` (RFC
 * 6266, 4.3): plain ASCII, and escaped as in RFC 5987.
 */
export function keepsakeName(title: string): { readonly plain: string; readonly encoded: string } {
  // Removed are control characters, marks that turn the direction, and characters with a meaning for file systems.
  const name = tidy(title.replace(/[\p{C}<>:"/\\|?*%]/gu, " "));
  const plain = tidy(name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "").replace(/[,;=]/g, " "));
  return { plain: `${plain || "letter"}.html`, encoded: `${escape(name) || "letter"}.html` };
}

function tidy(text: string): string {
  const short = [...text.replace(/\s+/g, " ").trim()].slice(0, longest).join("");
  return short.replace(/^[. ]+|[. ]+$/g, "");
}

/** `encodeURIComponent` does not escape three characters that RFC 5987 forbids. */
function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Reads a file of the service as an address that contains it: `data:…;base64,…`. */
type DataUri = (url: string) => string;

/**
 * Embeds the files of style sheets in them: all pictures, and the typefaces that have characters of the page.
 * @param text the page's characters; it may contain more, such as markup
 */
export function inlineCss(css: string, text: string, dataUri: DataUri): string {
  const used = new Set(Array.from(text, (character) => character.codePointAt(0)!));
  return css.replace(/@font-face\{[^}]*\}/g, (face) => isUsed(face, used) ? face : "")
    .replace(/url\("?(\/static\/[\w.-]+)"?\)/g, (_, url: string) => `url("${dataUri(url)}")`);
}

/** A face without a range is a system font: it needs no file, so it stays. */
function isUsed(face: string, used: ReadonlySet<number>): boolean {
  const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]?.split(",");
  return !ranges || ranges.some((range) => {
    const [first, last = first] = range.trim().slice("U+".length).split("-").map((digits) => parseInt(digits, 16));
    return [...used].some((character) => first! <= character && character <= last!);
  });
}
