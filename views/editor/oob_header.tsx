import { headline } from "../../domain/letter/content.ts";
import { limits } from "../../domain/letter/limits.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { editorWords } from "../i18n/words.ts";
import type { Editing, PanelId, Trouble } from "./editing.ts";
import { fieldId } from "./fields.tsx";
import { isPictureForm } from "./letter/picture_form.tsx";

/**
 * The parts around the panel that change with every action. htmx puts each in its place and sets the page's title.
 * @param panel the panel on the page, if known
 */
export function OobHeader({ editing, panel }: { editing: Editing; panel?: PanelId | undefined }) {
  return (
    <>
      <Status editing={editing} swapped />
      <StyleNow editing={editing} swapped />
      <LetterTitle editing={editing} swapped />
      <title>{panel ? pageTitle(editing, panel) : letterTitle(editing)}</title>
    </>
  );
}

/**
 * The letter's title, above all panels; it is sent with every swapped part, too. Without one it is the editor's words,
 * in the editor's language.
 */
export function LetterTitle({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { card, lang } = editing;
  return (
    <h1
      id="letter-title"
      lang={titleOf(card) ? card.lang : lang}
      dir="auto"
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      {letterTitle(editing)}
    </h1>
  );
}

/**
 * The page's title. It begins with the panel, because browser tabs show only the beginning.
 * @param panel undefined: the history
 */
export function pageTitle(editing: Pick<Editing, "card" | "lang">, panel: PanelId | undefined): string {
  const words = editorWords(editing.lang).shell;
  return `${panel ? words.panels[panel] : words.history} · ${letterTitle(editing)}`;
}

function letterTitle({ card, lang }: Pick<Editing, "card" | "lang">): string {
  return titleOf(card) || editorWords(lang).shell.title;
}

function titleOf(card: Editing["card"]): string {
  return headline(card, addressee(card));
}

/** Says whether the changes are saved. It is in the page, and is sent with every swapped part. */
export function Status({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { lang, trouble, revision, hostListVersion } = editing;
  const words = editorWords(lang).shell;
  const state = trouble ? "failed" : "saved";
  return (
    <p
      id="status"
      class="editor-status"
      role="status"
      data-state={state}
      data-revision={revision}
      data-host-list-version={hostListVersion}
      data-saving={words.saving}
      data-offline={words.offline}
      data-theirs={words.theirs}
      data-undo-theirs={words.undoTheirs}
      {
        /* The element stays in the page, because screen readers listen to it. */
        ...(swapped ? { "hx-swap-oob": "outerMorph" } : {})
      }
    >
      <Sentence editing={editing} />
    </p>
  );
}

/**
 * Tells a screen reader which style is chosen now: it is seen in the letter, on any panel. It is sent with every swapped
 * part, too, so that one's own choice is not said later, as if somebody else had made it.
 */
export function StyleNow({ editing: { card, lang }, swapped }: { editing: Editing; swapped?: boolean }) {
  const { history, style } = editorWords(lang);
  return (
    <p
      id="style-now"
      class="visually-hidden"
      role="status"
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      {history.style(style.styles[card.style])}
    </p>
  );
}

/** If a field must be corrected, the text is a link to it. */
function Sentence({ editing }: { editing: Editing }) {
  const at = fieldInTrouble(editing);
  const words = sentence(editing);
  return at === undefined ? <>{words}</> : <a href={`#${at}`}>{words}</a>;
}

function sentence({ lang, trouble, notice }: Editing): string {
  const { saved, notSaved, troubles } = editorWords(lang).shell;
  if (notice !== undefined || !trouble) return notice ?? saved;
  if (trouble.code === "too_large" && isPictureForm(trouble.sent.from)) {
    return `${notSaved}. ${editorWords(lang).letter.tooLargePicture}`;
  }
  const full = fullWords(trouble, lang);
  if (full) return `${notSaved}. ${full}`;
  const known: Readonly<Record<string, string>> = troubles;
  return `${notSaved}. ${known[trouble.code] ?? troubles.other}`;
}

/** Says that there is no room: no field is wrong then. A form of names says it beside its field. */
function fullWords({ issues, sent }: Trouble, lang: Editing["lang"]): string | undefined {
  const { fullLetter, fullList } = editorWords(lang).shell;
  const path = issues[0]?.path;
  if (path === "blocks") return fullLetter(limits.blocks);
  return path === "guests" && sent.from === undefined ? fullList(limits.guests) : undefined;
}

/**
 * The id of the first field with an issue, if the issue's path contains its block; otherwise of the form that was sent.
 */
function fieldInTrouble({ trouble }: Editing): string | undefined {
  const from = trouble?.sent.from;
  if (typeof from !== "string") return undefined;
  const [, name] = /^blocks\[\d+\]\.(.+)$/.exec(trouble?.issues[0]?.path ?? "") ?? [];
  return name === undefined || isPictureForm(from) ? from : fieldId(from, name);
}
