import type { LanguageId } from "../../../domain/i18n/languages.ts";
import type { Answer } from "../../../domain/guests/host_list.ts";
import { about, editorWords } from "../../i18n/words.ts";
import { Document } from "../../layout/document.tsx";
import { type ListedGuest, panelPath } from "../editing.ts";
import { TextField } from "../fields.tsx";
import { noteTrouble } from "./answer_fields.tsx";
import { answerSaid, answerTotals, PrintForThem } from "./answer_totals.tsx";

/** What the link of a guest's message says (decision P5). */
export type LinkedAnswer = {
  readonly answer: Answer;
  /** how many come, if the guest said so */
  readonly party: number | undefined;
  /** the guest's id; undefined: the link says nobody */
  readonly guest: string | undefined;
};

type PageProps = {
  /** of the letter */
  id: string;
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

type AnswerProps = PageProps & {
  guests: readonly ListedGuest[];
  /** undefined: the link says neither yes nor no, or a number that is none */
  said: LinkedAnswer | undefined;
  /** a note that could not be stored */
  typed?: string | undefined;
};

/** The page behind that link: shows the answer, and counts it with one press, or says that it is counted. */
export function AnswerPage({ id, lang, styles, guests, said, typed }: AnswerProps) {
  const words = editorWords(lang).answers;
  const guest = guests.find((one) => one.id === said?.guest);
  const title = said === undefined
    ? words.badTitle
    : guest
    ? words.says[said.answer](guest.name)
    : words.somebodySays[said.answer];
  // What could not be stored is shown again.
  const isCounted = said !== undefined && typed === undefined && guest?.answer === said.answer &&
    (said.party === undefined || said.party === guest.party);
  return (
    <Document lang={lang} root="editor-page" title={title} styles={styles} colorScheme="light dark">
      <main class="page answer-page">
        <h1 dir="auto">{title}</h1>
        {said === undefined ? <p>{words.badText}</p> : null}
        {said?.guest && !guest && typed !== undefined
          ? <p class="issue" role="alert">{editorWords(lang).saving.removed.guest.changed}</p>
          : null}
        {said?.party ? <p>{words.people(said.party)}</p> : null}
        {said && isCounted ? <Counted id={id} lang={lang} guests={guests} guest={guest!} /> : null}
        {said && !isCounted
          ? <CountForm id={id} lang={lang} guests={guests} guest={guest} said={said} typed={typed} />
          : null}
        <p>
          <a
            class={isCounted || !said ? "button" : ""}
            href={`${panelPath(id, "guests")}${guest ? `#guest-${guest.id}` : ""}`}
          >
            {words.toList}
          </a>
        </p>
      </main>
    </Document>
  );
}

type CountedProps = { id: string; lang: LanguageId; guests: readonly ListedGuest[]; guest: ListedGuest };

function Counted({ id, lang, guests, guest }: CountedProps) {
  const words = editorWords(lang).answers;
  return (
    <>
      <p role="status">
        <strong>{words.counted}</strong>
      </p>
      {guest.note ? <p class="answer-note" dir="auto">{guest.note}</p> : null}
      <p class="hint">{answerTotals(guests, lang)}</p>
      <p>
        <PrintForThem id={id} lang={lang} guests={guests} />
      </p>
    </>
  );
}

type FormProps = Omit<AnswerProps, "styles" | "said"> & { guest: ListedGuest | undefined; said: LinkedAnswer };

function CountForm({ id, lang, guests, guest, said, typed }: FormProps) {
  const words = editorWords(lang).answers;
  if (guests.length === 0) {
    return (
      <>
        <p>{words.noGuests}</p>
        {typed ? <p class="answer-note" dir="auto">{typed}</p> : null}
      </>
    );
  }
  return (
    <form class="form" method="post" action={`/edit/${id}/replies`}>
      <input type="hidden" name="a" value={said.answer} />
      {said.party ? <input type="hidden" name="n" value={said.party} /> : null}
      {guest ? <input type="hidden" name="g" value={guest.id} /> : <Guests lang={lang} guests={guests} />}
      <input type="hidden" name="drawn.note" value={guest?.note ?? ""} />
      {guest?.answer ? <p class="hint">{about(words.before, answerSaid(guest, lang), lang)}</p> : null}
      <TextField
        form="answer"
        name="note"
        rows={2}
        label={words.messageNote[said.answer]}
        hint={said.answer === "yes" ? `${words.noteHint} ${words.messagePaste}` : words.noteHint}
        value={typed ?? guest?.note ?? ""}
        issue={typed === undefined ? undefined : noteTrouble(typed, lang)}
      />
      <p>
        <button class="button" type="submit">{words.count}</button>
      </p>
    </form>
  );
}

/** Those who have not answered come first. */
function Guests({ lang, guests }: Pick<FormProps, "lang" | "guests">) {
  const words = editorWords(lang).answers;
  const inOrder = [...guests.filter(({ answer }) => !answer), ...guests.filter(({ answer }) => answer)];
  const option = ({ id, name }: ListedGuest) => <option value={id} dir="auto">{name}</option>;
  return (
    <div class="field">
      <label for="answer-guest">{words.who}</label>
      <select id="answer-guest" name="g" required>
        <option value="">{words.chooseGuest}</option>
        {inOrder.map(option)}
      </select>
    </div>
  );
}
