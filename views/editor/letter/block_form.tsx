import type { BlockField } from "../../../domain/blocks/form.ts";
import { type Block, blockTypeOf, blockTypes, type ChoiceKey, type FieldKey } from "../../../domain/blocks/index.ts";
import type { ShownWarning } from "../../../domain/i18n/words/editor_words.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { ownHash, pictures, storedSrc } from "../../../domain/letter/pictures.ts";
import type { Warning } from "../../../domain/letter/warning.ts";
import { letterWarnings } from "../../../domain/letter/warnings.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, FormValues } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { type BlockPlace, blockPlace } from "./block_name.tsx";
import { blockValues, valueAt } from "./block_values.ts";
import { FieldView } from "./field_view.tsx";
import { PlainActs } from "./plain_acts.tsx";
import { RowsView } from "./rows_view.tsx";

type BlockFormProps = {
  editing: Editing;
  block: Block;
  /** path of the block in a change, such as `blocks[2]` */
  path: string;
};

/** The form with all fields of a block. It is saved during typing. */
export function BlockForm({ editing, block, path }: BlockFormProps) {
  const place = blockPlace(editing.id, block.id);
  const stored = blockValues(block);
  const typed = typedInto(place.form, editing);
  const values = typed ? { ...stored, ...typed } : stored;
  const warnings = typed ? new Map<string, string>() : blockWarnings(editing, block);
  return (
    <SaveForm
      id={place.form}
      action={place.path}
      editing={editing}
      target={`closest .block`}
      stored={typed ? differences(editing, block, stored, typed) : []}
    >
      <input type="hidden" name="type" value={block.type} />
      {blockTypeOf(block).form.map((field, index) =>
        field.kind === "rows"
          ? (
            <RowsView
              key={field.name}
              editing={editing}
              block={block}
              path={path}
              field={field}
              values={values}
              warnings={warnings}
            />
          )
          : (
            <FieldView
              editing={editing}
              form={place.form}
              field={field}
              path={field.name}
              words={`${block.type}.${field.name}` as FieldKey}
              value={String(valueAt(values, field.name))}
              block={path}
              warning={warnings.get(field.name)}
              autofocus={isAt(editing, place) && index === 0}
            />
          )
      )}
      <PlainActs lang={editing.lang} />
    </SaveForm>
  );
}

function isAt({ at }: Editing, place: BlockPlace): boolean {
  return at === place.first;
}

/** The stored values of the fields in which something else was typed. */
function differences({ lang }: Editing, { type }: Block, stored: FormValues, typed: FormValues) {
  const { fields } = editorWords(lang).letter;
  return blockTypes[type].form.flatMap((field): (readonly [string, string])[] => {
    const [here, there] = [stored, typed].map((values) => shown(field, valueAt(values, field.name), lang));
    if (here === there) return [];
    return [[fields[`${type}.${field.name}` as FieldKey] ?? editorWords(lang).letter.types[type as "agenda"], here!]];
  });
}

function shown(field: BlockField, value: unknown, lang: Editing["lang"]): string {
  if (field.kind === "choice") return editorWords(lang).letter.choices[`${field.name}.${value}` as ChoiceKey];
  if (field.kind === "flag") return value === "true" ? "✓" : "–";
  if (field.kind !== "rows" || !Array.isArray(value)) return String(value ?? "");
  return value.map(({ kind: _, ...row }) => Object.values(row).join(" ")).join("\n");
}

/** The warnings of a block by the paths of its fields; those of the whole block have the empty path. */
export function blockWarnings(editing: Pick<Editing, "card" | "today" | "base" | "lang">, block: Block) {
  const { card, today, base, lang } = editing;
  const { warnings } = editorWords(lang).letter;
  const path = `blocks[${card.blocks.indexOf(block)}]`;
  const found = warningsOf(card, today).filter((warning) => `${warning.path}.`.startsWith(`${path}.`))
    .map((warning) => [warning.path.slice(path.length + 1), warnings[warning.code as ShownWarning]] as const);
  const elsewhere = pictures(block).filter(({ src }) => !ownHash(storedSrc(src, base)))
    .map(({ field }) => [field, warnings.image_not_copied] as const);
  return new Map([...found, ...elsewhere]);
}

/** Cached, because every block asks for the letter's warnings while it is drawn. */
const known = new WeakMap<Card, readonly Warning[]>();

function warningsOf(card: Card, today: Date): readonly Warning[] {
  const found = known.get(card) ?? letterWarnings(card, today);
  known.set(card, found);
  return found;
}
