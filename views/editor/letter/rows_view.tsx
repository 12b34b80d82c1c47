import type { Block } from "../../../domain/blocks/index.ts";
import { type FieldKey, rowKind, type RowKindKey, type Rows } from "../../../domain/blocks/form.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing, FormValues } from "../editing.ts";
import { blockPlace } from "./block_name.tsx";
import { valueAt } from "../form_values.ts";
import { FieldView } from "./field_view.tsx";
import { isOwn } from "./picture_field.tsx";
import { Thumbnail } from "./picture_form.tsx";

type RowsViewProps = {
  editing: Editing;
  block: Block;
  /** path of the block in a change */
  path: string;
  field: Rows;
  values: FormValues;
  warnings: ReadonlyMap<string, string>;
};

/** A list of rows, each with its fields and buttons to move and remove it; and buttons to add a row. */
export function RowsView(props: RowsViewProps) {
  const { editing, block, field, values } = props;
  const words = editorWords(editing.lang).letter;
  const rows = rowsOf(values, field);
  const { form } = blockPlace(editing.id, block.id);
  return (
    <div class="rows">
      <ol>{rows.map((row, index) => <RowView key={index} {...props} row={row} index={index} of={rows.length} />)}</ol>
      {rows.length >= field.most ? null : (
        <p class="buttons" id={`${form}-${field.name}-add`}>
          {Object.keys(field.rowKinds).map((kind, place) => (
            <button
              class="button-quiet"
              type="submit"
              name="do"
              value={`${field.name}.add.${kind}`}
              {...(place === 0 && editing.at === `${form}-${field.name}-add` ? { autofocus: true } : {})}
            >
              {words.addRow[kind as RowKindKey]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

type RowViewProps = RowsViewProps & { row: FormValues; index: number; of: number };

function RowView({ editing, block, path, field, warnings, row, index, of }: RowViewProps) {
  const words = editorWords(editing.lang).letter;
  const { form } = blockPlace(editing.id, block.id);
  const kind = rowKind(field, row);
  if (!kind) return null;
  const at = `${field.name}[${index}]`;
  const id = `${form}-${field.name}-${index}`;
  const label = words.row(index + 1);
  // The buttons stay enabled at the ends of the list, to keep the focus.
  const steps = [
    { verb: "up", sign: "↑", off: index === 0 },
    { verb: "down", sign: "↓", off: index === of - 1 },
    { verb: "remove", sign: "×", off: false },
  ] as const;
  return (
    <li id={id}>
      <div class="row" role="group" aria-label={label}>
        {typeof row.kind === "string" ? <input type="hidden" name={`${at}.kind`} value={row.kind} /> : null}
        {kind.fields.map((one, place) => (
          isOwnPicture(editing, one.kind, row[one.name])
            ? (
              <>
                <input type="hidden" name={`${at}.${one.name}`} value={String(row[one.name])} />
                <Thumbnail editing={editing} src={String(row[one.name])} />
              </>
            )
            : (
              <FieldView
                editing={editing}
                form={form}
                field={one}
                path={`${at}.${one.name}`}
                words={wordsOf(block, field, row, one.name)}
                value={String(row[one.name] ?? "")}
                block={path}
                warning={warnings.get(`${at}.${one.name}`)}
                autofocus={place === 0 && index === of - 1 && editing.at === `${form}-${field.name}-last`}
              />
            )
        ))}
        <p class="row-buttons">
          {steps.map(({ verb, sign, off }) => (
            <button
              class="button-sign"
              type="submit"
              id={`${id}-${verb}`}
              name="do"
              value={`${field.name}.${index}.${verb}`}
              aria-label={about(words[verb], label, editing.lang)}
              {...(off ? { "aria-disabled": "true" as const } : {})}
              {...(editing.at === `${id}-${verb}` ? { autofocus: true } : {})}
            >
              {sign}
            </button>
          ))}
        </p>
      </div>
    </li>
  );
}

/** A picture of this service is seen, and its address is nothing to read. */
function isOwnPicture(editing: Editing, kind: string, src: unknown): boolean {
  return kind === "picture" && typeof src === "string" && isOwn(editing, src);
}

function rowsOf(values: FormValues, { name }: Rows): readonly FormValues[] {
  const rows = valueAt(values, name);
  return Array.isArray(rows) ? rows.filter((row) => typeof row === "object") : [];
}

/** Rows of several kinds have the labels of their kind. */
function wordsOf(block: Block, { name }: Rows, row: FormValues, field: string): FieldKey {
  return `${block.type}.${name}.${typeof row.kind === "string" ? row.kind : field}` as FieldKey;
}
