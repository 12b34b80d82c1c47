import { headline } from "../../domain/letter/headline.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { editorWords } from "../i18n/words.ts";
import type { Editing, PanelId } from "./editing.ts";

/** The letter by its first heading, above all panels; it comes beside every swapped part, too. */
export function LetterTitle({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  return (
    <h1 id="letter-title" lang={editing.card.lang} dir="auto" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {letterTitle(editing)}
    </h1>
  );
}

/** What the page is called: first what it is of the letter, since tabs show the beginning. @param panel none: the history */
export function pageTitle(editing: Pick<Editing, "card" | "lang">, panel: PanelId | undefined): string {
  const words = editorWords(editing.lang).shell;
  return `${panel ? words.panels[panel] : words.history} · ${letterTitle(editing)}`;
}

/** What the letter is called. */
export function letterTitle({ card, lang }: Pick<Editing, "card" | "lang">): string {
  return headline(card, addressee(card)) || editorWords(lang).shell.title;
}
