import { raw } from "hono/html";
import { type SealIcon, sealIcons, type SealShape, sealShapes } from "../../../domain/catalog/envelope.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { defaultSeal, isLetters, mostLetters, readSeal, type SealMark } from "../../../domain/letter/seal.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import icons from "../../../static/art/seals.json" with { type: "json" };
import { editorWords } from "../../i18n/words.ts";
import { waxRim } from "../../letter/envelope/wax_rim.ts";
import { type Editing, type FormValues, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { proposeInitials } from "./propose_initials.ts";

/**
 * The forms for the seal's content and its outline. CSS hides the fields of the kinds that are not chosen.
 * @param chosen a choice that still lacks its letters: it is shown, but not stored yet
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
    // An empty field is not an error, because the host has not typed in it yet.
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
            <ShapePicture shape={shape} seed={id} wax={resolveTheme(card).colors.accent} />
            <span>{words.shapes[shape]}</span>
          </Choice>
        ))}
      </fieldset>
    </SaveForm>
  );
}

type LettersIssues = Partial<Record<"letters" | "first" | "second", string>>;

/**
 * The errors about the letters, each with its field. If both fields have letters, the error is that there are too many.
 */
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

/** An icon as the seal would show it. */
function IconPicture({ icon }: { icon: SealIcon }) {
  const { size, body } = icons[icon];
  return <svg class="seal-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">{raw(body)}</svg>;
}

/** The outline of a seal, in the letter's wax. */
function ShapePicture({ shape, seed, wax }: { shape: SealShape; seed: string; wax: string }) {
  return (
    <svg class="seal-picture seal-wax" viewBox="8 8 184 184" aria-hidden="true">
      <path fill={wax} d={waxRim(shape, seed)} />
    </svg>
  );
}

/** The kinds of seal, in the order of the form. */
const sealKinds = ["icon", "initials", "duo", "plain", "none"] as const satisfies readonly SealMark["kind"][];

/** The fields of the seal's form. */
export type SealFields = {
  readonly kind: SealMark["kind"];
  readonly icon: string;
  readonly letters: string;
  readonly first: string;
  readonly second: string;
  readonly shape: Card["sealShape"];
};

/** The form's values for a letter's seal; for each other kind, the value that choosing it would give. */
export function sealFields(card: Card): SealFields {
  const seal = readSeal(card.seal);
  const [first, second] = proposeInitials(card);
  const fields = {
    icon: defaultSeal.slice("icon:".length),
    letters: first + second,
    first,
    second,
    kind: seal.kind,
    shape: card.sealShape,
  };
  switch (seal.kind) {
    case "icon":
      return { ...fields, icon: seal.icon };
    case "initials":
      return { ...fields, letters: seal.letters };
    case "duo":
      return { ...fields, first: seal.first, second: seal.second };
    default:
      return fields;
  }
}
