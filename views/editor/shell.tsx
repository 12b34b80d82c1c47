import type { Child } from "hono/jsx";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { editorWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { type Editing, type PanelId, panelIds, panelPath } from "./editing.ts";
import { StepButtons } from "./history/step_buttons.tsx";
import { LetterTitle, pageTitle } from "./letter_title.tsx";
import { PreviewFrame, PreviewOpener } from "./preview_frame.tsx";
import { KeepReminder } from "./send/keep_reminder.tsx";
import { Status } from "./status.tsx";

type ShellProps = {
  editing: Editing;
  /** none: a page beside the panels */
  panel?: PanelId | undefined;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  children: Child;
};

/**
 * htmx: no inline style of its own, and errors are drawn as they come, since they hold what was typed. What a person opened
 * and how large a field was made is theirs: a swap leaves it, as it leaves a form whose words are saved nowhere.
 */
const htmxConfig = JSON.stringify({
  includeIndicatorCSS: false,
  defaultTimeout: 20_000,
  morphIgnore: ["data-htmx-powered", "open", "style"],
  morphSkip: "[data-kept]",
});

const scripts = ["js/htmx.js", "js/editor.js"] as const;

/** Of a letter as it was begun: there is nothing to undo yet. */
const noSteps = { undo: undefined, redo: undefined };

/** The whole editor: the letter as guests see it, and beside it the panel that was chosen. */
export function EditorShell({ editing, panel, styles, children }: ShellProps) {
  const { id, lang, asset } = editing;
  const words = editorWords(lang).shell;
  return (
    <Document
      lang={lang}
      root="editor-page"
      title={pageTitle(editing, panel)}
      styles={styles}
      scripts={scripts.map((path) => asset(path))}
      colorScheme="light dark"
      head={<meta name="htmx-config" content={htmxConfig} />}
    >
      <a class="skip-link" href="#panel">{words.skip}</a>
      <header class="editor-head">
        <LetterTitle editing={editing} />
        <div class="editor-saving">
          <Status editing={editing} />
          <Unsaved editing={editing} />
          <PreviewOpener lang={lang} />
        </div>
        <StepButtons editing={editing} panel={panel} {...(editing.revision === 1 ? { steps: noSteps } : {})} />
      </header>
      <div class="editor-work">
        <KeepReminder editing={editing} />
        <nav class="editor-tabs" aria-label={words.panelsLabel}>
          {panelIds.map((one) => (
            <a href={panelPath(id, one)} {...(one === panel ? { "aria-current": "page" } : {})}>{words.panels[one]}</a>
          ))}
        </nav>
        <main id="panel" tabindex={-1}>{children}</main>
        <footer class="editor-foot">
          <LanguageSwitch editing={editing} panel={panel} />
        </footer>
        <PreviewFrame editing={editing} panel={panel} />
      </div>
    </Document>
  );
}

/** What the page's script shows where something could not be saved, and what it says then. */
function Unsaved({ editing: { id, lang } }: { editing: Editing }) {
  const { unreached, locked, gone, unlock } = editorWords(lang).unsaved;
  return (
    <p id="unsaved" class="editor-unsaved" data-unreached={unreached} data-locked={locked} data-gone={gone} hidden>
      <button class="button-quiet" type="button">{editorWords(lang).shell.tryAgain}</button>
      <a class="button-quiet" href={`/edit/${id}`} target="_blank" hidden>{unlock}</a>
    </p>
  );
}

function LanguageSwitch({ editing: { id, lang }, panel }: Pick<ShellProps, "editing" | "panel">) {
  const words = editorWords(lang).shell;
  return (
    <form class="editor-language" method="get" action={panel ? panelPath(id, panel) : `/edit/${id}/history`}>
      <label for="editor-language">{words.language}</label>
      <select id="editor-language" name="lang">
        {languageIds.map(languageOption(lang))}
      </select>
      <button class="button-quiet" type="submit">{words.change}</button>
    </form>
  );
}

/** By their own names, which every reader of one knows. */
function languageOption(chosen: LanguageId) {
  return (id: LanguageId) => <option value={id} selected={id === chosen}>{languages[id].name}</option>;
}
