import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Edit, type Edited, editLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { readLetter } from "../../domain/letters.ts";
import type { Card, CardRevision } from "../../domain/letter/card.ts";
import type { LetterAnswer } from "../../domain/letter_answer.ts";
import { type Editing, type FormValues, type PanelId, panelPath, type Trouble } from "../../views/editor/editing.ts";
import { RefusedPage } from "../../views/editor/editor_error_page.tsx";
import { ShowsWrong } from "../../views/editor/fields.tsx";
import { OobHeader } from "../../views/editor/oob_header.tsx";
import { EditorShell } from "../../views/editor/shell.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import type { Assets } from "../static/assets.ts";
import { editorPolicy } from "./access/editor_policy.ts";
import { isLinkKept } from "./access/kept_link.ts";
import { editorLanguage } from "./editor_language.ts";
import { credentials, type EditorContext, refererPanel, wantsPart } from "./editor_request.ts";
import { saved, seenRevision, shownOn } from "./known.ts";
import { readNotice } from "./notice.ts";

/** How a panel is drawn: the same as part of the page, and alone as what a form swaps. */
export type Draw = (editing: Editing) => JSX.Element;

/** The same for a part of a panel; null where the part is gone, so that the whole panel is drawn in its place. */
export type DrawPart = (editing: Editing) => JSX.Element | null;

/** What a form asks for, and how its answer is drawn. */
export type EditorAction = {
  readonly edit: Edit | (() => Promise<Edit>);
  /** what was sent, to be drawn again where it cannot be saved */
  readonly sent: FormValues;
  /** the panel that the form stands in */
  readonly panel: PanelId;
  /** the part that the form swaps; without: the whole panel */
  readonly part?: DrawPart;
  /** other parts of the panel that the action changes, too; each says where it goes */
  readonly beside?: (editing: Editing, before: Card) => JSX.Element;
  /** the panel in the state that the action leaves it in, where it has several, and what its address then says after `?` */
  readonly whole?: Draw;
  readonly query?: (letter: LetterAnswer) => string;
  /** id of the element that a browser without scripts is led back to */
  readonly place?: string;
  /** as `Editing` has them */
  readonly at?: string;
  /** what was done, where it is known only afterwards, as a question */
  readonly done?: string | (() => string | undefined);
};

/** Answers the editor's requests: shows panels, does what forms ask for, and refuses what nobody can read. */
export type EditorResponder = {
  /** @param views the panel in a state of its own, where it has several, and the part of it that htmx asks for */
  readonly show: (c: EditorContext, panel: PanelId, views?: Pick<EditorAction, "whole" | "part">) => Promise<Response>;
  readonly act: (c: EditorContext, action: EditorAction) => Promise<Response>;
  /** answers a form that nobody could read: it says so, and draws nothing anew that stands in it */
  readonly refuse: (c: EditorContext, problem: Problem) => Promise<Response>;
  /** a letter as the editor's parts are drawn from it */
  readonly editing: (c: EditorContext, letter: LetterAnswer, trouble?: Trouble) => Editing;
  /** a whole page @param panel none where it is a page beside the panels */
  readonly page: (panel: PanelId | undefined, editing: Editing, draw: Draw) => string;
};

/** What all answers are drawn with. */
type Drawing = {
  readonly assets: Assets;
  readonly styles: readonly string[];
  readonly panels: Readonly<Record<PanelId, Draw>>;
};

/** Refusals that a person can do something about in the form itself. */
const recoverableErrors: ReadonlySet<string> = new Set([
  ...["invalid_input", "revision_conflict", "rate_limited", "too_large", "unavailable"],
  ...["url_not_allowed", "image_unavailable", "link_not_supported", "unsupported_media_type"],
]);

export function createEditorResponder(drawing: Drawing): EditorResponder {
  return {
    show: (c, panel, views) => showPanel(drawing, c, panel, views),
    act: (c, action) => doAction(drawing, c, action),
    refuse: (c, problem) => refuseForm(drawing, c, problem),
    editing: (c, letter, trouble) => editingOf(drawing, c, letter, trouble),
    page: (panel, editing, draw) => renderPage(drawing, panel, editing, draw),
  };
}

async function showPanel(
  drawing: Drawing,
  c: EditorContext,
  panel: PanelId,
  { whole, part }: Pick<EditorAction, "whole" | "part"> = {},
): Promise<Response> {
  editorPolicy(c);
  c.header("Vary", "Accept-Language, HX-Request");
  const letter = await readLetter(c.get("context"), credentials(c));
  const notice = await readNotice(c, credentials(c), letter.revision);
  const editing = { ...editingOf(drawing, c, letter), ...ledTo(c.req.query()), ...notice ? { notice } : {} };
  const drawn = wantsPart(c) ? part?.(editing) : undefined;
  return c.html(drawn ? String(drawn) : renderPage(drawing, panel, editing, whole ?? drawing.panels[panel]));
}

async function doAction(drawing: Drawing, c: EditorContext, action: EditorAction): Promise<Response> {
  editorPolicy(c);
  try {
    const letter = await save(c, action);
    return wantsPart(c) ? sendSaved(drawing, c, action, letter) : redirectSaved(c, action, letter);
  } catch (error) {
    if (!(error instanceof Problem && recoverableErrors.has(error.code))) throw error;
    return await sendRefused(drawing, c, action, error);
  }
}

/** A letter after an action, and before it where that changed it. */
type Saved = LetterAnswer & Partial<Pick<Edited, "before">>;

/** Saves what the form asks for; not where a person decided for what somebody else wrote: then nothing is changed. */
async function save(c: EditorContext, { edit, sent }: EditorAction): Promise<Saved> {
  if (sent.keep === "theirs") return await readLetter(c.get("context"), credentials(c));
  const made = typeof edit === "function" ? await edit() : edit;
  // A script says when it asks again; a plain form cannot know that it was pressed twice.
  const seen = { revision: seenRevision(sent), mayBeRetry: !wantsPart(c) || sent.again !== undefined };
  return await editLetter(c.get("context"), credentials(c), made, seen);
}

function sendSaved(drawing: Drawing, c: EditorContext, action: EditorAction, letter: Saved): Response {
  const shown = shownOn(c, action.sent, letter.before);
  const editing = { ...editingOf(drawing, c, letter), ...shown, ...ledTo(action) };
  return sendAction(drawing, c, action, editing, 200, letter.before);
}

function redirectSaved(c: EditorContext, action: EditorAction, letter: Saved): Response {
  const query = action.query?.(letter) ?? new URLSearchParams(ledTo(action)).toString();
  const address = panelPath(letter.id, action.panel) + (query ? `?${query}` : "");
  return c.redirect(address + (action.place ? `#${action.place}` : ""), 303);
}

async function sendRefused(drawing: Drawing, c: EditorContext, action: EditorAction, problem: Problem) {
  const { code, message, issues, status } = problem;
  const letter = await readLetter(c.get("context"), credentials(c));
  const editing = editingOf(drawing, c, letter, { code, message, issues, sent: action.sent });
  return sendAction(drawing, c, action, editing, status as ContentfulStatusCode);
}

/** The panel, or the part that the form swaps, with the header that is swapped beside it. */
function sendAction(
  drawing: Drawing,
  c: EditorContext,
  { panel, part, whole = drawing.panels[panel], beside }: EditorAction,
  editing: Editing,
  status: ContentfulStatusCode,
  before?: CardRevision,
): Response {
  c.header("Vary", "Accept-Language, HX-Request");
  if (!wantsPart(c)) return c.html(renderPage(drawing, panel, editing, whole), status) as Response;
  if (status === 200) c.header("HX-Trigger", saved(editing.revision, before?.revision));
  const drawn = part?.(editing);
  if (drawn === null) c.header("HX-Retarget", `#panel-${panel}`);
  const others = drawn && before ? beside?.(editing, before.card) : undefined;
  const header = <OobHeader editing={editing} panel={panel} />;
  return c.html(`${drawn ?? whole(editing)}${header}${others ?? ""}`, status) as Response;
}

async function refuseForm(drawing: Drawing, c: EditorContext, problem: Problem): Promise<Response> {
  editorPolicy(c);
  const trouble = problem.code === "too_large" ? problem.code : "unreadable";
  const status = problem.status as ContentfulStatusCode;
  const panel = refererPanel(c);
  if (!wantsPart(c)) {
    const back = panelPath(encodeURIComponent(c.req.param("id")!), panel);
    const page = { lang: editorLanguage(c), styles: drawing.styles, back };
    return c.html(renderDocument(<RefusedPage {...page} trouble={trouble} />), status);
  }
  const letter = await readLetter(c.get("context"), credentials(c));
  const editing = editingOf(drawing, c, letter, { code: trouble, message: problem.message, issues: [], sent: {} });
  c.header("HX-Reswap", "none");
  return c.html(String(<OobHeader editing={editing} panel={panel} />), status);
}

function editingOf({ assets }: Drawing, c: EditorContext, letter: LetterAnswer, trouble?: Trouble): Editing {
  const { id, revision, card, guests } = letter;
  const { base, now } = c.get("context");
  const lang = editorLanguage(c);
  const of = { id, revision, created: new Date(letter.created), card, guests };
  const found = { ...of, base, lang, today: now(), asset: assets.url, kept: isLinkKept(c, id) };
  return trouble ? { ...found, trouble } : found;
}

function renderPage({ styles }: Drawing, panel: PanelId | undefined, editing: Editing, draw: Draw): string {
  return renderDocument(
    <ShowsWrong.Provider value={editing.trouble !== undefined}>
      <EditorShell editing={editing} panel={panel} styles={styles}>
        <Drawn draw={draw} editing={editing} />
      </EditorShell>
    </ShowsWrong.Provider>,
  );
}

/** A panel, drawn as a component, so that it reads what stands around it. */
function Drawn({ draw, editing }: { draw: Draw; editing: Editing }) {
  return draw(editing);
}

/** Where an action leads, as it stands in an address, too. */
function ledTo({ at, ...action }: Pick<EditorAction, "at" | "done">) {
  const done = typeof action.done === "function" ? action.done() : action.done;
  return { ...(at ? { at } : {}), ...(done ? { done } : {}) };
}
