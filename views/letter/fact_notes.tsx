import type { Block } from "../../domain/blocks/index.ts";
import { newsOf, removedOn, updateOf } from "../../domain/letter/facts/fact_updates.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { dayOf, wholeWeekday } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import type { RenderContext } from "./render_context.ts";
import { outward } from "./envelope/addresses.ts";

/* What stands beside the words of a date and of a place: that they changed, and links. */

type Letter = Pick<OpenedLetter, "card" | "updates">;

/** What guests who have read the letter must know at a date or a place that changed since; empty: nothing (P7). */
export function updateSentence(block: Block, { card: { lang }, updates }: Letter): string {
  const at = updateOf(updates, block);
  const words = guestWords(lang);
  if (!at) return "";
  return `${words[newsOf(updates, block)]} · ${words.updatedOn(dayOf(at, lang))}`;
}

/** The same of the whole letter, if a date or a place is not there any more; empty: nothing. */
export function removalSentence({ card: { lang }, updates }: Letter): string {
  const at = removedOn(updates);
  return at ? guestWords(lang).updatedOn(dayOf(at, lang)) : "";
}

/** The sentence at its block, on a page; a print shows only what is true now. */
export function UpdateNote({ block, context }: { block: Block; context: RenderContext }) {
  const sentence = context.onPaper ? "" : updateSentence(block, context.letter);
  return sentence ? <p class="block-updated">{wholeWeekday(sentence)}</p> : null;
}

/** A link below a date or a place. */
export type QuietLink = {
  /** the maker alone, so that three stand in one row */
  readonly label: string;
  /** for screen readers and below a mouse, such as "Google Maps" */
  readonly name: string;
  readonly href: string;
  /** the name of the file to save; undefined: a link to follow */
  readonly download?: string;
};

/** Links in a quiet style, below the block's main content. */
export function QuietLinks({ label, links }: { label: string; links: readonly QuietLink[] }) {
  return (
    <div class="quiet-links">
      <p>{label}</p>
      <ul>
        {links.map(({ label, name, ...address }) => (
          <li>
            <a class="quiet-link" {...address} rel={outward} {...whole(label, name)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is more than the label says: that the file for Apple's calendar is for all others, too. */
function whole(label: string, name: string) {
  return name === label ? {} : { "aria-label": name, title: name };
}
