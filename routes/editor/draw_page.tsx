import type { JSX } from "hono/jsx/jsx-runtime";
import { timeDrawing } from "../../domain/telemetry/time_spent.ts";
import type { Editing, PanelId } from "../../views/editor/editing.ts";
import { ShowsWrong } from "../../views/editor/fields.tsx";
import { EditorShell } from "../../views/editor/shell.tsx";
import { renderDocument } from "../../views/layout/document.tsx";

/** Draws a panel, both in the whole page and alone as the answer to a form. */
export type Draw = (editing: Editing) => JSX.Element;

/** A whole page of the editor. @param panel undefined for a page that is no panel */
export function drawPage(
  styles: readonly string[],
  panel: PanelId | undefined,
  editing: Editing,
  draw: Draw,
): string {
  const page = (
    <ShowsWrong.Provider value={editing.trouble !== undefined}>
      <EditorShell editing={editing} panel={panel} styles={styles}>
        <Drawn draw={draw} editing={editing} />
      </EditorShell>
    </ShowsWrong.Provider>
  );
  return timeDrawing(() => renderDocument(page));
}

/** A panel as a component, so that it can read the context around it. */
function Drawn({ draw, editing }: { draw: Draw; editing: Editing }) {
  return draw(editing);
}
