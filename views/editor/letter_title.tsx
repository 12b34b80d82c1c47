import { headline } from "../../domain/letter/headline.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { shellWords } from "../i18n/editor/shell.ts";
import type { Editing } from "./editing.ts";

/** The letter by its first heading, above all panels; it comes beside every swapped part, too. */
export function LetterTitle({ editing, swapped }: { editing: Editing; swapped?: boolean }) {
  return (
    <h1 id="letter-title" lang={editing.card.lang} dir="auto" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {letterTitle(editing)}
    </h1>
  );
}

/** What the page is called. */
export function letterTitle({ card, lang }: Pick<Editing, "card" | "lang">): string {
  return headline(card, addressee(card)) || shellWords[lang].title;
}
