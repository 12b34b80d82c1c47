import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { revisionTag } from "../../domain/entity_tags.ts";
import { Problem } from "../../domain/errors.ts";
import { openHistory, readSteps, restoreRevision, stepLetter } from "../../domain/history.ts";
import { letterAnswer } from "../../domain/letter_answer.ts";
import { readLetter } from "../../domain/letters.ts";
import { type Editing, type FormValues, type PanelId, panelIds, panelPath } from "../../views/editor/editing.ts";
import { HistoryPanel } from "../../views/editor/history/history_panel.tsx";
import { StepButtons, stepNotice } from "../../views/editor/history/step_buttons.tsx";
import { OobHeader } from "../../views/editor/oob_header.tsx";
import { editorWords } from "../../views/i18n/words.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, editorLanguage, letterToChange, wantsPart } from "./editor_request.ts";
import type { Draw, EditorResponder } from "./responder.tsx";
import { editorPolicy } from "./access/policy.ts";
import { formValues, readForm } from "./forms/read_form.ts";
import { saved, seenRevision, shownOn } from "./known.ts";
import { readNotice } from "./notice.ts";

type HistoryContext = Context<AppEnvironment>;

/** The largest of these forms, in bytes. */
const largestForm = 4 * 1024;

/** Undo, redo, and the list of changes (decision M2). */
export function historyRoutes(
  responder: EditorResponder,
  panels: Readonly<Record<PanelId, Draw>>,
): Hono<AppEnvironment> {
  async function list(c: HistoryContext, status: ContentfulStatusCode = 200, parts: Partial<Editing> = {}) {
    editorPolicy(c);
    const { letter: stored, kept } = await openHistory(c.get("context"), credentials(c));
    const letter = letterAnswer(c.get("context").base, stored);
    const notice = await readNotice(c, stored);
    const editing = { ...responder.editing(c, letter), ...notice ? { notice } : {}, ...parts };
    return c.html(responder.page(undefined, editing, () => <HistoryPanel editing={editing} kept={kept} />), status);
  }

  function step(way: "undo" | "redo", taken: "undone" | "redone") {
    return async (c: HistoryContext) => {
      editorPolicy(c);
      const sent = formValues(await readForm(c, largestForm));
      const panel = panelOf(c, sent);
      const path = panel ? panelPath(c.req.param("id")!, panel) : `/edit/${c.req.param("id")}/history`;
      try {
        const seen = seenRevision(sent);
        const { letter, before, changes } = await stepLetter(c.get("context"), letterToChange(c), way, seen);
        const said = changes.length > 0 ? taken : `not_${taken}` as const;
        if (!wantsPart(c) || !panel) return c.redirect(`${path}?${said}=${letter.revision}`, 303);
        c.header("HX-Trigger", saved(letter.revision, changes.length > 0 ? before.revision : undefined));
        const notice = stepNotice(said, changes, editorLanguage(c));
        const editing = { ...responder.editing(c, letter), ...shownOn(c, sent, before), notice };
        return c.html(`${panels[panel](editing)}${<OobHeader editing={editing} panel={panel} />}`);
      } catch (error) {
        return await refuse(c, error, panel);
      }
    };
  }

  /** The current letter, with the error. */
  async function refuse(c: HistoryContext, error: unknown, panel: PanelId | undefined) {
    if (!(error instanceof Problem && mendable.has(error.code))) throw error;
    const { code, message } = error;
    const status = error.status as ContentfulStatusCode;
    const notice = code === "revision_conflict" ? { notice: editorWords(editorLanguage(c)).history.unseen } : {};
    const parts = { trouble: { code, message, issues: [], sent: {} }, ...notice };
    if (!panel) return await list(c, status, parts);
    const letter = await readLetter(c.get("context"), credentials(c));
    const editing = { ...responder.editing(c, letter), ...parts };
    if (!wantsPart(c)) return c.html(responder.page(panel, editing, panels[panel]), status);
    // After a conflict the panel shows the changes that the person has not seen; other errors leave it as it is.
    const shown = code === "revision_conflict" ? panels[panel](editing) : "";
    return c.html(`${shown}${<OobHeader editing={editing} panel={panel} />}`, status);
  }

  return new Hono<AppEnvironment>()
    .get("/edit/:id/history", (c) => list(c))
    .get("/edit/:id/steps", async (c) => {
      const { revision, undo, redo } = await readSteps(c.get("context"), credentials(c));
      const panel = panelIds.find((one) => one === c.req.query("panel"));
      const editing = { id: c.req.param("id"), lang: editorLanguage(c), revision };
      const steps = { undo: undo?.changes, redo: redo?.changes };
      return c.html(<StepButtons editing={editing} panel={panel} steps={steps} />);
    })
    .post("/edit/:id/undo", step("undo", "undone"))
    .post("/edit/:id/redo", step("redo", "redone"))
    .post("/edit/:id/history/:revision{[0-9]{1,9}}", async (c) => {
      const seen = seenRevision(formValues(await readForm(c, largestForm)));
      const tag = seen === undefined ? undefined : revisionTag(seen);
      try {
        const wanted = Number(c.req.param("revision"));
        const { id, revision } = await restoreRevision(c.get("context"), letterToChange(c), wanted, tag);
        return c.redirect(`/edit/${id}/history?restored=${revision}`, 303);
      } catch (error) {
        return await refuse(c, error, undefined);
      }
    });
}

/** The form's panel, by its own field or the Referer; undefined on the history's page. */
function panelOf(c: HistoryContext, sent: FormValues): PanelId | undefined {
  const from = c.req.header("referer") ?? "";
  const path = URL.canParse(from) ? new URL(from).pathname : "";
  return panelIds.find((one) => one === sent.panel) ??
    panelIds.find((one) => panelPath(c.req.param("id")!, one) === path);
}

/** Errors after which the person can try again. */
const mendable: ReadonlySet<string> = new Set([
  ...["revision_conflict", "rate_limited", "unavailable", "invalid_input"],
]);
