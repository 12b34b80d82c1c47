import { isLetters, mostLetters } from "../../../domain/letter/seal.ts";
import { sealIcons, sealShapes } from "../../../domain/catalog/seals.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, type FormValues, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { type SealFields, sealFields, sealKinds } from "./seal_fields.ts";
import { IconPicture, ShapePicture } from "./seal_pictures.tsx";

/**
 * What is pressed into the wax, and its outline. Of the kinds that are not chosen, browsers hide the fields.
 * @param chosen what was chosen and waits for its letters: it is shown, and not stored yet
 */
export function SealForm({ editing, chosen }: { editing: Editing; chosen?: FormValues | undefined }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).envelope;
  const sent = typedInto("seal", editing) ?? chosen;
  const now = sent ? { ...sealFields(card), ...texts(sent) } : sealFields(card);
  const issues: LettersIssues = sent && issueAt(editing, "seal") ? lettersIssues(now, lang) : {};
  const stored = sealFields(card);
  const told = (name: keyof LettersIssues) => ({
    issue: issues[name],
    // What is still to be written is no fault.
    hint: issues[name] === undefined && now[name].trim() === "" ? words.lettersMissing : undefined,
  });
  return (
    <SaveForm
      id="seal"
      action={`/edit/${id}/seal`}
      editing={editing}
      class="seal-form"
      stored={[[words.sealMark, words.sealKinds[stored.kind]], [words.shape, words.shapes[stored.shape]]]}
    >
      <fieldset class="word-choice">
        <legend>{words.sealMark}</legend>
        {sealKinds.map((kind) => Choice({ name: "kind", value: kind, now: now.kind, children: words.sealKinds[kind] }))}
      </fieldset>
      <fieldset class="picture-choice" data-for="icon">
        <legend>{words.icon}</legend>
        {sealIcons.map((icon) => (
          <Choice name="icon" value={icon} now={now.icon}>
            <IconPicture icon={icon} />
            <span>{words.icons[icon]}</span>
          </Choice>
        ))}
      </fieldset>
      <div data-for="initials">
        <LineField form="seal" name="letters" label={words.initials} value={now.letters} {...told("letters")} />
      </div>
      <div class="duo" data-for="duo">
        <LineField form="seal" name="first" label={words.first} value={now.first} {...told("first")} />
        <LineField form="seal" name="second" label={words.second} value={now.second} {...told("second")} />
      </div>
      <fieldset class="picture-choice" data-for="shape">
        <legend>{words.shape}</legend>
        {sealShapes.map((shape) => (
          <Choice name="shape" value={shape} now={now.shape}>
            <ShapePicture shape={shape} seed={id} />
            <span>{words.shapes[shape]}</span>
          </Choice>
        ))}
      </fieldset>
    </SaveForm>
  );
}

type LettersIssues = Partial<Record<"letters" | "first" | "second", string>>;

/** What is wrong with the letters, beside the field where it is; where both are letters, there are too many. */
function lettersIssues({ kind, letters, first, second }: SealFields, lang: Editing["lang"]): LettersIssues {
  const { lettersMissing, lettersOnly, lettersTogether } = editorWords(lang).envelope;
  const issue = (typed: string, wrong: string) => typed.trim() === "" ? lettersMissing : wrong;
  if (kind === "initials") return { letters: issue(letters, lettersOnly(mostLetters.initials)) };
  const together = lettersTogether(mostLetters.duo);
  const isFirst = !isLetters(first.trim()) || isLetters(second.trim());
  return isFirst ? { first: issue(first, together) } : { second: issue(second, together) };
}

type ChoiceProps = { name: keyof SealFields; value: string; now: string; children: unknown };

function Choice({ name, value, now, children }: ChoiceProps) {
  const id = `seal-${name}-${value}`;
  return (
    <p>
      <input class="visually-hidden" id={id} type="radio" name={name} value={value} checked={value === now} />
      <label for={id}>{children}</label>
    </p>
  );
}

function texts(sent: FormValues): Partial<SealFields> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === "string"));
}
