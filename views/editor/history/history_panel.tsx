import { findLanguage, type LanguageId } from "../../../domain/catalog/languages.ts";
import { describeChange, type State } from "../../../domain/letter/describe_change.ts";
import { historyWords } from "../../i18n/editor/history.ts";
import { shellWords } from "../../i18n/editor/shell.ts";
import type { Editing } from "../editing.ts";
import { changeWords } from "./change_words.ts";

/** A state with its number, as it was from `created` on. */
export type KeptState = State & { readonly revision: number; readonly created: Date };

/** The kept states, newest first: what each changed, a look at it, and the way back to it. */
export function HistoryPanel({ editing, states }: { editing: Editing; states: readonly KeptState[] }) {
  const { id, lang } = editing;
  const words = historyWords[lang];
  return (
    <div id="panel-history" class="history">
      <h2>{shellWords[lang].history}</h2>
      <p>{words.intro}</p>
      <ol class="history-states" reversed>
        {states.map((state, place) => (
          <li class="history-state">
            <h3>{title(states[place - 1], state, lang)}</h3>
            <p>
              <time datetime={state.created.toISOString()}>{moment(state.created, lang)}</time>
            </p>
            {state.revision === editing.revision
              ? <p class="history-now">{words.now}</p>
              : <Ways editing={editing} revision={state.revision} />}
          </li>
        )).toReversed()}
      </ol>
      <p>
        <a class="button-quiet" href={`/edit/${id}`}>{words.back}</a>
      </p>
    </div>
  );
}

function title(before: State | undefined, state: KeptState, lang: LanguageId): string {
  const words = historyWords[lang];
  if (!before) return state.revision === 1 ? words.started : words.oldest;
  return changeWords(describeChange(before, state), lang);
}

/** Several buttons read alike, so each says of which state it is. */
function Ways({ editing: { id, lang, revision: seen }, revision }: { editing: Editing; revision: number }) {
  const words = historyWords[lang];
  return (
    <form class="history-ways" method="post" action={`/edit/${id}/history/${revision}`}>
      <input type="hidden" name="seen" value={seen} />
      <a class="button-quiet" data-look href={`/edit/${id}/preview?revision=${revision}`}>
        {words.look}
        <span class="visually-hidden">{` (${revision})`}</span>
      </a>
      <button class="button-quiet" type="submit">
        {words.goBack}
        <span class="visually-hidden">{` (${revision})`}</span>
      </button>
    </form>
  );
}

/** In the clock that all clocks are set by; the page's script says it in the reader's own. */
function moment(date: Date, lang: LanguageId): string {
  return `${date.toLocaleString(findLanguage(lang).locale, format)} UTC`;
}

const format: Intl.DateTimeFormatOptions = { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" };
