import type { Block } from "../../../domain/blocks/index.ts";
import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import { editorWords } from "../../i18n/words.ts";
import { removalSentence, updateSentence } from "../../letter/update_note.tsx";
import type { Editing } from "../editing.ts";
import { changeForm, PageFields } from "../form_parts.tsx";
import { blockPlace } from "./block_name.tsx";

/** What guests read at a date or a place that changed, with the button that leaves it out (decision P7). */
export function Told({ editing, block }: { editing: Editing; block: Block }) {
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
