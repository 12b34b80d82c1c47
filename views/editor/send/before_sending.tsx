import { type Unfinished, unfinished } from "../../../domain/letter/first_letter.ts";
import { editorWords } from "../../i18n/words.ts";
import { query } from "../../letter/addresses.ts";
import { type Editing, panelPath } from "../editing.ts";
import { blockName, blockPlace } from "../letter/block_name.tsx";

/** What is still unfinished, each with a link to it; nothing if all is complete. */
export function BeforeSending({ editing }: { editing: Editing }) {
  const { id, card, guests, created, lang } = editing;
  const found = unfinished(card, guests, created);
  return found.length === 0 ? null : (
    <section id="before" class="send-before" aria-labelledby="before-title">
      <h3 id="before-title">{editorWords(lang).send.beforeTitle}</h3>
      <ul>
        {found.map((one) => (
          <li>
            <a href={placeOf(id, one)}>{sentence(one, lang)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentence(one: Unfinished, lang: Editing["lang"]): string {
  const words = editorWords(lang).send;
  switch (one.what) {
    case "date":
      return words.beforeDate;
    case "place":
      return words.beforePlace;
    case "schedule":
      return words.beforeSchedule;
    case "iban":
      return words.beforeIban;
    case "replies":
      return words.beforeReplies;
    case "guests":
      return words.beforeGuests;
    case "empty":
      return words.beforeEmpty(blockName(one.block, lang));
  }
}

/** The address where the host can complete it: the guest list, or the opened block. */
function placeOf(id: string, one: Unfinished): string {
  if (one.what === "guests") return panelPath(id, "guests");
  const { item, form } = blockPlace(id, one.block.id);
  return `${panelPath(id, "letter")}?${query({ at: form })}#${item}`;
}
