import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { EnvelopeDrawing } from "./drawing.tsx";
import { FallbackForm } from "./fallback_form.tsx";
import { SealForm } from "./seal_form.tsx";
import { SlotForm, wordSlots } from "./slot_form.tsx";
import { StampForm } from "./stamp_form.tsx";

/** Where the envelope is written, stamped and sealed. */
export function EnvelopePanel(editing: Editing) {
  const words = editorWords(editing.lang).envelope;
  return (
    <div id="panel-envelope">
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <EnvelopeDrawing editing={editing} />
      <section class="envelope-part envelope-written" aria-labelledby="written-title">
        <h3 id="written-title">{words.written}</h3>
        {wordSlots.map((slot) => SlotForm({ editing, slot }))}
        <FallbackForm editing={editing} />
      </section>
      <section class="envelope-part" aria-labelledby="stamp-title">
        <h3 id="stamp-title">{words.stamp}</h3>
        <StampForm editing={editing} />
      </section>
      <section class="envelope-part" aria-labelledby="seal-title">
        <h3 id="seal-title">{words.seal}</h3>
        <SealForm editing={editing} />
      </section>
    </div>
  );
}
