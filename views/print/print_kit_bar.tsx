import type { LanguageId } from "../../domain/i18n/languages.ts";
import { printWords } from "../i18n/words.ts";
import type { RunId } from "./print_kit_choice.ts";

type PrintKitBarProps = {
  /** of the host */
  lang: LanguageId;
  guests: number;
  run: RunId;
  /** address of the choice */
  back: string;
};

/** Above what is printed for all guests, on the screen alone. */
export function PrintKitBar({ lang, guests, run, back }: PrintKitBarProps) {
  const words = printWords(lang);
  const { kit } = words;
  return (
    <div class="print-bar" role="region" aria-label={words.printing} lang={lang}>
      <h1>{`${kit[run]}: ${kit.guestCount(guests)}`}</h1>
      {run === "letters" ? null : <p>{kit.actualSize}</p>}
      <p class="print-acts">
        <button type="button" class="print-now" data-act="print" hidden>{words.print}</button>
        <a href={back}>{kit.change}</a>
      </p>
    </div>
  );
}
