import type { Editing } from "./editing.ts";
import { LetterTitle, letterTitle } from "./letter_title.tsx";
import { Status } from "./status.tsx";

/** What changes around the panel with every act; htmx puts each where it stands, and names the page. */
export function Surroundings({ editing }: { editing: Editing }) {
  return (
    <>
      <Status editing={editing} swapped />
      <LetterTitle editing={editing} swapped />
      <title>{letterTitle(editing)}</title>
    </>
  );
}
