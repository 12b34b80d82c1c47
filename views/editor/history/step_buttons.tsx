import type { Difference } from "../../../domain/history/describe_change.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing, PanelId } from "../editing.ts";
import { queueRequests } from "../save_form.tsx";
import { changeWords } from "./line_title.tsx";

type StepButtonsProps = {
  editing: Pick<Editing, "id" | "lang" | "revision">;
  /** the panel in which the buttons stand; undefined on the history page */
  panel?: PanelId | undefined;
  /** what undo and redo would change; undefined if not asked for, because finding out means reading the states */
  steps?: Readonly<Record<"undo" | "redo", readonly Difference[] | undefined>>;
};

/** Undo and redo. A button with nothing to do stays focusable, so that pressing it last does not lose the focus. */
export function StepButtons({ editing, panel, steps }: StepButtonsProps) {
  const { id, lang, revision } = editing;
  const words = editorWords(lang).shell;
  const live = panel
    ? {
      "hx-get": `/edit/${id}/steps?panel=${panel}`,
      "hx-trigger": "load, letter:saved from:body",
      "hx-swap": "outerMorph",
    }
    : {};
  return (
    <div id="steps" class="editor-steps" {...live}>
      <form id="steps-form" method="post" action={`/edit/${id}/undo`}>
        <input type="hidden" name="seen" value={revision} />
        {panel ? <input type="hidden" name="panel" value={panel} /> : null}
        {(["undo", "redo"] as const).map((way) => (
          <button
            id={way}
            class="button-quiet"
            type="submit"
            formaction={`/edit/${id}/${way}`}
            {...(panel ? swapsPanel(id, way, panel) : {})}
            {...offer(steps, way, lang)}
          >
            {words[way]}
          </button>
        ))}
      </form>
      {panel ? <a class="button-quiet" href={`/edit/${id}/history`} title={words.history}>{words.history}</a> : null}
    </div>
  );
}

function swapsPanel(id: string, way: string, panel: PanelId) {
  return {
    "hx-post": `/edit/${id}/${way}`,
    "hx-target": "#panel",
    "hx-swap": "innerMorph",
    ...queueRequests,
    "data-waits": "",
    // A search is not in the page's address.
    ...panel === "guests" && { "hx-include": "#guest-search" },
  };
}

function offer(steps: StepButtonsProps["steps"], way: "undo" | "redo", lang: Editing["lang"]) {
  if (!steps) return {};
  const changes = steps[way];
  return changes ? { title: changeWords(changes, lang) } : { "aria-disabled": "true" as const };
}

/** What the status line can report; `not_`: there was nothing to undo or redo. */
export const stepsSaid = ["undone", "redone", "restored", "not_undone", "not_redone"] as const;
export type StepSaid = typeof stepsSaid[number];

/** The sentence for the status line. @param changes that were undone or redone */
export function stepNotice(said: StepSaid, changes: readonly Difference[], lang: LanguageId): string {
  const words = editorWords(lang).history;
  switch (said) {
    case "restored":
      return words.restored;
    case "not_undone":
      return words.nothingToUndo;
    case "not_redone":
      return words.nothingToRedo;
    default:
      return about(words[said], changeWords(changes, lang), lang);
  }
}
