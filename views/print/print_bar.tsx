import type { LanguageId } from "../../domain/i18n/languages.ts";
import { inks } from "../../domain/letter/theme.ts";
import { guestWords, printWords } from "../i18n/words.ts";
import { envelopes, papers, type Size } from "./paper.ts";
import { type PrintChoice, type RunId, sheets } from "./print_choice.ts";

type PrintBarProps = {
  lang: LanguageId;
  choice: PrintChoice;
  /** id of the guest whose letter it is */
  guest: string | undefined;
  /** address of the letter */
  letter: string;
};

/** The choices for printing: a form that is on the screen, but not on paper. Only its print button needs a script. */
export function PrintBar({ lang, choice, guest, letter }: PrintBarProps) {
  const words = printWords(lang);
  const keepsake = letter.replace(/(?=\?|$)/, "/keepsake");
  const paperOptions = papers.map((paper) => ({ value: paper.id, label: paper.name }));
  const envelopeOptions = envelopes.map((one) => ({ value: one.id, label: `${one.name} (${sizeOf(one, lang)})` }));
  return (
    <form class="print-bar" method="get" aria-label={words.printing}>
      {guest === undefined ? null : <input type="hidden" name="g" value={guest} />}
      <Choice
        name="sheet"
        label={words.what}
        chosen={choice.sheet}
        options={sheets.map((value) => ({ value, label: words[value] }))}
      />
      {choice.sheet === "envelope"
        ? <input type="hidden" name="paper" value={choice.paper} />
        : <Choice name="paper" label={words.paper} chosen={choice.paper} options={paperOptions} />}
      {choice.sheet === "letter"
        ? null
        : <Choice name="envelope" label={words.envelopeSize} chosen={choice.envelope} options={envelopeOptions} />}
      <Choice
        name="ink"
        label={words.ink}
        chosen={choice.ink}
        options={inks.map((value) => ({ value, label: words.inks[value] }))}
      />
      <p class="print-acts">
        <button type="submit">{words.show}</button>
        <button type="button" class="print-now" data-act="print" hidden>{words.print}</button>
        <a href={letter}>{words.backToLetter}</a>
        <a href={keepsake}>{guestWords(lang).keepLetter}</a>
      </p>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === chosen}>{label}</option>
        ))}
      </select>
    </label>
  );
}

function sizeOf({ width, height }: Size, lang: LanguageId): string {
  const length = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 });
  return `${length.format(width)} × ${length.format(height)} mm`;
}

type PrintKitBarProps = {
  /** of the host */
  lang: LanguageId;
  guests: number;
  run: RunId;
  /** address of the form with the choices */
  back: string;
};

/** The bar above the sheets for all guests, on the screen only. */
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
