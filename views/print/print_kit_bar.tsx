import type { LanguageId } from "../../domain/catalog/languages.ts";
import { type HostPhrases, hostPhrasesFor } from "../i18n/host/phrases.ts";
import { printPhrasesFor } from "../i18n/print_phrases.ts";
import type { RunId } from "./print_kit_choice.ts";

type PrintKitBarProps = {
  /** of the host */
  lang: LanguageId;
  guests: number;
  run: RunId;
  /** address of the choice */
  back: string;
};

const names = {
  letters: "kitLetters",
  envelopes: "kitEnvelopes",
  labels: "kitLabels",
  cards: "kitCards",
} as const satisfies Record<RunId, keyof HostPhrases>;

/** Above what is printed for all guests, on the screen alone. */
export function PrintKitBar({ lang, guests, run, back }: PrintKitBarProps) {
  const phrases = hostPhrasesFor(lang);
  const words = printPhrasesFor(lang);
  return (
    <div class="print-bar" role="region" aria-label={words.printing} lang={lang}>
      <h1>{`${phrases[names[run]]}: ${phrases.guestCount(guests)}`}</h1>
      {run === "letters" ? null : <p>{phrases.kitActualSize}</p>}
      <p class="print-acts">
        <button type="button" class="print-now" data-act="print" hidden>{words.print}</button>
        <a href={back}>{phrases.kitChange}</a>
      </p>
    </div>
  );
}
