import type { Block } from "../../../domain/blocks/index.ts";
import { type Unfinished, unfinished } from "../../../domain/letter/unfinished.ts";
import { hasContent } from "../../../domain/letter/content.ts";
import { about, editorWords } from "../../i18n/words.ts";
import { query } from "../../letter/envelope/addresses.ts";
import { type Editing, panelPath } from "../editing.ts";
import { blockWarnings } from "../letter/block_form.tsx";
import { blockName, blockPlace } from "../letter/block_name.tsx";

/** What is still unfinished, and what looks wrong, each with a link to it; nothing if all is complete. */
export function BeforeSending({ editing }: { editing: Editing }) {
  const { id, card, guests, created, lang } = editing;
  const found = unfinished(card, guests, created);
  const doubts = doubtsOf(editing, found);
  return found.length + doubts.length === 0
    ? null
    : (
      <section id="before" class="send-before" aria-labelledby="before-title">
        <h3 id="before-title">{editorWords(lang).send.beforeTitle}</h3>
        <ul>
          {found.map((one) => (
            <li>
              <a href={placeOf(id, one)}>{sentence(one, editing)}</a>
            </li>
          ))}
          {doubts.map(([block, doubt]) => (
            <li>
              <a href={blockAddress(id, block)}>{doubt}</a>
            </li>
          ))}
        </ul>
      </section>
    );
}

/** How many things that list has. */
export function countToMend(editing: Editing): number {
  const found = unfinished(editing.card, editing.guests, editing.created);
  return found.length + doubtsOf(editing, found).length;
}

/** The first warning of each block that guests see, unless the block is named as unfinished. */
function doubtsOf(editing: Editing, found: readonly Unfinished[]): (readonly [Block, string])[] {
  const { blocks } = editing.card;
  const named = new Set(found.flatMap((one) => one.what === "guests" ? [] : [one.block]));
  return blocks.filter((block) => !named.has(block)).flatMap((block) => {
    const doubt = doubtOf(editing, block);
    return doubt === undefined ? [] : [[block, doubt] as const];
  });
}

/** @param at how the paths of the block's fields begin that count */
function doubtOf(editing: Editing, block: Block, at = ""): string | undefined {
  if (!hasContent(block, editing.card.blocks)) return undefined;
  const [, warning] = [...blockWarnings(editing, block)].find(([field]) => field.startsWith(at)) ?? [];
  return warning && about(blockName(block, editing.lang), warning, editing.lang);
}

function sentence(one: Unfinished, editing: Editing): string {
  const { lang } = editing;
  const words = editorWords(lang).send;
  switch (one.what) {
    case "date":
      return words.beforeDate;
    case "place":
      return words.beforePlace;
    case "schedule":
      return words.beforeSchedule;
    case "signature":
      return words.beforeSignature;
    case "iban":
      return words.beforeIban;
    case "replies":
      // A number without its country code is there, and would be said to be missing.
      return doubtOf(editing, one.block, "contacts.") ?? words.beforeReplies;
    case "guests":
      return words.beforeGuests;
    case "empty":
      return words.beforeEmpty(blockName(one.block, lang));
  }
}

/** The address where the host can complete it: the guest list, or the opened block. */
function placeOf(id: string, one: Unfinished): string {
  if (one.what === "guests") return panelPath(id, "guests");
  return blockAddress(id, one.block);
}

/** The address of the letter's panel with the block open. */
export function blockAddress(id: string, block: Block): string {
  const { item, form } = blockPlace(id, block.id);
  return `${panelPath(id, "letter")}?${query({ at: form })}#${item}`;
}
