import type { Difference } from "../../../domain/history/describe_change.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, PanelId } from "../editing.ts";
import { queueRequests } from "../queue_requests.ts";
import { changeWords } from "./change_words.ts";

type StepButtonsProps = {
  editing: Pick<Editing, "id" | "lang" | "revision">;
  /** where the buttons stand; none on the page of the history itself */
  panel?: PanelId | undefined;
  /** what they would do; not known before somebody asked, since that means reading all states */
  steps?: Readonly<Record<"undo" | "redo", readonly Difference[] | undefined>>;
};

/** Undo and redo. What cannot be pressed can still be reached, so that no press takes the focus away. */
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
            {...(panel ? swapsPanel(id, way) : {})}
            {...offer(steps, way, lang)}
          >
            {words[way]}
          </button>
        ))}
      </form>
      {panel ? <a class="button-quiet" href={`/edit/${id}/history`}>{words.history}</a> : null}
    </div>
  );
}

function swapsPanel(id: string, way: string) {
  return {
    "hx-post": `/edit/${id}/${way}`,
    "hx-target": "#panel",
    "hx-swap": "innerMorph",
    ...queueRequests,
    "data-waits": "",
  };
}

function offer(steps: StepButtonsProps["steps"], way: "undo" | "redo", lang: Editing["lang"]) {
  if (!steps) return {};
  const changes = steps[way];
  return changes ? { title: changeWords(changes, lang) } : { "aria-disabled": "true" as const };
}
