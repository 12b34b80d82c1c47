import { headline } from "../../domain/letter/content.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { editorWords } from "../i18n/words.ts";
import type { Editing, PanelId } from "./editing.ts";
import { Status } from "./status.tsx";

/**
 * The parts around the panel that change with every action. htmx puts each in its place and sets the page's title.
 * @param panel the panel on the page, if known
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

/** The letter's title, above all panels; it is sent with every swapped part, too. */
export function LetterTitle({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  return (
    <h1 id="letter-title" lang={editing.card.lang} dir="auto" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {letterTitle(editing)}
    </h1>
  );
}

/**
 * The page's title. It begins with the panel, because browser tabs show only the beginning. @param panel undefined: the
 * history
 */
export function pageTitle(editing: Pick<Editing, "card" | "lang">, panel: PanelId | undefined): string {
  const words = editorWords(editing.lang).shell;
  return `${panel ? words.panels[panel] : words.history} · ${letterTitle(editing)}`;
}

function letterTitle({ card, lang }: Pick<Editing, "card" | "lang">): string {
  return headline(card, addressee(card)) || editorWords(lang).shell.title;
}
