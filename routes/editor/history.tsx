import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { revisionTag } from "../../domain/requests/entity_tags.ts";
import { Problem } from "../../domain/errors.ts";
import { openHistory, readSteps } from "../../domain/history.ts";
import type { EditedLetter } from "../../domain/edit_letter.ts";
import { describeStep, type Difference } from "../../domain/history/describe_change.ts";
import { type LetterAnswer, letterAnswer } from "../../domain/letter_answer.ts";
import { openWithKey } from "../../domain/keys.ts";
import { moveLetter } from "../../domain/move_letter.ts";
import { type Editing, type FormValues, type PanelId, panelIds, panelPath } from "../../views/editor/editing.ts";
import { guestsPath, type GuestsView } from "../../views/editor/guests/guests_view.ts";
import { GuestsPanel } from "../../views/editor/guests/panel.tsx";
import { HistoryPanel } from "../../views/editor/history/history_panel.tsx";
import { StepButtons, stepNotice, type StepSaid } from "../../views/editor/history/step_buttons.tsx";
import { OobHeader } from "../../views/editor/oob_header.tsx";
import { editorWords } from "../../views/i18n/words.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, editorLanguage, letterToChange, refererPanel, wantsPart } from "./editor_request.ts";
import type { Draw } from "./draw_page.tsx";
import { answerOf, type EditorResponder, type Saved } from "./responder.tsx";
import { editorPolicy } from "../middleware/security.ts";
import { formValues, readForm } from "./forms/read_form.ts";
import { saved, seenRevision, shownOn, submissionOf } from "./seen_revision.ts";
import { readNotice } from "./earlier_states.ts";
import { refererView } from "./read_guests_view.ts";

type HistoryContext = Context<AppEnvironment>;

/** The largest of these forms, in bytes. */
const largestForm = 4 * 1024;

/** What draws the editor's pages and panels. @param view of the guests: the same part of the list that the page shows */
type Drawing = {
  readonly responder: EditorResponder;
  readonly panels: Readonly<Record<PanelId, Draw>>;
  readonly view?: GuestsView;
};

/** Undo, redo, and the list of changes (decision M2). */
export function historyRoutes(responder: EditorResponder, panels: Drawing["panels"]): Hono<AppEnvironment> {
  const drawing = { responder, panels };
  return new Hono<AppEnvironment>()
    .get("/edit/:id/history", (c) => list(c, drawing))
    .get("/edit/:id/steps", async (c) => {
      const { revision, ...steps } = await readSteps(c.get("context"), credentials(c));
      const panel = panelIds.find((one) => one === c.req.query("panel"));
      const editing = { id: c.req.param("id"), lang: editorLanguage(c), revision };
      return c.html(<StepButtons editing={editing} panel={panel} steps={steps} />);
    })
    .post("/edit/:id/undo", (c) => step(c, drawing, "undo"))
    .post("/edit/:id/redo", (c) => step(c, drawing, "redo"))
    .post("/edit/:id/history/:revision{[0-9]{1,9}}", async (c) => {
      const by = byPerson(formValues(await readForm(c, largestForm)));
      try {
        const { letter } = await moveLetter(c.get("context"), letterToChange(c), Number(c.req.param("revision")), by);
        return sendBack(c, undefined, "restored", letter);
      } catch (error) {
        return await refuse(c, drawing, error, undefined);
      }
    });
}

async function list(
  c: HistoryContext,
  { responder }: Drawing,
  status: ContentfulStatusCode = 200,
  parts: Partial<Editing> = {},
) {
  editorPolicy(c);
  const { letter: stored, kept } = await openHistory(c.get("context"), credentials(c));
  const letter = letterAnswer(c.get("context").base, stored);
  const notice = await readNotice(c, stored);
  const editing = { ...responder.editing(c, letter), ...notice ? { notice } : {}, ...parts };
  return c.html(responder.page(undefined, editing, () => <HistoryPanel editing={editing} kept={kept} />), status);
}

const taken = { undo: "undone", redo: "redone" } as const;

async function step(c: HistoryContext, editor: Drawing, way: "undo" | "redo") {
  editorPolicy(c);
  const sent = formValues(await readForm(c, largestForm));
  const drawing = { ...editor, view: refererView(c, sent) };
  const panel = panelOf(c, sent);
  try {
    const mover = { ...byPerson(sent), submission: submissionOf(c, sent) };
    const { before, ...moved } = await moveLetter(c.get("context"), letterToChange(c), way, mover);
    const changes = describeStep(way, before, moved.letter);
    const letter = { ...moved.letter, updates: moved.updates, settings: letterToChange(c).settings };
    return sendStep(c, drawing, { sent, panel, said: taken[way], changes, letter, before });
  } catch (error) {
    if (!(error instanceof Problem && error.code === `nothing_to_${way}`)) {
      return await refuse(c, drawing, error, panel);
    }
    const letter = answerOf(c, await openWithKey(c.get("context"), credentials(c)));
    return sendStep(c, drawing, { sent, panel, said: `not_${taken[way]}`, changes: [], letter });
  }
}

/** What an undo or a redo did: `before` is the letter that it changed, if it changed it. */
type Taken = {
  readonly sent: FormValues;
  readonly panel: PanelId | undefined;
  readonly said: StepSaid;
  readonly changes: readonly Difference[];
  readonly letter: Saved;
  readonly before?: EditedLetter;
};

function sendStep(
  c: HistoryContext,
  drawing: Drawing,
  { sent, panel, said, changes, letter, before }: Taken,
) {
  if (!wantsPart(c) || !panel) return sendBack(c, panel, said, letter);
  c.header("HX-Trigger", saved(letter.revision, before?.revision));
  const notice = stepNotice(said, changes, editorLanguage(c));
  const editing = { ...drawing.responder.editing(c, letter), ...shownOn(c, sent, before ?? letter), notice };
  return c.html(`${drawerOf(c, drawing, panel)(editing)}${<OobHeader editing={editing} panel={panel} />}`);
}

/** To the page that the form was on, which says what was done. */
function sendBack(c: HistoryContext, panel: PanelId | undefined, said: StepSaid, { id, revision }: LetterAnswer) {
  const path = panel === "guests"
    ? guestsPath(id, refererView(c))
    : panel
    ? panelPath(id, panel)
    : `/edit/${id}/history`;
  return c.redirect(`${path}${path.includes("?") ? "&" : "?"}${said}=${revision}`, 303);
}

function drawerOf(c: HistoryContext, { panels, view = refererView(c) }: Drawing, panel: PanelId): Draw {
  return panel === "guests" ? (editing) => <GuestsPanel editing={editing} view={view} /> : panels[panel];
}

/** The current letter, with the error. */
async function refuse(c: HistoryContext, drawing: Drawing, error: unknown, panel: PanelId | undefined) {
  if (!(error instanceof Problem && recoverable.has(error.code))) throw error;
  const { responder } = drawing;
  const { code, message } = error;
  const status = error.status as ContentfulStatusCode;
  const notice = code === "revision_conflict" ? { notice: editorWords(editorLanguage(c)).history.unseen } : {};
  const parts = { trouble: { code, message, issues: [], sent: {} }, ...notice };
  if (!panel) return await list(c, drawing, status, parts);
  const letter = answerOf(c, await openWithKey(c.get("context"), credentials(c)));
  const [editing, draw] = [{ ...responder.editing(c, letter), ...parts }, drawerOf(c, drawing, panel)];
  if (!wantsPart(c)) return c.html(responder.page(panel, editing, draw), status);
  // After a conflict the panel shows the changes that the person has not seen; other errors leave it as it is.
  const shown = code === "revision_conflict" ? draw(editing) : "";
  return c.html(`${shown}${<OobHeader editing={editing} panel={panel} />}`, status);
}

/** A person at a form, which names the revision that it was drawn from. */
function byPerson(sent: FormValues) {
  const seen = seenRevision(sent);
  return { byHand: true, ...seen === undefined ? {} : { ifMatch: revisionTag(seen) } };
}

/** The form's panel, by its own field or the Referer; undefined on the history's page. */
function panelOf(c: HistoryContext, sent: FormValues): PanelId | undefined {
  return panelIds.find((one) => one === sent.panel) ?? refererPanel(c);
}

/** Errors after which the person can try again. */
const recoverable: ReadonlySet<string> = new Set([
  ...["revision_conflict", "rate_limited", "unavailable", "not_found"],
]);
