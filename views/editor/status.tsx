import { shellWords } from "../i18n/editor/shell.ts";
import type { Editing } from "./editing.ts";

/** Says whether what was done is saved. It stands in the page, and comes beside every swapped part. */
export function Status({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  const { lang, trouble, revision } = editing;
  const words = shellWords[lang];
  const state = trouble ? "failed" : "saved";
  return (
    <p
      id="status"
      class="editor-status"
      role="status"
      data-state={state}
      data-revision={revision}
      data-saving={words.saving}
      data-offline={words.offline}
      {
        /* The element stays, since readers listen to it. */
        ...(swapped ? { "hx-swap-oob": "outerMorph" } : {})
      }
    >
      {sentence(editing)}
    </p>
  );
}

function sentence({ lang, trouble, notice }: Editing): string {
  const { saved, notSaved, troubles } = shellWords[lang];
  if (notice !== undefined || !trouble) return notice ?? saved;
  const known: Readonly<Record<string, string>> = troubles;
  return `${notSaved}. ${known[trouble.code] ?? troubles.other}`;
}
