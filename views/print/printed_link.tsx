import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { printWords } from "../i18n/words.ts";
import { readableAddress } from "../letter/addresses.ts";
import { QrCode } from "../letter/qr_code.tsx";

/** Where the letter is online, to be scanned or typed: a guest's own link on a guest's letter. */
export function PrintedLink({ letter, base }: { letter: Pick<OpenedLetter, "id" | "guest" | "card">; base: string }) {
  const link = publicLink(base, letter.id, letter.guest);
  const { letterOnline } = printWords(letter.card.lang);
  return (
    <footer class="printed-link">
      <QrCode data={link} label={letterOnline} />
      <p>
        {letterOnline}
        <br />
        <span class="address" dir="ltr">{readableAddress(link)}</span>
      </p>
    </footer>
  );
}
