import type { Editing, PanelId } from "./editing.ts";
import { LetterTitle, letterTitle, pageTitle } from "./letter_title.tsx";
import { Status } from "./status.tsx";

/**
 * What changes around the panel with every act; htmx puts each where it stands, and names the page.
 * @param panel that the page shows, where it is known
 */
export function OobHeader({ editing, panel }: { editing: Editing; panel?: PanelId | undefined }) {
  return (
    <>
      <Status editing={editing} swapped />
      <LetterTitle editing={editing} swapped />
      <title>{panel ? pageTitle(editing, panel) : letterTitle(editing)}</title>
    </>
  );
}
