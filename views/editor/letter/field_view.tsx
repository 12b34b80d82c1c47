import type { Choice, ChoiceKey, FieldKey, Flag, Words } from "../../../domain/blocks/form.ts";
import type { Stamp } from "../../../domain/catalog/envelope.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { namesTooOften } from "../../../domain/letter/drawn_names.ts";
import { starterPlaces } from "../../../domain/letter/new_letter.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords, guestWords } from "../../i18n/words.ts";
import { likelyCountry, TakeNumber } from "../country_hint.tsx";
import { type Editing, issueAt } from "../editing.ts";
import { ChoiceField, fieldId, FlagField, LineField, SegmentField, TextField } from "../fields.tsx";

/** How many options are shown beside each other; more are a list. */
const mostSegments = 4;

type FieldViewProps = {
  editing: Editing;
  /** id of its form */
  form: string;
  field: Words | Choice | Flag;
  /** its path in the form, and in the block */
  path: string;
  /** the key of its label and hint */
  words: FieldKey;
  value: string;
  /** path of the block in a change */
  block: string;
  /** what the host may want to correct */
  warning: string | undefined;
  autofocus?: boolean | undefined;
};

/** A field of a block with its label, an example, and its error message. */
export function FieldView(
  { editing, form, field, path, words: key, value, block, warning, autofocus }: FieldViewProps,
) {
  const words = editorWords(editing.lang).letter;
  const label = words.fields[key] ?? stampLabel(key, editing.lang);
  const issue = issueAt(editing, `${block}.${path}`);
  const sentence = issue === undefined ? undefined : explain(field, key, value, issue, editing.lang);
  const common = { form, name: path, label, value, issue: sentence, autofocus, lang: writtenIn(editing, field, value) };
  switch (field.kind) {
    case "flag":
      return <FlagField form={form} name={path} label={label} value={value === "true"} />;
    case "choice": {
      const options = field.options.map((option) => optionOf(field, option, editing.lang));
      return options.length > mostSegments
        ? <ChoiceField {...common} options={options} />
        : <SegmentField {...common} options={options} />;
    }
    default:
      return (
        <>
          <WordsField
            {...common}
            field={field}
            warns={warning !== undefined}
            hint={warning ?? nameHint(editing, field, value) ?? words.hints[key]}
            example={words.examples[key]}
            isStarter={isStarterPlace(key, value)}
            half={{ "datetime-local": words.halfDate, date: words.halfDay }}
          />
          {field.kind === "phone" && warning !== undefined
            ? <TakeNumber name={path} phone={value} code={likelyCountry(editing)} lang={editing.lang} />
            : null}
          {field.personal ? <InsertName form={form} name={path} lang={editing.lang} /> : null}
        </>
      );
  }
}

function WordsField({ field, ...props }: Parameters<typeof LineField>[0] & { field: Words }) {
  const kind = field.kind === "day" && props.value.includes("T") ? inputs.moment : inputs[field.kind];
  if (kind && !props.value.includes("\n")) return <LineField {...props} {...kind} />;
  // An API client may have sent line breaks, and a single-line field would drop them.
  return <TextField {...props} rows={field.max > 1000 ? 5 : 2} />;
}

/** Whether it is the name or the address of the place that letters begin with. */
function isStarterPlace(key: FieldKey, value: string): boolean {
  return key.startsWith("place.") && starterPlaces.some(({ name, address }) => value === name || value === address);
}

/** The explanation of `{name}`, beside a field that contains it. */
function nameHint({ lang }: Editing, { personal }: Words, value: string): string | undefined {
  return personal && value.includes("{name}") ? editorWords(lang).letter.nameReads : undefined;
}

/** The host's text is in the letter's language; the example in an empty field is in the editor's. */
function writtenIn({ card }: Editing, { kind }: Words | Choice | Flag, value: string): string | undefined {
  return (kind === "line" || kind === "text") && value ? card.lang : undefined;
}

/** The attributes of a single-line field, by its kind. */
const inputs: {
  readonly [Kind in Words["kind"]]?: Pick<Parameters<typeof LineField>[0], "type" | "dir" | "inputmode">;
} = {
  line: {},
  moment: { type: "datetime-local", dir: "ltr" },
  day: { type: "date", dir: "ltr" },
  address: { type: "url", dir: "ltr" },
  picture: { type: "url", dir: "ltr" },
  phone: { type: "tel", dir: "ltr" },
  email: { type: "text", dir: "ltr", inputmode: "email" },
  color: { type: "color", dir: "ltr" },
};

function optionOf({ name }: Choice, option: string, lang: LanguageId) {
  const label = editorWords(lang).letter.choices[`${name}.${option}` as ChoiceKey] ?? motifName(option, lang);
  return { value: option, label };
}

/** A program may have put a stamp among the blocks of a letter: its fields are called as on the envelope. */
function stampLabel(key: string, lang: LanguageId): string {
  const { stamp, ownStamp } = editorWords(lang).envelope;
  return key === "stamp.src" ? ownStamp : stamp;
}

function motifName(motif: string, lang: LanguageId): string {
  return guestWords(lang).stampNames[motif as Stamp] ?? editorWords(lang).envelope.noStamp;
}

/** The one address that may begin with http:// (decision B8). */
const takesHttp: FieldKey = "link.href";

/** The error in the host's language, for errors that are known for the field. */
function explain(
  field: Words | Choice | Flag,
  key: FieldKey,
  value: string,
  message: string,
  lang: Editing["lang"],
): string {
  const words = editorWords(lang).letter;
  if (!("max" in field)) return message;
  const length = countCharacters(value);
  if (length > field.max) return words.tooLong(field.max, length);
  if (message === namesTooOften) return words.namesTooOften;
  if (field.kind === "address" || field.kind === "picture") {
    return /^http:/i.test(value) && key !== takesHttp ? words.httpsOnly : words.badAddress;
  }
  return field.kind === "moment" || field.kind === "day" ? words.badMoment : message;
}

type InsertNameProps = { form: string; name: string; lang: LanguageId };

/** Inserts `{name}` at the cursor. It is hidden without scripts; then the panel explains what to type. */
function InsertName({ form, name, lang }: InsertNameProps) {
  const { insertName, guestName } = editorWords(lang).letter;
  return (
    <p class="scripted">
      {/* What it says in the bar below the letter is shorter. */}
      <button
        class="button-quiet"
        type="button"
        data-insert="{name}"
        data-says={guestName}
        data-into={fieldId(form, name)}
      >
        {insertName} <code class="name-chip">{"{name}"}</code>
      </button>
    </p>
  );
}
