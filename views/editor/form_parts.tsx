import type { Editing } from "./editing.ts";

/** What a form says of the page that it stands on: the revision that it was drawn from, and the id of what it sends (014). */
export function PageFields({ editing: { revision, submission } }: { editing: Editing }) {
  return (
    <>
      <input type="hidden" name="seen" value={revision} />
      <input type="hidden" name="submission" value={submission} />
    </>
  );
}

/**
 * Every change in the editor waits for the answer to the one before it. So answers come in the order of the changes,
 * and none shows an old state again (014). Uploads are not queued, because they take too long.
 */
export const queueRequests = { "hx-sync": "#panel:queue all" } as const;

/** The attributes of a form that changes the letter, with or without scripts. @param target what its answer replaces */
export function changeForm(action: string, target: string) {
  return {
    method: "post",
    action,
    "hx-post": action,
    "hx-target": target,
    "hx-swap": "outerMorph",
    ...queueRequests,
  } as const;
}
