import type { Child } from "hono/jsx";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { editorWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { type Editing, type PanelId, panelIds, panelPath } from "./editing.ts";
import { queueRequests } from "./save_form.tsx";
import { StepButtons } from "./history/step_buttons.tsx";
import { LetterTitle, pageTitle, Status, StyleNow } from "./oob_header.tsx";
import { PreviewFrame, PreviewOpener } from "./preview_frame.tsx";
import { KeepReminder } from "./send/keep_link.tsx";

type ShellProps = {
  editing: Editing;
  /** undefined: a page outside of the panels */
  panel?: PanelId | undefined;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  children: Child;
};

/**
 * Settings of htmx: it adds no inline style, and it shows error answers, because they contain what was typed. Opened
 * parts, sizes of fields, forms that are locked and those with unsaved text are the page's own, so a swap leaves them as
 * they are. No request changes the address. With a history of its own, htmx would draw the page again in Safari and
 * Firefox when the letter, which has an address on a phone, is closed.
 */
const htmxConfig = JSON.stringify({
  includeIndicatorCSS: false,
  defaultTimeout: 20_000,
  history: false,
  morphIgnore: ["data-htmx-powered", "open", "style", "inert"],
  morphSkip: "[data-kept]",
});

/** Of a letter as it was begun: there is nothing to undo yet. */
const noSteps = { undo: undefined, redo: undefined };

/**
 * The whole editor: the preview of the letter, and beside it the chosen panel. On a phone the letter covers all but the
 * state of saving and the way back from a change, which stay above it (`data-covered`).
 */
export function EditorShell({ editing, panel, styles, children }: ShellProps) {
  const { id, lang, asset } = editing;
  const words = editorWords(lang).shell;
  return (
    <Document
      lang={lang}
      root="editor-page"
      title={pageTitle(editing, panel)}
      styles={styles}
      modules={[asset("js/editor.js")]}
      script={asset("js/htmx.js")}
      colorScheme="light dark"
      head={<meta name="htmx-config" content={htmxConfig} />}
    >
      <a class="skip-link" href="#panel" data-covered>{words.skip}</a>
      <header class="editor-head">
        <LetterTitle editing={editing} />
        <div class="editor-saving">
          <Status editing={editing} />
          <StyleNow editing={editing} />
          <Unsaved editing={editing} />
          <PreviewOpener lang={lang} />
        </div>
        <StepButtons editing={editing} panel={panel} {...(editing.revision === 1 ? { steps: noSteps } : {})} />
      </header>
      <div class="editor-work">
        <KeepReminder editing={editing} />
        <nav class="editor-tabs" aria-label={words.panelsLabel} data-covered>
          {panelIds.map((one) => (
            <a href={panelPath(id, one)} {...(one === panel ? { "aria-current": "page" } : {})}>{words.panels[one]}</a>
          ))}
        </nav>
        <main id="panel" tabindex={-1} data-covered>{children}</main>
        <footer class="editor-foot" data-covered>
          <LanguageSwitch editing={editing} panel={panel} />
        </footer>
        <PreviewFrame editing={editing} panel={panel} />
        {panel ? <Meanwhile id={id} panel={panel} /> : null}
      </div>
    </Document>
  );
}

/**
 * Draws the panel again when the page's script learns that somebody else has changed the letter. Of the guests it shows
 * those who were searched, on the page that the address names.
 */
function Meanwhile({ id, panel }: { id: string; panel: PanelId }) {
  const target = `#panel-${panel}`;
  return (
    <span
      id="meanwhile"
      hidden
      {...(panel === "guests" ? { "hx-get": "", "hx-include": "#guest-search" } : { "hx-get": panelPath(id, panel) })}
      hx-trigger="letter:meanwhile"
      hx-target={target}
      hx-select={target}
      hx-select-oob="#letter-title:outerMorph,#style-now:outerMorph"
      hx-swap="outerMorph"
      {...queueRequests}
    >
    </span>
  );
}

/** Messages that the page's script shows when a form could not be saved. */
function Unsaved({ editing: { id, lang } }: { editing: Editing }) {
  const { unreached, locked, gone, unlock } = editorWords(lang).unsaved;
  return (
    <p
      id="unsaved"
      class="editor-unsaved"
      data-saved={editorWords(lang).shell.saved}
      data-unreached={unreached}
      data-403={locked}
      data-410={gone}
      hidden
    >
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

/** Languages have their own names, so that everybody can find theirs. */
function languageOption(chosen: LanguageId) {
  return (id: LanguageId) => <option value={id} selected={id === chosen}>{languages[id].name}</option>;
}
