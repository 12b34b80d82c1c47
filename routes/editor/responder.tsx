import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Edit, type Edited, type EditedLetter, editLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { openWithKey } from "../../domain/keys.ts";
import { readLetter } from "../../domain/letters.ts";
import { type KeyedLetter, toFactUpdates } from "../../domain/stored/stored_letter.ts";
import type { Card } from "../../domain/letter/card.ts";
import { timeDrawing } from "../../domain/telemetry/time_spent.ts";
import { type LetterAnswer, letterAnswer } from "../../domain/letter_answer.ts";
import { type Editing, type FormValues, type PanelId, panelPath, type Trouble } from "../../views/editor/editing.ts";
import { RefusedPage } from "../../views/editor/editor_pages.tsx";
import { OobHeader } from "../../views/editor/oob_header.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import type { Assets } from "../static/assets.ts";
import { editorPolicy } from "../middleware/security.ts";
import { isLinkKept } from "./access/key_cookie.ts";
import { type Draw, drawPage } from "./draw_page.tsx";
import {
  credentials,
  type EditorContext,
  editorLanguage,
  hostRegion,
  letterToChange,
  placeAsked,
  refererPanel,
  wantsPart,
} from "./editor_request.ts";
import { saved, seenRevision, shownOn, submissionOf } from "./seen_revision.ts";
import { readNotice, stateAt } from "./earlier_states.ts";

/** Draws a part of a panel; null if the part no longer exists, so that the whole panel is drawn instead. */
export type DrawPart = (editing: Editing, before?: EditedLetter) => JSX.Element | null;

/** The edit of a form, and the drawing of its answer. */
export type EditorAction = {
  readonly edit: Edit | (() => Promise<Edit>);
  /** the sent values, which are drawn again if they cannot be saved */
  readonly sent: FormValues;
  /** the form's panel */
  readonly panel: PanelId;
  /** the part that the form swaps; without it, the whole panel */
  readonly part?: DrawPart;
  /** other parts of the panel that the action changes; each names its target */
  readonly otherParts?: (editing: Editing, before: Card) => JSX.Element;
  /** draws the panel in its state after the action, if it has several; `query` is that state in the address */
  readonly whole?: (editing: Editing, before?: EditedLetter) => JSX.Element;
  readonly query?: (letter: Saved) => string;
  /** answers without scripts, too, with the page: what it says must be in no address. Sent again, nothing is done twice */
  readonly stays?: boolean;
  /** id of the element to which a browser without scripts returns; a function if it depends on the letter afterwards */
  readonly place?: string | ((letter: Saved) => string);
  /** as in `Editing` */
  readonly at?: string;
  /** as in `Editing`; a function if it is known only after the edit */
  readonly done?: string | (() => string | undefined);
};

/** The drawing of a panel without an action. */
type Views = { readonly whole?: Draw; readonly part?: DrawPart };

/** Answers the editor's requests: shows panels, applies forms, and refuses unreadable forms. */
export type EditorResponder = {
  /** @param views draw the panel in one of its states, if it has several, and the part that htmx asks for */
  readonly show: (c: EditorContext, panel: PanelId, views?: Views) => Promise<Response>;
  readonly act: (c: EditorContext, action: EditorAction) => Promise<Response>;
  /** answers an unreadable form with an error, and does not draw the form again */
  readonly refuse: (c: EditorContext, problem: Problem) => Promise<Response>;
  /** the data from which the editor's parts are drawn */
  readonly editing: (c: EditorContext, letter: Saved, trouble?: Trouble) => Editing;
  /** a whole page @param panel undefined for a page that is no panel */
  readonly page: (panel: PanelId | undefined, editing: Editing, draw: Draw) => string;
};

/** The style sheets, scripts and views of all answers. */
type Drawing = {
  readonly assets: Assets;
  readonly styles: readonly string[];
  readonly panels: Readonly<Record<PanelId, Draw>>;
};

/** Errors that a person can correct in the form. */
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
    page: (panel, editing, draw) => drawPage(drawing.styles, panel, editing, draw),
  };
}

async function showPanel(
  drawing: Drawing,
  c: EditorContext,
  panel: PanelId,
  { whole, part }: Views = {},
): Promise<Response> {
  editorPolicy(c);
  c.header("Vary", "Accept-Language, HX-Request");
  const stored = await openWithKey(c.get("context"), credentials(c));
  const [notice, since] = [await readNotice(c, stored), await stateAt(c, c.req.query("since"))];
  const shown = { ...ledTo(placeAsked(c)), ...notice ? { notice } : {}, ...since ? { since } : {} };
  const editing = { ...editingOf(drawing, c, answerOf(c, stored)), ...shown };
  const drawn = wantsPart(c) ? part?.(editing) : undefined;
  return c.html(
    drawn ? timeDrawing(() => String(drawn)) : drawPage(drawing.styles, panel, editing, whole ?? drawing.panels[panel]),
  );
}

async function doAction(drawing: Drawing, c: EditorContext, action: EditorAction): Promise<Response> {
  editorPolicy(c);
  try {
    const letter = await save(c, action);
    return wantsPart(c) || action.stays ? sendSaved(drawing, c, action, letter) : redirectSaved(c, action, letter);
  } catch (error) {
    if (!(error instanceof Problem && recoverableErrors.has(error.code))) throw error;
    return await sendRefused(drawing, c, action, error);
  }
}

/** A letter after an action, and its state before, if the action changed it. */
export type Saved = LetterAnswer & Partial<Pick<Edited, "before" | "updates" | "settings" | "onlyHostList">> & {
  readonly hostListVersion?: number;
};

/** Saves the form's edit. After "Take theirs" nothing is changed. */
async function save(c: EditorContext, { edit, sent }: EditorAction): Promise<Saved> {
  const [context, letter] = [c.get("context"), letterToChange(c)];
  if (sent.keep === "theirs") return answerOf(c, letter);
  const made = typeof edit === "function" ? await edit() : edit;
  const seen = { revision: seenRevision(sent), submission: submissionOf(c, sent) };
  return await editLetter(context, letter, made, seen);
}

/** A letter that was read, with what the host keeps beside it. */
export function answerOf(c: EditorContext, letter: KeyedLetter): Saved {
  const { row, hostList, settings, hostListVersion } = letter;
  const answer = letterAnswer(c.get("context").base, letter, hostList);
  return { ...answer, updates: toFactUpdates(row), settings, hostListVersion };
}

function sendSaved(drawing: Drawing, c: EditorContext, action: EditorAction, letter: Saved): Response {
  const editing = { ...editingOf(drawing, c, letter), ...shownOn(c, action.sent, letter.before), ...ledTo(action) };
  return sendAction(drawing, c, action, editing, 200, letter);
}

function redirectSaved(c: EditorContext, action: EditorAction, letter: Saved): Response {
  const query = action.query?.(letter) ?? new URLSearchParams(ledTo(action)).toString();
  const address = panelPath(letter.id, action.panel) + (query ? `?${query}` : "");
  const place = typeof action.place === "function" ? action.place(letter) : action.place;
  return c.redirect(address + (place ? `#${place}` : ""), 303);
}

async function sendRefused(drawing: Drawing, c: EditorContext, action: EditorAction, problem: Problem) {
  const { code, message, issues, status } = problem;
  const stored = await openWithKey(c.get("context"), credentials(c));
  const editing = editingOf(drawing, c, answerOf(c, stored), { code, message, issues, sent: action.sent });
  return sendAction(drawing, c, action, editing, status as ContentfulStatusCode);
}

/** Sends the panel, or the part that the form swaps, with the header, which is swapped out of band. */
function sendAction(
  drawing: Drawing,
  c: EditorContext,
  { panel, part, whole = drawing.panels[panel], otherParts }: EditorAction,
  editing: Editing,
  status: ContentfulStatusCode,
  { before, onlyHostList }: Pick<Saved, "before" | "onlyHostList"> = {},
): Response {
  c.header("Vary", "Accept-Language, HX-Request");
  if (!wantsPart(c)) {
    return c.html(drawPage(drawing.styles, panel, editing, (one) => whole(one, before)), status) as Response;
  }
  if (status === 200) {
    c.header("HX-Trigger", saved(editing.revision, before?.revision ?? editing.revision, onlyHostList));
  }
  const drawn = part?.(editing, before);
  if (drawn === null) c.header("HX-Retarget", `#panel-${panel}`);
  const others = drawn && before ? otherParts?.(editing, before.card) : undefined;
  const header = <OobHeader editing={editing} panel={panel} />;
  return c.html(timeDrawing(() => `${drawn ?? whole(editing, before)}${header}${others ?? ""}`), status) as Response;
}

async function refuseForm(drawing: Drawing, c: EditorContext, problem: Problem): Promise<Response> {
  editorPolicy(c);
  const trouble = problem.code === "too_large" ? problem.code : "unreadable";
  const status = problem.status as ContentfulStatusCode;
  const panel = refererPanel(c) ?? "letter";
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

function editingOf({ assets }: Drawing, c: EditorContext, letter: Saved, trouble?: Trouble): Editing {
  const { id, revision, card, guests, updates, settings, hostListVersion } = letter;
  const [{ base, now }, lang] = [c.get("context"), editorLanguage(c)];
  const [submission, created] = [crypto.randomUUID(), new Date(letter.created)];
  const of = { id, revision, submission, created, card, guests, updates, settings, hostListVersion };
  const region = settings?.country ? undefined : hostRegion(c, card.lang, guests);
  const found = { ...of, region, base, lang, today: now(), asset: assets.url, kept: isLinkKept(c, id) };
  return trouble ? { ...found, trouble } : found;
}

/** The place and the notice after an action, which are also in the address of a redirect. */
function ledTo({ at, ...action }: Pick<EditorAction, "at" | "done">) {
  const done = typeof action.done === "function" ? action.done() : action.done;
  return { ...(at ? { at } : {}), ...(done ? { done } : {}) };
}
