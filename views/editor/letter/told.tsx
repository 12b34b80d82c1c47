import type { Block } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { asUtc } from "../../../domain/letter/facts/dates.ts";
import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import { type UnmovedDate, type UnmovedDates, unmovedDates } from "../../../domain/letter/facts/unmoved_dates.ts";
import { dayAndMonth } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import { removalSentence, updateSentence } from "../../letter/fact_notes.tsx";
import type { Editing } from "../editing.ts";
import { changeForm, PageFields } from "../save_form.tsx";
import { blockName, blockPlace } from "./block_name.tsx";

type Props = { editing: Editing; block: Block };

/** What guests read at a date or a place that changed, with the button that leaves it out (decision P7). */
export function Told({ editing, block }: Props) {
  const sentence = updateSentence(block, { card: editing.card, updates: editing.updates ?? noUpdates });
  const { path } = blockPlace(editing.id, block.id);
  const act = { action: `${path}/untold`, target: "closest .block" };
  return sentence === "" ? null : <ToldForm editing={editing} sentence={sentence} {...act} />;
}

/** The same of a date or a place that is not there any more. */
export function TellsRemoval({ editing }: { editing: Editing }) {
  const sentence = removalSentence({ card: editing.card, updates: editing.updates ?? noUpdates });
  const act = { action: `/edit/${editing.id}/untold`, target: "#panel-letter" };
  return sentence === "" ? null : <ToldForm editing={editing} sentence={sentence} {...act} />;
}

type ToldFormProps = {
  editing: Editing;
  sentence: string;
  action: string;
  /** what the answer replaces */
  target: string;
};

function ToldForm({ editing, sentence, action, target }: ToldFormProps) {
  const { reads, leaveOut } = editorWords(editing.lang).letter.told;
  return (
    <form
      class="told"
      autocomplete="off"
      {...changeForm(action, target)}
    >
      <PageFields editing={editing} />
      <p>{reads(sentence)}</p>
      <button class="button-quiet" type="submit">{leaveOut}</button>
    </form>
  );
}

/** What did not move with the date of this block; undefined: nothing, or the date did not move. */
function unmovedWith({ since, card }: Editing, block: Block): UnmovedDates | undefined {
  const found = since && unmovedDates(since.card, card);
  return found?.date.id === block.id ? found : undefined;
}

/**
 * Says what still has the day from before, and moves all of it by the same number of days with one press. What still has
 * the hour is only said: other hours may follow it.
 */
export function MoveAlong({ editing, block }: Props) {
  const found = unmovedWith(editing, block);
  if (!found) return null;
  const { stayed, along } = editorWords(editing.lang).letter.moveAlong;
  const places = found.left.map((one) => `${blockName(one.block, editing.lang)} (${saidOf(one, editing.lang)})`);
  const action = `${blockPlace(editing.id, block.id).path}/moved-along`;
  return (
    <form class="told moves-along" autocomplete="off" {...changeForm(action, "#panel-letter")}>
      <PageFields editing={editing} />
      <SinceField editing={editing} block={block} />
      <p role="status">{stayed([...new Set(places)].join(" · "))}</p>
      {found.days === 0 ? null : <button class="button-quiet" type="submit">{along(found.days)}</button>}
    </form>
  );
}

/** In the form of the date, too: typing a day sends several days after each other, and all of them are one move. */
export function SinceField({ editing, block }: Props) {
  return unmovedWith(editing, block) ? <input type="hidden" name="since" value={editing.since!.revision} /> : null;
}

/** A day as people say it, or as a text says it; an hour. */
function saidOf({ value, words }: UnmovedDate, lang: LanguageId): string {
  if (words) return words[0];
  return dayAndMonth(asUtc(value), lang);
}
