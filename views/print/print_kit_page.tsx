import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { KitWords } from "../../domain/i18n/words/print_words.ts";
import { inks } from "../../domain/letter/theme.ts";
import { printWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { type LabelSheet, labelSheets, labelsOn } from "./labels.tsx";
import { cardPapers, cards, envelopes, findPaper, type KitChoice, type RunId, runs } from "./print_choice.ts";
import { paperOptions, sized, sizeOf, stockOptions } from "./print_bar.tsx";

type PrintKitPageProps = {
  /** the letter's id */
  id: string;
  guests: readonly Guest[];
  /** the default choices */
  choice: KitChoice;
  /** ids of the first and the last guest, as they were chosen before; others than guests count for nothing */
  range: Range;
  /** whether these choices were made, and nobody is left of the guests */
  nobody: boolean;
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

/** The choices for printing for all guests (decision L2): a plain form, whose answer is the document to print. */
export function PrintKitPage({ id, guests, choice, range, nobody, lang, styles }: PrintKitPageProps) {
  const { kit } = printWords(lang);
  return (
    <Document lang={lang} title={kit.title} styles={styles} colorScheme="light dark">
      <main class="page">
        <p>
          <a href={`/edit/${id}`}>{kit.back}</a>
        </p>
        <h1>{kit.title}</h1>
        <p>{kit.text}</p>
        {guests.length === 0
          ? <p>{kit.noGuests}</p>
          : (
            <form class="form kit" method="get" action={`/edit/${id}/print/sheets`}>
              {nobody
                ? (
                  <p role="alert">
                    <strong>{kit.nobody}</strong>
                  </p>
                )
                : null}
              <Runs kit={kit} chosen={choice.run} />
              <Papers kit={kit} choice={choice} lang={lang} />
              <Whom kit={kit} guests={guests} choice={choice} range={range} />
              <p>
                <button class="button" type="submit">{kit.prepare}</button>
              </p>
            </form>
          )}
      </main>
    </Document>
  );
}

function Runs({ kit, chosen }: { kit: KitWords; chosen: RunId }) {
  const words: Record<RunId, [name: string, hint: string]> = {
    letters: [kit.letters, kit.lettersHint],
    envelopes: [kit.envelopes, kit.envelopesHint],
    invitations: [kit.invitations, kit.invitationsHint],
    templates: [kit.templates, kit.templatesHint],
    labels: [kit.labels, kit.labelsHint],
    cards: [kit.cards, kit.cardsHint],
  };
  return (
    <fieldset>
      <legend>{kit.what}</legend>
      {runs.map((run) => (
        <label class="choice">
          <input type="radio" name="run" value={run} checked={run === chosen} />
          <span>{words[run][0]}</span>
          <small>{words[run][1]}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Each choice belongs to some runs only: the style sheet shows those of the chosen run. */
function Papers({ kit, choice, lang }: { kit: KitWords; choice: KitChoice; lang: LanguageId }) {
  const words = printWords(lang);
  const sheetLabel = (sheet: LabelSheet) => kit.sheetOf(labelsOn(sheet), sizeOf(sheet.label, lang, 1), sheet.products);
  return (
    <>
      <Field
        name="paper"
        label={kit.paper}
        runs="letters"
        options={paperOptions(lang).map(({ value, label }) => [value, label])}
        chosen={choice.paper}
      />
      <Field
        name="size"
        label={words.cardSize}
        runs="invitations"
        options={cards.map((one) => [one.id, sized(one, lang)])}
        chosen={choice.size}
      />
      <Field
        name="stock"
        label={words.stock}
        runs="invitations"
        options={stockOptions(lang).map(({ value, label }) => [value, label])}
        chosen={choice.stock}
      />
      <Field
        name="cut"
        label={words.stock}
        runs="templates"
        options={cardPapers.map((id) => [id, findPaper(id).name])}
        chosen={choice.cut}
      />
      <Field
        name="envelope"
        label={kit.envelope}
        runs="envelopes"
        options={envelopes.map((one) => [one.id, sized(one, lang)])}
        chosen={choice.envelope}
      />
      <Field
        name="sheet"
        label={kit.sheet}
        runs="labels"
        options={labelSheets.map((sheet) => [sheet.id, sheetLabel(sheet)])}
        chosen={choice.sheet.id}
      />
      <Field
        name="card"
        label={kit.cardPaper}
        runs="cards"
        options={cardPapers.map((id) => [id, findPaper(id).name])}
        chosen={choice.cardPaper}
      />
      <Field
        name="ink"
        label={words.ink}
        runs="letters invitations envelopes templates cards"
        options={inks.map((ink) => [ink, words.inks[ink]])}
        chosen={choice.ink}
      />
      <label class="choice" data-runs="labels">
        <input type="checkbox" name="codes" value="1" checked={choice.codes} />
        <span>{kit.codes}</span>
      </label>
    </>
  );
}

type Range = { from: string | undefined; to: string | undefined };
type WhomProps = { kit: KitWords; guests: readonly Guest[]; choice: KitChoice; range: Range };

/** From one guest to another; the same guest in both prints only that guest's sheets. */
function Whom({ kit, guests, choice, range }: WhomProps) {
  const options = guests.map(({ id, name }, index): Option => [id, `${index + 1}. ${name}`]);
  const chosen = (asked: string | undefined, otherwise: Guest) =>
    (guests.find(({ id }) => id === asked) ?? otherwise).id;
  return (
    <fieldset>
      <legend>{`${kit.whom} (${kit.guestCount(guests.length)})`}</legend>
      <Field
        name="whom"
        label={kit.answer}
        options={[["", kit.everybody], ["yes", kit.whoComes]]}
        chosen={choice.onlyComing ? "yes" : ""}
      />
      <Field name="from" label={kit.from} options={options} chosen={chosen(range.from, guests[0]!)} />
      <Field name="to" label={kit.to} options={options} chosen={chosen(range.to, guests.at(-1)!)} />
      <p class="hint">{kit.whomHint}</p>
    </fieldset>
  );
}

type Option = readonly [value: string, label: string];
type FieldProps = { name: string; label: string; runs?: string; options: readonly Option[]; chosen: string };

function Field({ name, label, runs, options, chosen }: FieldProps) {
  return (
    <p class="field" data-runs={runs}>
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        {options.map(([value, label]) => (
          // Names may be in any script.
          <option value={value} selected={value === chosen} dir="auto">{label}</option>
        ))}
      </select>
    </p>
  );
}
