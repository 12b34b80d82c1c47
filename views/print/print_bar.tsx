import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { exampleName, keepsakeLink, publicLink, readerQuery } from "../../domain/letter/public_link.ts";
import { inks } from "../../domain/letter/theme.ts";
import { about, guestWords, printWords } from "../i18n/words.ts";
import { originOf } from "../letter/honest_words.ts";
import {
  cardPapers,
  cards,
  cardStocks,
  envelopes,
  findPaper,
  type PaperId,
  papers,
  type PrintChoice,
  type RunId,
  type SheetId,
  sheets,
  type Size,
  stockOf,
} from "./print_choice.ts";

type PrintBarProps = { letter: OpenedLetter; choice: PrintChoice };

/**
 * The choices for printing, and whose words the letter has (024): a form that is on the screen, but not on paper. Only its
 * print button needs a script.
 */
export function PrintBar({ letter, choice }: PrintBarProps) {
  const { id, guest, card: { lang } } = letter;
  const words = printWords(lang);
  const shown = new Set(fieldsOf[choice.sheet]);
  const item = (field: BarField) => {
    if (shown.has(field.name)) return <Choice {...field} chosen={field.chosen ?? choice[field.name]} />;
    // A paper that is chosen next brings its own envelope.
    if (field.name === "envelope" && choice.envelope === findPaper(choice.paper).envelope) return null;
    return <input type="hidden" name={field.name} value={choice[field.name]} />;
  };
  return (
    <form class="print-bar" method="get" aria-label={words.printing}>
      {Object.entries(readerQuery(id, guest)).map(hidden)}
      <Choice
        name="sheet"
        label={words.what}
        chosen={choice.sheet}
        options={sheets.map((value) => ({ value, label: value === "template" ? words.cutEnvelope : words[value] }))}
      />
      {barFields(lang, choice).map(item)}
      <p class="print-acts">
        <button type="submit">{words.show}</button>
        <button type="button" class="print-now" data-act="print" hidden>{words.print}</button>
        <a href={publicLink("", id, guest)}>{words.backToLetter}</a>
        {/* An example is no letter to keep. */}
        {exampleName(id) === undefined ? <a href={keepsakeLink(id, guest)}>{guestWords(lang).keepLetter}</a> : null}
      </p>
      {choice.sheet === "letter" ? null : <p class="print-from">{words.kit.actualSize}</p>}
      {findPaper(choice.paper).isFolded && shown.has("paper") ? <p class="print-from">{words.foldHint}</p> : null}
      <p class="print-from">{originOf(letter)}</p>
    </form>
  );
}

function hidden([name, value]: [string, string]) {
  return <input type="hidden" name={name} value={value} />;
}

type FieldName = "paper" | "size" | "stock" | "envelope" | "ink";

/** What can be chosen for each sheet. */
const fieldsOf: Readonly<Record<SheetId, readonly FieldName[]>> = {
  letter: ["paper", "ink"],
  card: ["size", "stock", "ink"],
  envelope: ["envelope", "ink"],
  template: ["stock", "ink"],
  both: ["paper", "envelope", "ink"],
};

type BarField = Pick<ChoiceProps, "label" | "options"> & {
  readonly name: FieldName;
  /** where it is not what was chosen */
  readonly chosen?: string;
};

function barFields(lang: LanguageId, choice: PrintChoice): readonly BarField[] {
  const words = printWords(lang);
  const stock = choice.sheet === "template"
    ? { options: templateOptions, chosen: stockOf(choice) }
    : { options: stockOptions(lang) };
  return [
    { name: "paper", label: words.paper, options: paperOptions(lang) },
    { name: "size", label: words.cardSize, options: cards.map((one) => ({ value: one.id, label: sized(one, lang) })) },
    { name: "stock", label: words.stock, ...stock },
    {
      name: "envelope",
      label: words.envelopeSize,
      options: envelopes.map((one) => ({ value: one.id, label: sized(one, lang) })),
    },
    { name: "ink", label: words.ink, options: inks.map((value) => ({ value, label: words.inks[value] })) },
  ];
}

/** The papers for letters, by their names. */
export function paperOptions(lang: LanguageId): ChoiceProps["options"] {
  const { folded } = printWords(lang);
  return papers.map(({ id, name, isFolded }) => ({ value: id, label: isFolded ? folded(name) : name }));
}

/** The papers for cards, by their names. */
export function stockOptions(lang: LanguageId): ChoiceProps["options"] {
  const { toCut, ownSize } = printWords(lang);
  return cardStocks.map((value) => ({ value, label: value === "card" ? ownSize : toCut(findPaper(value).name) }));
}

/** The papers for envelopes to cut, which have no crop marks. */
const templateOptions = cardPapers.map((value) => ({ value, label: findPaper(value).name }));

/** A name and its size, as in "DL (220 × 110 mm)". */
export function sized({ name, ...size }: Size & { readonly name: string }, lang: LanguageId): string {
  return `${name} (${sizeOf(size, lang)})`;
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const option = ({ value, label }: ChoiceProps["options"][number]) => (
    <option value={value} selected={value === chosen}>{label}</option>
  );
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        {options.map(option)}
      </select>
    </label>
  );
}

/** @param digits of a millimetre */
export function sizeOf({ width, height }: Size, lang: LanguageId, digits = 0): string {
  const length = new Intl.NumberFormat(lang, { maximumFractionDigits: digits });
  return `${length.format(width)} × ${length.format(height)} mm`;
}

type PrintKitBarProps = {
  /** of the host */
  lang: LanguageId;
  /** how many; of place cards, how many people */
  guests: number;
  run: RunId;
  paper: PaperId;
  /** address of the form with the choices */
  back: string;
};

/** The bar above the sheets for all guests, on the screen only. */
export function PrintKitBar({ lang, guests, run, paper, back }: PrintKitBarProps) {
  const words = printWords(lang);
  const { kit } = words;
  return (
    <div class="print-bar" role="region" aria-label={words.printing} lang={lang}>
      <h1>{about(kit[run], run === "cards" ? String(guests) : kit.guestCount(guests), lang)}</h1>
      {run === "letters" ? null : <p>{kit.actualSize}</p>}
      {run === "letters" && findPaper(paper).isFolded ? <p>{words.foldHint}</p> : null}
      <p class="print-acts">
        <button type="button" class="print-now" data-act="print" hidden>{words.print}</button>
        <a href={back}>{kit.change}</a>
      </p>
    </div>
  );
}
