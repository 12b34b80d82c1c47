import { type LanguageId, languages } from "../../../domain/i18n/languages.ts";
import { type HistoryLine, historyLines, type Revision } from "../../../domain/history/history_lines.ts";
import { shortMoment } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { LineTitle } from "./line_title.tsx";

/** The earlier versions, newest first: the changes, a link to view each, and a button to go back to it. */
export function HistoryPanel({ editing, kept }: { editing: Editing; kept: readonly Revision[] }) {
  const { id, lang } = editing;
  const words = editorWords(lang).history;
  const lines = historyLines(kept);
  return (
    <div id="panel-history" class="history">
      <h2>{editorWords(lang).shell.history}</h2>
      <p>{words.intro}</p>
      <ol class="history-versions" reversed>
        {lines.map((line) => (
          <Version
            editing={editing}
            line={line}
            isOldest={line === lines.at(-1)}
            isNow={line.state.revision === kept.at(-1)?.state}
          />
        ))}
      </ol>
      <p>
        <a class="button-quiet history-back" href={`/edit/${id}`}>{words.back}</a>
      </p>
    </div>
  );
}

type VersionProps = { editing: Editing; line: HistoryLine; isOldest: boolean; isNow: boolean };

function Version({ editing, line, isOldest, isNow }: VersionProps) {
  const { lang } = editing;
  const words = editorWords(lang).history;
  const { state: { revision, created }, undone } = line;
  return (
    <li class="history-version" {...(undone ? { "data-undone": "" } : {})}>
      <h3>
        <LineTitle line={line} isOldest={isOldest} lang={lang} />
      </h3>
      <p class="history-time">
        <time datetime={created.toISOString()} lang={languages[lang].locale}>{moment(created, lang)}</time>
        {undone ? <span class="history-undone">{words.undone}</span> : null}
      </p>
      {isNow
        ? <p class="history-now">{words.now}</p>
        : <Ways editing={editing} revision={revision} side={sideOf(line)} />}
    </li>
  );
}

type Side = "letter" | "envelope";

/** Where the changes are seen. */
function sideOf({ changes }: HistoryLine): Side {
  const isOutside = changes?.every(({ what }) => what === "slot" || what === "seal" || what === "fallback");
  return isOutside && changes!.length > 0 ? "envelope" : "letter";
}

/** The buttons have the same text on each line, so their accessible names contain the version. */
function Ways(
  { editing: { id, lang, revision: seen }, revision, side }: { editing: Editing; revision: number; side: Side },
) {
  const words = editorWords(lang).history;
  return (
    <form class="history-ways" method="post" action={`/edit/${id}/history/${revision}`}>
      <input type="hidden" name="seen" value={seen} />
      <a class="button-quiet" data-look href={`/edit/${id}/preview?revision=${revision}&show=${side}`}>
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

/** In UTC; the page's script changes it to the reader's time zone. */
function moment(date: Date, lang: LanguageId): string {
  return `${shortMoment(date.toISOString().slice(0, 16), lang)} UTC`;
}
