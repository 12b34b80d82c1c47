import { type SlotName, slots } from "../../../domain/catalog/envelope.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { FlagField, LineField, TextField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";

/** The slots that hold text, in the order of the panel. */
export const wordSlots = ["front-center", "front-tl", "front-bl", "back-center"] as const;
export type WordSlot = Exclude<SlotName, "front-tr">;

/** The form of one slot, with a counter of the characters, shown when few are left. */
export function SlotForm({ editing, slot }: { editing: Editing; slot: WordSlot }) {
  const { id, lang } = editing;
  const words = editorWords(lang).envelope;
  const form = `slot-${slot}`;
  const stored = storedWords(editing, slot);
  const sent = typedInto(form, editing);
  const value = typeof sent?.text === "string" ? sent.text : stored.text;
  const italic = sent ? sent.italic === "true" : stored.italic;
  const { maxChars, maxLines } = slots.find((one) => one.slot === slot)!;
  const issue = isRefused(editing, form, slot) ? words.tooLong : undefined;
  const template = maxLines > 1 ? words.counter : words.counterOneLine;
  const hint = fillCounter(template, value, maxChars, maxLines);
  const field = { form, name: "text", label: words.slots[slot], value, issue, hint };
  return (
    <SaveForm
      id={form}
      action={`/edit/${id}/envelope/${slot}`}
      editing={editing}
      stored={[[words.slots[slot], stored.text || words.nothing]]}
    >
      <div
        class="slot"
        role="group"
        aria-label={words.slots[slot]}
        data-max={maxChars}
        data-near-at={nearAt(maxChars)}
        data-lines={maxLines}
        data-counter={template}
        {...(isNear(value, maxChars, maxLines) ? { "data-near": "" } : {})}
      >
        {maxLines > 1
          ? <TextField {...field} rows={maxLines} />
          : <LineField {...field} {...(slot === "front-center" ? { example: "{name}" } : {})} />}
        {slot === "front-center" ? <p class="hint">{words.recipientHint}</p> : null}
        <FlagField form={form} name="italic" label={words.italic} value={italic} />
      </div>
    </SaveForm>
  );
}

function storedWords({ card }: Editing, slot: WordSlot): { text: string; italic: boolean } {
  const block = card.envelope.blocks[slot];
  return block?.type === "heading" || block?.type === "text" ? block : { text: "", italic: false };
}

function isRefused(editing: Editing, form: string, slot: WordSlot): boolean {
  const path = `envelope.blocks.${slot}`;
  return typedInto(form, editing) !== undefined && editing.trouble!.issues.some((issue) => issue.path.startsWith(path));
}

/** From how many characters on the counter is shown. */
function nearAt(max: number): number {
  return Math.ceil(0.8 * max);
}

/** Whether so much is written that the host should know how much still fits. */
function isNear(value: string, max: number, lines: number): boolean {
  return countCharacters(value) >= nearAt(max) || value.split("\n").length > lines;
}

/** Fills in the counter in the same way as the page's script. */
function fillCounter(template: string, value: string, max: number, lines: number): string {
  const line = value === "" ? 0 : value.split("\n").length;
  const numbers: Readonly<Record<string, number>> = { n: countCharacters(value), max, line, lines };
  return template.replace(/\{(\w+)\}/g, (_, name) => String(numbers[name]));
}
