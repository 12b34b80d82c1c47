import type { BlockField as Field, ChoiceKey, FieldKey } from "../../../domain/blocks/form.ts";
import { type Block, blockTypeOf, blockTypes, type LetterBlockType } from "../../../domain/blocks/index.ts";
import type { ShownWarning } from "../../../domain/i18n/words/editor_words.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { ownHash, pictures, storedSrc } from "../../../domain/letter/pictures.ts";
import { toldEnd } from "../../../domain/letter/facts/dates.ts";
import type { Warning } from "../../../domain/letter/warnings/warning.ts";
import { letterWarnings } from "../../../domain/letter/warnings/warnings.ts";
import { editorWords } from "../../i18n/words.ts";
import { countryHint, likelyCountry } from "../country_hint.tsx";
import type { Editing, FormValues } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { type BlockPlace, blockPlace } from "./block_name.tsx";
import { blockValues, valueAt } from "../form_values.ts";
import { FieldView } from "./field_view.tsx";
import { FocusField, PictureField, RemovePicture } from "./picture_field.tsx";
import { SinceField } from "./told.tsx";
import { PlainActs } from "./plain_acts.tsx";
import { RowsView } from "./rows_view.tsx";

type BlockFormProps = {
  editing: Editing;
  block: Block;
  /** path of the block in a change, such as `blocks[2]` */
  path: string;
  /** whether somebody else removed the block; default: false */
  isRemoved?: boolean;
};

/** The form with all fields of a block. It is saved during typing. */
export function BlockForm({ editing, block, path, isRemoved = false }: BlockFormProps) {
  const place = blockPlace(editing.id, block.id);
  const stored = blockValues(block);
  const typed = typedInto(place.form, editing);
  const values = typed ? { ...stored, ...typed } : stored;
  const warnings = typed ? new Map<string, string>() : blockWarnings(editing, block);
  const drawn = { editing, block, path, values, warnings };
  const one = (field: Field) => <BlockField {...drawn} field={field} />;
  const row = (fields: Field[]) => fields.length > 1 ? <div class="field-row">{fields.map(one)}</div> : fields.map(one);
  return (
    <SaveForm
      id={place.form}
      action={place.path}
      editing={editing}
      target={`closest .block`}
      stored={typed && !isRemoved ? differences(editing, block, stored, typed) : []}
      removed={isRemoved ? "block" : undefined}
    >
      <input type="hidden" name="type" value={block.type} />
      <SinceField editing={editing} block={block} />
      {rowsOfFields(blockTypeOf(block).form).map(row)}
      <PlainActs editing={editing} block={block} />
    </SaveForm>
  );
}

/** Choices and flags that follow each other stand on one line, such as the size of a title and its italics. */
function rowsOfFields(form: readonly Field[]): Field[][] {
  const isSmall = ({ kind }: Field) => kind === "choice" || kind === "flag";
  return form.reduce<Field[][]>((rows, field) => {
    const last = rows.at(-1);
    return last && isSmall(field) && last.every(isSmall)
      ? [...rows.slice(0, -1), [...last, field]]
      : [...rows, [field]];
  }, []);
}

type BlockFieldProps = BlockFormProps & {
  field: Field;
  values: FormValues;
  warnings: ReadonlyMap<string, string>;
};

function BlockField({ editing, block, path, field, values, warnings }: BlockFieldProps) {
  const place = blockPlace(editing.id, block.id);
  const { form } = place;
  if (field.kind === "focus") {
    const { src } = pictures(block)[0] ?? {};
    return <FocusField editing={editing} form={form} name={field.name} src={src} values={values} block={path} />;
  }
  const value = String(valueAt(values, field.name));
  // The shape of a picture is chosen when there is one, here and in the bar below the letter.
  if (field.kind === "choice" && block.type === "image" && block.src === "") {
    return <input type="hidden" name={field.name} value={value} />;
  }
  if (field.kind === "rows") return <RowsView {...{ editing, block, path, field, values, warnings }} />;
  const View = field.kind === "picture" ? PictureField : FieldView;
  return (
    <>
      <View
        editing={editing}
        form={form}
        field={field}
        path={field.name}
        words={`${block.type}.${field.name}` as FieldKey}
        value={value}
        block={path}
        warning={warnings.get(field.name)}
        autofocus={isAt(editing, place) && field === blockTypeOf(block).form[0]}
      />
      {field.kind === "picture" && pictures(block).length > 0
        ? <RemovePicture name={field.name} lang={editing.lang} />
        : null}
    </>
  );
}

function isAt({ at }: Editing, place: BlockPlace): boolean {
  return at === place.first;
}

/** The stored values of the fields in which something else was typed. */
function differences({ lang }: Editing, { type }: Block, stored: FormValues, typed: FormValues) {
  const { fields, focus } = editorWords(lang).letter;
  return blockTypes[type].form.flatMap((field): (readonly [string, string])[] => {
    const [here, there] = [stored, typed].map((values) => shown(field, valueAt(values, field.name), lang));
    if (here === there) return [];
    if (field.kind === "focus") return [[focus.legend, here!]];
    return [[
      fields[`${type}.${field.name}` as FieldKey] ?? editorWords(lang).letter.types[type as LetterBlockType],
      here!,
    ]];
  });
}

function shown(field: Field, value: unknown, lang: Editing["lang"]): string {
  if (field.kind === "choice") return editorWords(lang).letter.choices[`${field.name}.${value}` as ChoiceKey];
  if (field.kind === "flag") return value === "true" ? "✓" : "–";
  if (field.kind === "focus") return ["x", "y"].map((name) => valueAt(value, name)).join(" ").trim();
  if (field.kind !== "rows" || !Array.isArray(value)) return String(value ?? "");
  return value.map(({ kind: _, ...row }) => Object.values(row).join(" ")).join("\n");
}

/** The warnings of a block by the paths of its fields; those of the whole block have the empty path. */
export function blockWarnings(
  editing: Pick<Editing, "card" | "today" | "base" | "lang" | "settings" | "region">,
  block: Block,
) {
  const { card, today, base, lang } = editing;
  const { warnings, lateEnd } = editorWords(lang).letter;
  const said = (code: string) =>
    code === "end_before_start" && isTold(block) ? lateEnd : warnings[code as ShownWarning];
  const path = `blocks[${card.blocks.indexOf(block)}]`;
  const found = warningsOf(card, today).filter((warning) => `${warning.path}.`.startsWith(`${path}.`))
    .map(({ path: at, code }) => {
      const field = at.slice(path.length + 1);
      return [field, countryMissing(editing, block, field) ?? said(code)] as const;
    });
  const elsewhere = pictures(block).filter(({ src }) => !ownHash(storedSrc(src, base)))
    .map(({ field }) => [field, warnings.image_not_copied] as const);
  return new Map([...found, ...elsewhere]);
}

/** Whether guests are told the end of a date, though it is written as before the beginning (027). */
function isTold(block: Block): boolean {
  return block.type === "date" && toldEnd(block.start, block.end) !== "";
}

/** What to write in place of a number for replies that does not say its country. */
function countryMissing(editing: Pick<Editing, "card" | "lang" | "settings" | "region">, block: Block, field: string) {
  const isPhone = blockTypeOf(block).form.some(({ kind, name }) => kind === "phone" && name === field);
  return isPhone ? countryHint(String(valueAt(block, field)), likelyCountry(editing), editing.lang) : undefined;
}

/** Cached, because every block asks for the letter's warnings while it is drawn. */
const known = new WeakMap<Card, readonly Warning[]>();

function warningsOf(card: Card, today: Date): readonly Warning[] {
  const found = known.get(card) ?? letterWarnings(card, today);
  known.set(card, found);
  return found;
}
